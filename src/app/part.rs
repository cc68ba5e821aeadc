//! A part of what is shown, watched for changes.

use leptos::prelude::*;
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// A memo of any type. What is drawn from it is drawn anew only when it changes. Unlike `Memo<T>` it is compiled once for
/// all types, which keeps the download small.
pub struct Part<T> {
    memo: Memo<Erased>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Part<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Part<T> {}

impl<T: Clone + PartialEq + Send + Sync + 'static> Part<T> {
    pub fn new(find: impl Fn() -> T + Send + Sync + 'static) -> Self {
        Self { memo: memo(Box::new(move || Erased(Arc::new(find())))), of: PhantomData }
    }

    pub fn get(&self) -> T {
        self.memo.get().0.any().downcast_ref::<T>().expect("a part keeps its type").clone()
    }
}

/// A closure in a generic function is compiled for each of its types; here it is not.
fn memo(find: Box<dyn Fn() -> Erased + Send + Sync>) -> Memo<Erased> {
    Memo::new(move |_| find())
}

#[derive(Clone)]
struct Erased(Arc<dyn Comparable + Send + Sync>);

impl PartialEq for Erased {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(other.0.any())
    }
}

trait Comparable {
    fn any(&self) -> &dyn Any;
    fn equals(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + 'static> Comparable for T {
    fn any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

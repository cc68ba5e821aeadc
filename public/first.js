// Runs before anything is painted: what was chosen earlier is put on the root element, where the style sheets read it, so that
// the first screen, which the build wrote into the page, is in the right language and colours. src/app/settings.rs does the
// same once the code has come.
{
  const LANGUAGES = ['en', 'cs', 'pl'];
  const root = document.documentElement;
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('dolmen.settings')) ?? {};
  } catch {
    // Storage is blocked, or somebody else wrote there: as on a first visit.
  }

  const codes = [settings.language, navigator.language].map((code) => `${code}`.split(/[-_]/)[0].toLowerCase());
  root.lang = codes.find((code) => LANGUAGES.includes(code)) ?? 'en';
  const chosen = ['light', 'dark'].includes(settings.theme);
  const dark = chosen ? settings.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.text = settings.text ?? 'normal';
  // The first screen is the lobby's; at another address it must not be seen.
  root.toggleAttribute('data-elsewhere', !/^(#\/?)?$/.test(location.hash));

  // The pictures follow the system; where another theme was chosen, they are told so as they come.
  if (chosen) {
    const media = dark ? 'all' : 'not all';
    const tell = new MutationObserver(() => {
      for (const source of document.querySelectorAll('.first source')) if (source.media !== media) source.media = media;
    });
    tell.observe(root, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => tell.disconnect());
  }
}

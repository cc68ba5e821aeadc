// Civilization on the page; see ../titles.mjs.

export default {
  first: ['.choices .asked .chip'],
  shares: [
    [0.5, '.place.open'],
    [0.4, '.choices .chip'],
    [0.1, '.choices .finish'],
  ],
  otherwise: '.choices .chip, .choices .finish, .place.open',
  keen: /^(Place|Move|To |Discover|Explore|Found|Research)/,
  own: '.civ-event',
  ownChanges: /draws|discards|plays|Round/,
  recorded: 'two_tutorial',
  covers: true,
  moments: { curtain: '.curtain' },
};

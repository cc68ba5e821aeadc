// Endless Winter on the page; see ../titles.mjs.

export default {
  first: ['.close-eclipse', '.asked .chip', '.choices .button.go'],
  shares: [
    [0.5, '.place.open:not(.hand-card)'],
    [0.35, '.hand-card.open, .controls > .chip'],
    [0.15, '.choices .finish'],
  ],
  otherwise: '.place.open, .controls > .chip',
  keen: /^(Take|Play|Choose|Use|Place|Draw|Eat|Move|Raise|Bury|Lay)|: place the /,
  own: '.hand-card',
  ownChanges: /Round \d|draws a card|eclipse/,
  recorded: 'four',
  covers: true,
  moments: { curtain: '.curtain', eclipse: '.eclipse', 'which one': '.asked' },
};

// Endless Winter on the page; see ../titles.mjs.

export default {
  first: ['.close-eclipse', '.asked .chip', '.choices .button.go'],
  shares: [
    [0.5, '.place.open:not(.choices .place)'],
    [0.35, '.choices .hand-card.open, .controls > .chip, .choices .where'],
    [0.15, '.choices .finish'],
  ],
  otherwise: '.place.open, .choices .hand-card.open, .controls > .chip, .choices .where',
  keen: /^(Take|Play|Choose|Use|Place|Draw|Eat|Move|Raise|Bury|Lay)|: place the /,
  own: '.hand-card',
  ownChanges: /Round \d|draws a card|eclipse/,
  recorded: 'four',
  covers: true,
  moments: { curtain: '.curtain', eclipse: '.eclipse', 'which one': '.asked' },
};

// Civilization on the page; see ../titles.mjs.

export default {
  // A game without an end would take hours.
  options: { turns: '12' },
  // With real keys and fingers such a game takes many minutes.
  first: ['.asked .chip, .asked .button.go', '.civ-part .confirm'],
  shares: [
    [0.5, '.civ-window .place.open, .civ-part-battle .place.open'],
    [0.3, '.civ-orders .civ-makes .place.open, .civ-part .place.open:not(.civ-row)'],
    [0.1, '.civ-tasks .place.open, .civ-tasks-row .place.open, .choices .controls .chip'],
    [0.1, '.choices .finish'],
  ],
  otherwise: '.choices .controls button, .civ-part .place.open, .civ-part .partner, .loot-row',
  keen: /^(Place|Move|To |Discover|Explore|Found|Research|End|Pass)/,
  own: '.forces .strengths:not(:empty)',
  ownChanges: /unit|attack|battle|learn|research|draws|discards|plays/i,
  recorded: 'two_tutorial',
  covers: true,
  moments: { curtain: '.curtain', 'which one': '.asked' },
};

// Stone Age on the page; see ../titles.mjs.

const places = (...names) => names.map((name) => `.place.open[data-place^="${name}"]`).join(', ');

export default {
  first: ['.how-many .chip', '.choices .button.go', '.choices .chip:not(.tool)'],
  shares: [
    [0.35, places('card', 'building')],
    [0.25, places('hut', 'field', 'tool_maker')],
    [0.4, '.place.open'],
  ],
  otherwise: '.choices .button, .choices .stepper .icon-button:last-child',
  keen: /^Pay|: [12] figure/,
  own: '.own-cards li',
  ownChanges: /^$/,
  recorded: 'four_buildings_older',
  covers: false,
  moments: {},
};

// Part of the start script. When a title's style sheet is there, its symbols, which are SVG, are turned into bitmaps: an SVG
// picture is laid out anew for every size in which it is shown, a bitmap is only copied. Until then, or where that fails,
// the SVG serves.
{
  const SIDE = 128; // device pixels, enough for the largest symbol
  const AT_ONCE = 8;
  const svg = (rule) =>
    rule.style?.backgroundImage.match(/^url\("(data:image\/svg\+xml.*)"\)$/)?.[1].replaceAll('\\"', '"');
  const bitmap = async (source) => {
    const image = new Image(SIDE, SIDE);
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(SIDE, SIDE);
    canvas.getContext('2d').drawImage(image, 0, 0, SIDE, SIDE);
    return URL.createObjectURL(await canvas.convertToBlob());
  };
  // A browser that resists fingerprinting hands out noise instead of what was drawn.
  const isHonest = () => {
    const context = new OffscreenCanvas(4, 4).getContext('2d');
    context.fillStyle = '#369';
    context.fillRect(0, 0, 4, 4);
    return context.getImageData(0, 0, 4, 4).data.every((value, i) => value === [0x33, 0x66, 0x99, 0xff][i % 4]);
  };
  const draw = async (sheet) => {
    const rules = [...sheet.cssRules].filter(svg);
    if (!rules.length || !self.OffscreenCanvas || !isHonest()) return;
    const bitmaps = [];
    // A few at a time, so that the page can be used meanwhile.
    while (bitmaps.length < rules.length) {
      const next = rules.slice(bitmaps.length, bitmaps.length + AT_ONCE);
      bitmaps.push(...(await Promise.all(next.map((rule) => bitmap(svg(rule)).catch(() => null)))));
    }
    for (const [i, rule] of rules.entries()) {
      if (bitmaps[i]) rule.style.backgroundImage = `url("${bitmaps[i]}")`;
    }
  };
  document.head.addEventListener('load', ({ target }) => target.sheet && draw(target.sheet), true);
}

// Part of the start script. When a title's style sheet is there, its symbols, which are SVG, are turned into bitmaps: an SVG
// picture is laid out anew for every size in which it is shown, a bitmap is only copied. Until then, or where that fails,
// the SVG serves. What is on the page comes first; then, while nobody presses anything, the rest of what the theme has; the other
// theme when it is chosen.
{
  const SIDE = 128; // device pixels, enough for the largest symbol
  const AT_ONCE = 4; // of those in view
  const PART = 12; // are put into the style sheet together
  const DARK = ':root[data-theme="dark"]';
  const sheets = new Set();
  const ready = new Set();
  let work = Promise.resolve();
  let asked = 0;
  const svg = (rule) =>
    rule.style?.backgroundImage.match(/^url\("(data:image\/svg\+xml.*)"\)$/)?.[1].replaceAll('\\"', '"');
  const bitmap = async (source) => {
    const image = new Image(SIDE, SIDE);
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(SIDE, SIDE);
    canvas.getContext('2d').drawImage(image, 0, 0, SIDE, SIDE);
    // Held ready, or the symbol would be gone from the page until its bitmap is read.
    const copy = new Image(SIDE, SIDE);
    copy.src = URL.createObjectURL(await canvas.convertToBlob());
    await copy.decode();
    ready.add(copy);
    return copy.src;
  };
  // A browser that resists fingerprinting hands out noise instead of what was drawn.
  const isHonest = () => {
    const context = new OffscreenCanvas(4, 4).getContext('2d');
    context.fillStyle = '#369';
    context.fillRect(0, 0, 4, 4);
    return context.getImageData(0, 0, 4, 4).data.every((value, i) => value === [0x33, 0x66, 0x99, 0xff][i % 4]);
  };
  // When the page has nothing better to do, or a moment later at most.
  const soon = () =>
    new Promise((done) =>
      self.requestIdleCallback ? requestIdleCallback(done, { timeout: 200 }) : setTimeout(done, 50),
    );
  const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const REST = 1500; // milliseconds without a press
  let pressed = -REST;
  for (const press of ['pointerdown', 'keydown', 'click']) {
    addEventListener(press, () => (pressed = performance.now()), { capture: true, passive: true });
  }
  // Whoever presses one thing after the other shall not wait for what is not in view.
  const atRest = async () => {
    for (;;) {
      const left = pressed + REST - performance.now();
      if (left <= 0) break;
      await sleep(left);
    }
    await soon();
  };
  const draw = async (rules, atOnce, turn, goesOn = () => true) => {
    for (let done = 0; done < rules.length && goesOn(); done += PART) {
      const part = rules.slice(done, done + PART);
      const bitmaps = [];
      // A few at a time, so that the page can be used meanwhile.
      while (bitmaps.length < part.length) {
        await turn();
        const next = part.slice(bitmaps.length, bitmaps.length + atOnce);
        bitmaps.push(...(await Promise.all(next.map((rule) => bitmap(svg(rule)).catch(() => null)))));
      }
      await turn();
      // Together: the browser goes through the whole sheet when one is changed. All of a sheet would keep the page busy for long.
      for (const [i, rule] of part.entries()) {
        if (bitmaps[i]) rule.style.backgroundImage = `url("${bitmaps[i]}")`;
      }
    }
  };
  const drawSheet = async (sheet) => {
    const rules = [...sheet.cssRules].filter(svg);
    if (!rules.length || !self.OffscreenCanvas || !isHonest()) return;
    sheets.add(sheet);
    // The first change of a sheet styles everything anew that it speaks of: now that is little.
    rules[0].style.backgroundImage = `url("${svg(rules[0])}")`;
    // Once the table is there.
    for (let tries = 0; tries < 50 && !document.querySelector('i.symbol'); tries += 1) await soon();
    const turn = asked;
    const isDark = document.documentElement.dataset.theme === 'dark';
    const shown = rules.filter(({ selectorText }) => document.querySelector(selectorText));
    await draw(shown, AT_ONCE, soon);
    const ofTheme = (text) =>
      isDark ? text.includes(DARK) : !text.split(',').every((part) => part.trim().startsWith(DARK));
    const others = rules.filter((rule) => ofTheme(rule.selectorText) && !shown.includes(rule));
    // Whoever chooses the other theme meanwhile does not wait for these.
    await draw(others, 1, atRest, () => asked === turn);
  };
  // One after the other, so that nothing is drawn twice.
  const drawNext = (sheet) => {
    asked += 1;
    work = work.then(() => drawSheet(sheet));
  };
  document.head.addEventListener('load', ({ target }) => target.sheet && drawNext(target.sheet), true);
  new MutationObserver(() => sheets.forEach(drawNext)).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  });
}

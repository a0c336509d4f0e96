// Runs in the page, as an expression: contrast that axe leaves open or never looks at, computed from the colours that the
// browser resolved and from what it paints below the text. WCAG 2.2, 1.4.3; for the signs of controls 1.4.11.
// A function of the elements that axe left open; gives what is too weak.
(leftOpen) => {
  const found = [];

  /** Red, green and blue from 0 to 255, opacity from 0 to 1. */
  function read(colour) {
    if (colour === 'none') return [0, 0, 0, 0];
    const parts = /^rgba?\((.+)\)$/
      .exec(colour)?.[1]
      .split(/[\s,/]+/)
      .map(Number);
    if (parts === undefined || parts.some(Number.isNaN))
      throw new Error(`a colour of another kind: ${colour}`);
    const [red, green, blue, opacity = 1] = parts;
    return [red, green, blue, opacity];
  }

  function over([red, green, blue, opacity], ground) {
    return [red, green, blue].map((part, at) => part * opacity + ground[at] * (1 - opacity));
  }

  function luminance(colour) {
    const [red, green, blue] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function ratioOf(colour, ground) {
    const [low, high] = [over(colour, ground), ground].map(luminance).sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }

  function opacityOf(element) {
    return element === null
      ? 1
      : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
  }

  /** What an element itself paints at a point of the window; of a drawing, a shape or its outline. */
  function paintAt(element, x, y) {
    const style = getComputedStyle(element);
    if (element instanceof SVGGeometryElement) {
      const point = new DOMPoint(x, y).matrixTransform(element.getScreenCTM().inverse());
      if (style.stroke !== 'none' && element.isPointInStroke(point)) return read(style.stroke);
      return element.isPointInFill(point) ? read(style.fill) : [0, 0, 0, 0];
    }
    if (style.backgroundImage !== 'none' || element instanceof HTMLImageElement)
      throw new Error(`text over an image:`);
    return read(style.backgroundColor);
  }

  /** The colour below what an element writes at a point; undefined where the element is not in sight. */
  function groundAt(element, x, y) {
    const stack = document.elementsFromPoint(x, y);
    const own = stack.indexOf(element);
    if (own < 0) return undefined;
    const layers = stack.slice(own).map((one) => paintAt(one, x, y));
    return layers.reduceRight((ground, layer) => over(layer, ground), [255, 255, 255]);
  }

  /** Holds one colour that an element shows in these boxes to the least ratio. */
  function hold(element, part, colour, boxes, least) {
    const points = boxes
      .filter(({ width, height }) => width > 0 && height > 0)
      .flatMap(({ left, top, width, height }) =>
        [0.02, 0.5, 0.98].map((share) => [left + width * share, top + height / 2]),
      );
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}${part}`;
    const about = `${name} “${element.textContent.trim().slice(0, 40)}”`;
    const grounds = points.map(([x, y]) => groundAt(element, x, y)).filter((ground) => ground !== undefined);
    if (grounds.length === 0) found.push(`contrast not computed, out of sight: ${about}`);
    const [red, green, blue, opacity] = read(colour);
    const seen = [red, green, blue, opacity * opacityOf(element)];
    const weak = grounds.find((ground) => ratioOf(seen, ground) < least);
    if (weak !== undefined)
      found.push(
        `contrast ${ratioOf(seen, weak).toFixed(2)} of ${least}: ${about}, ${colour} on rgb(${weak})`,
      );
  }

  /** Text of 24 px, or of 18.66 px in bold, is large. */
  function leastOf({ fontSize, fontWeight }) {
    const size = Number.parseFloat(fontSize);
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
  }

  function show(element) {
    const block = element.getBoundingClientRect().height > innerHeight ? 'start' : 'center';
    element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    return element.getBoundingClientRect();
  }

  function holdText(element) {
    const box = show(element);
    const style = getComputedStyle(element);
    if (element instanceof SVGElement) return hold(element, '', style.fill, [box], leastOf(style));
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '',
    );
    const boxes = texts.flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
    hold(element, '', style.color, boxes.length > 0 ? boxes : [box], leastOf(style));
  }

  /** What the style writes, the marks of lists, and what an empty field asks for. */
  function holdPart(element, part) {
    const style = getComputedStyle(element, part);
    show(element);
    const ground = read(style.backgroundColor);
    if (ground[3] < 1) hold(element, part, style.color, [...element.getClientRects()], leastOf(style));
    else if (ratioOf(read(style.color), ground.slice(0, 3)) < leastOf(style))
      found.push(
        `contrast on its own ground: ${element.localName}${part}, ${style.color} on ${style.backgroundColor}`,
      );
  }

  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !(element.closest('.skip') && !element.matches(':focus'));
  const isModal = document.querySelector('dialog:modal');
  const all = [...(isModal ?? document.body).querySelectorAll('*')].filter(isSeen);

  for (const element of new Set([...leftOpen, ...all.filter(({ localName }) => localName === 'text')]))
    holdText(element);
  for (const element of all) {
    for (const part of ['::before', '::after'])
      if (!/^(none|normal|"")/.test(getComputedStyle(element, part).content)) holdPart(element, part);
    const { display, listStyleType } = getComputedStyle(element);
    if (display === 'list-item' && listStyleType !== 'none') holdPart(element, '::marker');
    if (element.placeholder && element.value === '') holdPart(element, '::placeholder');
    if (element.localName === 'svg' && element.closest('a, button, summary'))
      hold(element, '', getComputedStyle(element).stroke, [show(element)], 3);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return found;
};

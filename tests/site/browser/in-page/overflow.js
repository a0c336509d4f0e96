// Runs in the page, as an expression. What is wider than its room: the page itself, elements that stick out of it, boxes whose
// content runs out of them though they do not scroll, and words of a picture that leave the box that they are drawn on.
(() => {
  const found = [];
  const name = (element) =>
    `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 40)}"`;
  const width = document.documentElement.clientWidth;
  const pageWidth = document.scrollingElement.scrollWidth;
  if (pageWidth > width) found.push(`page: ${pageWidth} > ${width}`);

  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || !element.checkVisibility()) continue;
    // Hidden from sight on purpose, or scrolling by itself.
    if (element.closest('.unseen, .skip, .own, pre, .table')) continue;
    if (box.right > width + 1 || box.left < -1) found.push(`outside: ${name(element)}`);
    const { overflowX, display } = getComputedStyle(element);
    if (element.closest('svg') || overflowX !== 'visible' || display === 'inline') continue;
    if (element.scrollWidth > element.clientWidth + 1) found.push(`too narrow: ${name(element)}`);
  }
  const words = [...document.querySelectorAll('svg text')].filter((text) => text.checkVisibility());
  const boxes = words.map((text) => [text, text.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
  boxes.forEach(([text, box], index) => {
    const frame = text.ownerSVGElement.getBoundingClientRect();
    if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1)
      found.push(`leaves the picture: ${name(text)}`);
    for (const [other, otherBox] of boxes.slice(index + 1)) {
      // Line boxes are higher than letters: those of two lines may touch.
      const apart = box.right <= otherBox.left || otherBox.right <= box.left;
      if (!apart && Math.abs(box.top - otherBox.top) < 14)
        found.push(`over each other: ${name(text)}, ${name(other)}`);
    }
  });
  return found;
})();

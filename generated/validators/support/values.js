// The same for every contract. Do not edit: it is copied from the compiler.
/** Whether two JSON values are equal (JSON Schema 2020-12 core section 4.2.2). Only own members count. */
export function equal(a, b) {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && equal(a[name], b[name]))
  );
}

/**
 * The indices of two items that are equal, the later first; null when all differ. It takes time in proportion to the text of
 * the items, whoever has written it.
 */
export function duplicate(items) {
  const seen = new Map();
  const pieces = new Map();
  for (const [index, item] of items.entries()) {
    const text = short(canonical(item), pieces);
    if (seen.has(text)) return [index, seen.get(text)];
    seen.set(text, index);
  }
  return null;
}

/**
 * A text that is the same for equal values, and that none other begins with. A number has a letter before it: everybody knows
 * where the engine looks for a whole number, or for its digits, and could send many that it looks for in one place.
 */
function canonical(value) {
  if (typeof value === 'string') return `s${value.length}:${value}`;
  if (typeof value !== 'object' || value === null) return `n${value === 0 ? 0 : value};`;
  let text = '[';
  if (Array.isArray(value)) for (const item of value) text += canonical(item);
  else {
    text = '{';
    for (const name of Object.keys(value).sort()) text += `${name.length}:${name}${canonical(value[name])}`;
  }
  return `${text}]`;
}

const longest = 8192;

/** The engine takes no account of the characters of very long texts when it looks for one: they become lists of numbers. */
function short(text, pieces) {
  let written = text;
  while (written.length > longest) {
    let numbers = '~';
    for (let from = 0; from < written.length; from += longest) {
      const piece = written.slice(from, from + longest);
      if (!pieces.has(piece)) pieces.set(piece, pieces.size);
      numbers += `${pieces.get(piece)},`;
    }
    written = numbers;
  }
  return written;
}

/** Whether a number is a whole multiple of another, as they are written: 0.3 of 0.1, whatever their binary forms. */
export function isMultiple(number, step) {
  if (Number.isSafeInteger(number) && Number.isSafeInteger(step)) return number % step === 0;
  if (!Number.isFinite(number)) return false;
  const [digits, exponent] = decimal(number);
  const [stepDigits, stepExponent] = decimal(step);
  const least = Math.min(exponent, stepExponent);
  const shift = (value, by) => value * 10n ** BigInt(by);
  return shift(digits, exponent - least) % shift(stepDigits, stepExponent - least) === 0n;
}

/** A finite number as whole digits and a power of ten. */
function decimal(number) {
  const [, digits, fraction = '', exponent] = /^(-?\d)(?:\.(\d+))?e([+-]\d+)$/.exec(number.toExponential());
  return [BigInt(digits + fraction), Number(exponent) - fraction.length];
}

/** Whether a text has fewer characters, which may be two units each, than a number. */
export function isShorter(text, least) {
  return text.length < least || (text.length < 2 * least && charactersOf(text) < least);
}

/** Whether a text has more characters, which may be two units each, than a number. */
export function isLonger(text, most) {
  return text.length > most && (text.length > 2 * most || charactersOf(text) > most);
}

/** The number of code points. */
function charactersOf(text) {
  let count = text.length;
  for (let index = 1; index < text.length; index++) {
    const isLow = (text.charCodeAt(index) & 0xfc00) === 0xdc00;
    if (isLow && (text.charCodeAt(index - 1) & 0xfc00) === 0xd800) count--;
  }
  return count;
}

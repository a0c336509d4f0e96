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

/** The indices of two items that are equal, the later first; null when all differ. */
export function duplicate(items) {
  const seen = new Map();
  for (const [index, item] of items.entries()) {
    const text = canonical(item);
    if (seen.has(text)) return [index, seen.get(text)];
    seen.set(text, index);
  }
  return null;
}

/** A text that is the same for equal values. */
function canonical(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
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

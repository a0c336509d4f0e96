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
 * The indices of two items that are equal, the later first; null when all differ. Items are compared level by level, and no
 * further than others are equal to them: what is deep in them is not read again for each list around it.
 */
export function duplicate(items) {
  if (items.length < 2) return null;
  const { found: inScalars, others } = scalarDuplicate(items);
  let found = inScalars;
  const waiting = [others];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    for (const alike of alikeIn(group)) {
      const inner = alike.map(({ index, level }) => ({ index, level: membersOf(level) }));
      const [first, second] = inner;
      if (first.level.length > 0) waiting.push(inner);
      else if (found === null || second.index < found[0]) found = [second.index, first.index];
    }
  }
  return found;
}

/** The first scalar that is equal to one before it, and the arrays and objects before that. */
function scalarDuplicate(items) {
  const seen = new Map();
  const pieces = new Map();
  const others = [];
  for (const [index, item] of items.entries()) {
    if (typeof item === 'object' && item !== null) {
      others.push({ index, level: [item] });
      continue;
    }
    const text = short(labelOf(item), pieces);
    if (seen.has(text)) return { found: [index, seen.get(text)], others };
    seen.set(text, index);
  }
  return { found: null, others };
}

/** The items whose levels read the same, by what they read; in the order of their indices, and no item alone. */
function alikeIn(group) {
  const byText = new Map();
  const pieces = new Map();
  for (const one of group) {
    const { level } = one;
    const text = short(level.length === 1 ? labelOf(level[0]) : level.map(labelOf).join(''), pieces);
    const known = byText.get(text);
    if (known === undefined) byText.set(text, [one]);
    else known.push(one);
  }
  return [...byText.values()].filter((alike) => alike.length > 1);
}

/**
 * A value without what is in it, as a text that no other begins with. A number has a letter before it: everybody knows where the
 * engine looks for a whole number, or for its digits, and could send many that it looks for in one place.
 */
function labelOf(value) {
  if (typeof value === 'string') return `s${value.length}:${value}`;
  if (typeof value !== 'object' || value === null) return `n${value === 0 ? 0 : value};`;
  if (Array.isArray(value)) return `[${value.length};`;
  let text = '{';
  for (const name of Object.keys(value).sort()) text += `${name.length}:${name}`;
  return `${text}}`;
}

/** What is in the values of a level, in an order that is the same for equal values. */
function membersOf(level) {
  const members = [];
  for (const value of level) {
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) for (const item of value) members.push(item);
    else for (const name of Object.keys(value).sort()) members.push(value[name]);
  }
  return members;
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

/** The step asked for last, taken apart: mostly the only one. */
let known = { step: 1, digits: 1n, exponent: 0 };

/** Whether a number is a whole multiple of another, as they are written: 0.3 of 0.1, whatever their binary forms. */
export function isMultiple(number, step) {
  if (Number.isSafeInteger(number) && Number.isSafeInteger(step)) return number % step === 0;
  if (!Number.isFinite(number)) return false;
  if (known.step !== step) known = { step, ...decimal(step) };
  if (known.digits === 1n && known.exponent <= 0 && Number.isInteger(number)) return true;
  const { digits, exponent } = decimal(number);
  const zeros = exponent - known.exponent;
  // The last digit of the number, which is no zero, stands behind that of the step.
  if (zeros < 0) return digits === 0n;
  return known.digits === 1n || (digits * 10n ** BigInt(zeros)) % known.digits === 0n;
}

/** A finite number as whole digits, of which the last is no zero, and a power of ten. */
function decimal(number) {
  const [, digits, fraction = '', exponent] = /^(-?\d)(?:\.(\d+))?e([+-]\d+)$/.exec(number.toExponential());
  return { digits: BigInt(digits + fraction), exponent: Number(exponent) - fraction.length };
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

/** The first of some names that an object does not have itself; undefined if it has them all. */
export function missingOwn(object, names) {
  return names.find((name) => object[name] === undefined || !Object.hasOwn(object, name));
}

/** The same where members that are inherited count. */
export function missing(object, names) {
  return names.find((name) => object[name] === undefined);
}

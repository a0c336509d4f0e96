// The same for every contract. Do not edit: it is copied from the compiler.
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member that an object has itself; undefined for any other. */
export function own(value, name) {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function countOf(value) {
  let count = 0;
  for (const _ in value) count++;
  return count;
}

export function everyMember(value, matches) {
  for (const name in value) if (!matches(value[name])) return false;
  return true;
}

/** `every` passes over the items that a list does not have. */
export function everyItem(items, matches) {
  for (let index = 0; index < items.length; index++) if (!matches(items[index])) return false;
  return true;
}

/**
 * Whether no two items are equal. Of lists and objects it does not know. Numbers are sorted: everybody knows where the engine
 * looks for a number, and could send many that it looks for in one place.
 */
export function areUnlike(items) {
  if (!items.every((item) => typeof item !== 'object' || item === null)) return false;
  const others = items.filter((item) => typeof item !== 'number');
  if (new Set(others).size < others.length) return false;
  const numbers = Float64Array.from(items.filter((item) => typeof item === 'number')).sort();
  return numbers.every((number, index) => index === 0 || number !== numbers[index - 1]);
}

/** Whether a text has so many characters, though some may be two units. */
export function isAsLong(text, least) {
  return text.length >= 2 * least || (text.length >= least && !/[\ud800-\udfff]/.test(text));
}

export function matching(pattern) {
  return (text) => pattern.test(text);
}

/** Values in a row mostly name the same thing: the last text that matched is not matched again. */
export function remembering(pattern) {
  let last = null;
  return (text) => {
    if (text === last) return true;
    if (!pattern.test(text)) return false;
    last = text;
    return true;
  };
}

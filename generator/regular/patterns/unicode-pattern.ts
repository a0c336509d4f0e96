/**
 * A pattern of a contract as ECMA-262 reads it with the `u` flag, as JSON Schema recommends (core section 6.4). Many
 * patterns are written for more tolerant engines. Where their meaning is clear they are translated: a needless
 * backslash before punctuation, a literal brace or bracket, a hyphen next to `\w` and the like. Syntax that other
 * engines do not read as characters is rejected: `[[:alpha:]]`, `[a-z&&[^b]]`, `{,3}`.
 *
 * @returns null if it is not a regular expression, or cannot be read with `u`
 */
export function unicodePattern(pattern: string): string | null {
  if (compiles(pattern, 'u')) return pattern;
  if (!compiles(pattern, '')) return null;
  const spelt = spellOut(pattern);
  return spelt !== null && compiles(spelt, 'u') ? spelt : null;
}

/** Whether JavaScript accepts it with these flags. */
export function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}

/** An escape, a quantifier in braces, the end or the middle of a class, or any other character. */
const token = /\\[\s\S]|\{\d+(?:,\d*)?\}|\[\^?|[\s\S]/gu;

function spellOut(pattern: string): string | null {
  let spelt = '';
  let inClass = false;
  const tokens = pattern.match(token) ?? [];
  for (const [index, one] of tokens.entries()) {
    if (isMoreElsewhere(tokens, index, inClass)) return null;
    if (inClass && one === ']') inClass = false;
    else if (!inClass && one.startsWith('[')) inClass = true;
    else if (inClass && one === '-' && isBesideSet(tokens, index)) {
      spelt += '\\-';
      continue;
    } else if (!inClass && /^[{}\]]$/.test(one)) {
      spelt += `\\${one}`;
      continue;
    } else if (one.startsWith('\\') && isNeedless(one.slice(1), inClass)) {
      spelt += one.slice(1);
      continue;
    }
    spelt += one;
  }
  return inClass ? null : spelt;
}

/** Whether other engines read a POSIX class, an intersection of classes or a quantifier here, where ECMA-262 has characters. */
function isMoreElsewhere(tokens: readonly string[], index: number, inClass: boolean): boolean {
  const [one, next] = [tokens[index], tokens[index + 1] ?? ''];
  if (!inClass) return one === '{' && next === ',' && /^\d*\}/.test(tokens.slice(index + 2).join(''));
  if (one !== '[' && one !== '[^') return false;
  return /^[:.=]$/.test(next) || (tokens[index - 1] === '&' && tokens[index - 2] === '&');
}

/** Whether a hyphen in a class is literal, as no range can start or end with a set of characters. */
function isBesideSet(tokens: readonly string[], index: number): boolean {
  return [tokens[index - 1], tokens[index + 1]].some((one) => /^\\[wWdDsS]$/.test(one ?? ''));
}

/** Whether a backslash has no effect: before punctuation without a special meaning, and beyond ASCII. */
function isNeedless(character: string, inClass: boolean): boolean {
  return character === '-' ? !inClass : !/[0-9A-Za-z^$\\.*+?()[\]{}|/]/.test(character);
}

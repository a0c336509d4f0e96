import { compiles, unicodePattern } from './unicode-pattern.ts';

/**
 * A pattern of another dialect (PCRE, Java, Ruby, .NET) as ECMA-262 reads it with the `u` flag: anchors such as `\A`,
 * POSIX classes, `(?i)` and `(?s)`, named and octal characters. The texts that match are the same.
 *
 * @returns null if ECMA-262 has no equal
 */
export function translatePattern(pattern: string): string | null {
  const spelt = translated(pattern);
  return spelt === null ? null : unicodePattern(spelt);
}

/** ASCII, as the other dialects have them without a flag for Unicode: the inside of a class. */
const posixClasses: Readonly<Record<string, string>> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  punct: '!-\\/:-@\\[-`\\{-~',
  graph: '!-~',
  print: ' -~',
  blank: ' \\t',
  space: '\\s',
  xdigit: '0-9A-Fa-f',
  word: '\\w',
  cntrl: '\\u0000-\\u001F\\u007F',
  ascii: '\\u0000-\\u007F',
  all: '\\s\\S',
};

/** An escape or a group of another dialect, a POSIX class, or any other character. */
const foreignToken =
  /\\[pP]\{\^?\w+\}|\\x\{[0-9a-fA-F]{1,6}\}|\\0?[0-7]{2,3}|\\[\s\S]|\[:\^?[a-z]+:\]|\(\?P?<(?![=!])\w+>|\(\?[a-zA-Z]*(?:-[a-zA-Z]+)?[:)]|\{,\d+\}|[\s\S]/gu;

function translated(pattern: string): string | null {
  let spelt = '';
  let inClass = false;
  // The flags of each group around.
  const around: string[] = [];
  let flags = '';
  for (const one of pattern.match(foreignToken) ?? []) {
    const opened = /^\(\?([a-z]*)([:)])$/.exec(one);
    if (!inClass && opened !== null) {
      const [, given = '', end] = opened;
      if (/[^is]/.test(given)) return null;
      if (end === ':') around.push(flags);
      flags += given;
      if (end === ':') spelt += '(?:';
      // Without a colon they apply to the rest of the group, which other dialects allow anywhere in it.
      else if (spelt !== '' && !spelt.endsWith('(') && !spelt.endsWith('^')) return null;
      continue;
    }
    if (!inClass && /^\(\?[a-z]*-/i.test(one)) return null;
    if (!inClass && one.startsWith('(')) around.push(flags);
    if (!inClass && one === ')') flags = around.pop() ?? '';
    const next = inClass ? inClassOf(one) : outsideOf(one, flags);
    if (next === null) return null;
    if (inClass && one === ']') inClass = false;
    else if (!inClass && one === '[') inClass = true;
    spelt += next;
  }
  if (!pattern.includes('(?i')) return spelt;
  return inEitherCase(spelt, pattern);
}

/** Case is ignored in the whole pattern or not at all: a part that ignores it has no short equal. */
function inEitherCase(spelt: string, pattern: string): string | null {
  if (!/^\^?\(\?[is]*i[is]*\)/.test(pattern) && !/^\^?\(\?i:(?:[^()]|\\[()])*\)\$?$/.test(pattern))
    return null;
  let folded = '';
  let inClass = false;
  for (const one of spelt.match(
    /\\[pPuk]\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\[\s\S]|\(\?(?:<\w+>|<?[=!]|:)|[a-zA-Z]-[a-zA-Z]|[\s\S]/gu,
  ) ?? []) {
    if (/^\\p\{L[ul]\}/.test(one)) return null;
    const [from = '', to = ''] = one.split('-');
    if (inClass && /^[a-z]-[a-z]$|^[A-Z]-[A-Z]$/.test(one))
      folded += `${from.toLowerCase()}-${to.toLowerCase()}${from.toUpperCase()}-${to.toUpperCase()}`;
    else if (/^[a-zA-Z]-[a-zA-Z]$/.test(one))
      folded += inClass
        ? one
        : [...one].map((character) => (character === '-' ? '-' : bothCases(character, false))).join('');
    else folded += /^[a-zA-Z]$/.test(one) ? bothCases(one, inClass) : one;
    if (one === '[' && !inClass) inClass = true;
    else if (one === ']') inClass = false;
  }
  return folded;
}

function bothCases(letter: string, inClass: boolean): string {
  const both = `${letter.toLowerCase()}${letter.toUpperCase()}`;
  return inClass ? both : `[${both}]`;
}

/** What a token of another dialect is outside of a class; null without an equal. */
function outsideOf(one: string, flags: string): string | null {
  if (/^\\[AZz]$/.test(one)) return one === '\\A' ? '^' : '$';
  if (one === '\\h') return '[ \\t]';
  if (one === '\\R') return '(?:\\r\\n|[\\n-\\r])';
  if (/^\\[GQEKXC]$/.test(one)) return null;
  if (one === '.' && flags.includes('s')) return '[\\s\\S]';
  if (/^\(\?P</.test(one)) return one.replace('P', '');
  if (/^\{,\d+\}$/.test(one)) return `{0${one.slice(1)}`;
  const named = namedClass(one);
  if (named === undefined) return characterOf(one);
  return named === null ? null : `[${named.not ? '^' : ''}${named.inside}]`;
}

function inClassOf(one: string): string | null {
  if (one === '\\h') return ' \\t';
  const named = namedClass(one);
  if (named === undefined) return characterOf(one);
  return named === null || named.not ? null : named.inside;
}

/** A character by its number. */
function characterOf(one: string): string {
  if (one.startsWith('\\x{')) return `\\u${one.slice(2)}`;
  if (!/^\\[0-7]{2,3}$/.test(one)) return one;
  return `\\u${Number.parseInt(one.slice(1), 8).toString(16).padStart(4, '0')}`;
}

/** A class by its name: undefined for anything else, null for one that ECMA-262 does not know. */
function namedClass(one: string): { readonly inside: string; readonly not: boolean } | null | undefined {
  const [, posix] = /^\[:(\^?[a-z]+):\]$/.exec(one) ?? [];
  const [, letter, property] = /^\\([pP])\{(\^?\w+)\}$/.exec(one) ?? [];
  const written = posix ?? property;
  if (written === undefined) return undefined;
  const not = written.startsWith('^') !== (letter === 'P');
  const name = written.replace('^', '');
  const inside = posixClasses[name.toLowerCase()];
  if (inside !== undefined) return { inside, not };
  if (posix !== undefined) return null;
  if (name === 'LD') return { inside: '\\p{L}\\p{Nd}', not };
  // Java writes `IsLetter` for a property and `Han` for a script.
  const bare = name.replace(/^(?:Is|In)(?=[A-Z])/, '');
  const spelt = [name, bare, `Script=${bare}`, `General_Category=${bare}`].find((each) =>
    compiles(`\\p{${each}}`, 'u'),
  );
  return spelt === undefined ? null : { inside: `\\p{${spelt}}`, not };
}

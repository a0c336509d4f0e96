/** A place in a text that is to be masked. */
export interface Secret {
  readonly kind: string;
  /** Where what announces it begins, where it begins itself, and where it ends. */
  readonly from: number;
  readonly start: number;
  readonly end: number;
}

const ofKeys =
  'api|access|secret|private|signing|encryption|auth|account|shared(?:[_-]?access)?|subscription|master';

/** What the names of secrets end with; the longer before the shorter. What comes before and behind is looked at then. */
const words = new RegExp(
  [
    'secret[_-]?key[_-]?base',
    `(?:${ofKeys})[_-]?key`,
    'pass(?:word|wd|phrase|code)?|pwd|secret|token|credentials?|authorization|auth|cookie|jwt|session[_-]?id|sig(?:nature)?',
  ].join('|'),
  'gi',
);

/** The sign between a name and its value. In a JSON text that is a string of another one, quotes are escaped. */
const sign = /(?:_?\d{1,3})?(?:\\{0,7}["'`]|\])?([ \t]{0,16})(=>|:=|=(?![=>~])|:(?![:/=]))([ \t]{0,16})/y;
const openQuote = /(?:\[[ \t]{0,4})?[bBuUrRfF]?(\\{0,7})(["'`])/y;
/** The beginning of a value without quotes; in a string of JSON an escaped line end or quote ends it. */
const bare = /(?:[^\s"'`<>\\]|\\(?![nrt"'\\])){1,128}/y;
/** Where in an address or a list the next parameter begins. */
const nextParameter = /[&;,][A-Za-z_][\w.-]{0,80}[=:]/;
const scheme = /([A-Za-z][A-Za-z0-9-]{1,30})[ \t]{1,4}/y;
const knownSchemes =
  /^(?:bearer|basic|token|digest|negotiate|ntlm|api-?key|key|hawk|oauth|jwt|aws4-hmac-sha256)$/i;
const ofSeveralParts = /^(?:digest|hawk|oauth|aws4-hmac-sha256)$/i;
const cookiePair = /[^\s=;,"'`]{1,256}=[^\s;]/y;
/** From the end of one text of a list to the end of the last. */
const otherCookies = /(?:\\{0,7}["'`][ \t]{0,4},[ \t]{0,4}\\{0,7}["'`][^"'`\n]{0,4096}){1,50}/y;
const afterLogin = /\blogin[ \t]{1,8}\S{1,64}[ \t]{1,8}$/;

interface Named {
  readonly kind: string;
  /** The word as it is written, and what of the name comes before it. */
  readonly written: string;
  readonly prefix: string;
  readonly from: number;
  /** Where the name ends. */
  readonly end: number;
  readonly isPlain: boolean;
  /** Whether it is a parameter of an address. */
  readonly isParameter: boolean;
}

interface Read {
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

/**
 * The values that stand behind names of secrets: in assignments, headers, addresses, options, JSON, YAML and XML. Takes time
 * in proportion to the text.
 */
export function findNamedSecrets(text: string): Secret[] {
  const found: Secret[] = [];
  words.lastIndex = 0;
  for (let match = words.exec(text); match !== null; match = words.exec(text)) {
    const secret = secretAt(text, match.index, match[0]);
    if (secret === null) continue;
    found.push(secret);
    words.lastIndex = Math.max(words.lastIndex, secret.end);
  }
  return found;
}

function secretAt(text: string, at: number, written: string): Secret | null {
  sign.lastIndex = at + written.length;
  const found = sign.exec(text);
  const valueAt = sign.lastIndex;
  if (found === null && !/[> \t]/.test(text[at + written.length] ?? '')) return null;
  const named = nameAt(text, at, written);
  if (named === null) return null;
  if (found === null) return withoutSign(text, named);
  const value = readValue(text, valueAt);
  if (value === null) return null;
  if (named.kind === 'cookie' && !named.isPlain) return cookies(text, named, value);
  if (written.toLowerCase() === 'authorization') return authorization(text, named, value);
  const [, before = '', mark = '', after = ''] = found;
  return judged(text, named, value, mark === '=' && before === '' && after === '');
}

const mostPrefix = 80;
/** Of a longer value, so much decides what it is. */
const mostLooked = 128;

/** Letters, digits, `_`, `-` and `.`. By their codes, since very many may be looked at. */
function isOfName(code: number): boolean {
  const letter = code | 0x20;
  if (letter >= 0x61 && letter <= 0x7a) return true;
  return (code >= 0x30 && code <= 0x39) || code === 0x5f || code === 0x2d || code === 0x2e;
}

/** Null where the word is not the end of a secret's name. */
function nameAt(text: string, at: number, written: string): Named | null {
  let from = at;
  while (from > 0 && at - from < mostPrefix && isOfName(text.charCodeAt(from - 1))) from--;
  const prefix = text.slice(from, at);
  const word = written.toLowerCase();
  const isParted = /[_.-]$/.test(prefix) || (/[a-z\d]$/.test(prefix) && /^[A-Z][a-z]/.test(written));
  const isParameter = /[?&]$/.test(text.slice(Math.max(0, from - 1), from));
  const named = (kind: string, isPlain: boolean) => {
    const end = at + written.length;
    return { kind, written, prefix, from, end, isPlain: isPlain && !isParameter, isParameter };
  };
  if (word === 'pass' && !isParted) {
    // Test runners count what passed, and name it: `pass: 12`, `PASS: check-v1.sh`. They put no quotes around that.
    const isQuoted = /^["'`\\]|^\s*[:=]\s*["'`\\]/.test(text.slice(at + 4, at + 12));
    return isQuoted && prefix === '' ? named('password', true) : null;
  }
  if (word === 'pwd' || word.startsWith('pass')) return named('password', false);
  if (word === 'auth') return prefix.endsWith('_') ? named('credential', prefix !== '_') : null;
  if (word === 'authorization') return named('credential', false);
  if (word === 'cookie') return named('cookie', prefix !== '' && !/^set-$/i.test(prefix));
  if (word === 'token') return named('token', prefix === '');
  return named('secret', !/key|secret/.test(word));
}

function judged(text: string, named: Named, value: Read, isTight: boolean): Secret | null {
  const { prefix, written, isPlain } = named;
  const name = prefix + written;
  const isFormal = (/_/.test(name) && name === name.toUpperCase()) || /^x-|^[A-Z][A-Za-z]*-[A-Z]/.test(name);
  const rest = text.slice(value.end, value.end + 8);
  const shown = {
    text: text.slice(value.start, Math.min(value.end, value.start + mostLooked)),
    isQuoted: value.isQuoted,
    isLast: /^\s*(?:[,;})\]"'`]|$|\n|#)/.test(rest),
  };
  return isSecretValue(shown, { isPlain, isTight, isFormal }) ? secret(text, named, value) : null;
}

function secret(text: string, { kind, from, isParameter }: Named, { start, end, isQuoted }: Read): Secret {
  const whole = isQuoted ? end : wholeEnd(text, start, end);
  const fragment = isParameter ? text.slice(start, whole).indexOf('#') : -1;
  return { kind, from, start, end: fragment === -1 ? whole : start + fragment };
}

/** Options and the lines of a .netrc have a blank instead of a sign, XML a tag. */
function withoutSign(text: string, named: Named): Secret | null {
  const { from, end, prefix } = named;
  if (text[end] === '>' && text[from - 1] === '<') {
    const close = text.slice(end + 1, end + 4096).search(/[<\n]/);
    const stop = close === -1 ? end + 1 : end + 1 + close;
    return judged(text, named, { start: end + 1, end: stop, isQuoted: true }, true);
  }
  if (!/^[ \t]/.test(text.slice(end, end + 1))) return null;
  const isOption = prefix.startsWith('--');
  if (!isOption && !afterLogin.test(text.slice(Math.max(0, from - 90), from))) return null;
  const blanks = /[ \t]{0,16}/y;
  blanks.lastIndex = end;
  blanks.exec(text);
  const value = readValue(text, blanks.lastIndex);
  if (value === null || text[value.start] === '-') return null;
  if (!isOption) return secret(text, named, value);
  return looksRandom(text.slice(value.start, value.end)) ? judged(text, named, value, true) : null;
}

/** All pairs of the line; of a header in quotes, up to the quote; of several in a list, up to its end. */
function cookies(text: string, named: Named, { start, end, isQuoted }: Read): Secret | null {
  cookiePair.lastIndex = start;
  if (!cookiePair.test(text)) return null;
  const { kind, from } = named;
  if (!isQuoted) return { kind, from, start, end: headerEnd(text, named, start) };
  otherCookies.lastIndex = end;
  const [others = ''] = otherCookies.exec(text) ?? [];
  return { kind, from, start, end: end + others.length };
}

function authorization(text: string, named: Named, value: Read): Secret | null {
  scheme.lastIndex = value.start;
  const [whole = '', word = ''] = scheme.exec(text) ?? [];
  const start = value.start + whole.length;
  if (ofSeveralParts.test(word)) {
    const end = value.isQuoted ? value.end : headerEnd(text, named, start);
    return end > start ? { kind: named.kind, from: named.from, start, end } : null;
  }
  const read = value.isQuoted ? { start, end: value.end, isQuoted: true } : readValue(text, start);
  if (read === null) return null;
  const shown = text.slice(read.start, Math.min(read.end, read.start + mostLooked));
  const isOne = knownSchemes.test(word)
    ? shown.length >= 4 && isSecretValue({ text: shown, isQuoted: true, isLast: true }, strongly)
    : looksRandom(shown) && shown.length >= 8;
  return isOne ? secret(text, named, read) : null;
}

const strongly = { isPlain: false, isTight: true, isFormal: true };

/** End of the line of a header, or of the quotes around it. */
function headerEnd(text: string, { from }: Named, start: number): number {
  const quote = text[from - 1] ?? '';
  const stop = text.indexOf('\n', start);
  const line = stop === -1 ? text.length : stop;
  const closing = /["'`]/.test(quote) ? text.indexOf(quote, start) : -1;
  const end = closing === -1 ? line : Math.min(closing, line);
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** What begins at a place: up to the closing quote, or to a blank. Of a long one without quotes, the beginning. */
function readValue(text: string, at: number): Read | null {
  openQuote.lastIndex = at;
  const [opening = '', backslashes = '', quote = ''] = openQuote.exec(text) ?? [];
  if (quote !== '') {
    const start = at + opening.length;
    return { start, end: closingQuote(text, start, quote, backslashes.length), isQuoted: true };
  }
  bare.lastIndex = at;
  const [begun = ''] = bare.exec(text) ?? [];
  return begun === '' ? null : { start: at, end: at + shortened(begun), isQuoted: false };
}

/** A quote with as many backslashes closes, one with more is part of the text; without one, the end of the line. */
function closingQuote(text: string, start: number, quote: string, backslashes: number): number {
  const newline = text.indexOf('\n', start);
  const line = newline === -1 ? text.length : newline;
  for (let at = text.indexOf(quote, start); at !== -1 && at < line; at = text.indexOf(quote, at + 1)) {
    let own = 0;
    while (own < 64 && at - own > start && text[at - own - 1] === '\\') own++;
    if (own % (2 * (backslashes + 1)) === backslashes) return at - backslashes;
  }
  return line;
}

/** Length of a value without the next parameter, and without what closes a list or a sentence. */
function shortened(value: string): number {
  const next = nextParameter.exec(value)?.index;
  let length = next ?? value.length;
  while (length > 1 && ',;.:)]}'.includes(value[length - 1] ?? '')) length--;
  return length;
}

/** The end of a value that is longer than was looked at. */
function wholeEnd(text: string, start: number, end: number): number {
  let stop = end;
  while (stop - start >= mostLooked - 1) {
    bare.lastIndex = stop;
    const [more = ''] = bare.exec(text) ?? [];
    if (more === '') return stop;
    const length = shortened(more);
    stop += length;
    if (length < more.length) return stop;
  }
  return stop;
}

/** What stands where the value of a secret may stand. */
export interface Value {
  readonly text: string;
  readonly isQuoted: boolean;
  /** Whether nothing follows it on its line, but the end of a list or an object. */
  readonly isLast: boolean;
}

export interface Naming {
  /** A plain name, such as `token`, is the name of other things too. */
  readonly isPlain: boolean;
  /** `NAME=value`, without blanks. */
  readonly isTight: boolean;
  /** Written as environment variables and headers are: people do not write sentences behind such names. */
  readonly isFormal: boolean;
}

/** Whether a value that has the name of a secret is one, as far as its looks tell. */
export function isSecretValue({ text, isQuoted, isLast }: Value, naming: Naming): boolean {
  if (isNoSecret(text)) return false;
  if (naming.isPlain) return text.length >= 8 && looksRandom(text);
  if (naming.isTight || isQuoted) return !/^\d{1,3}$/.test(text);
  if (naming.isFormal && isLast) return text.length >= 4;
  if (text.length >= 4 && looksRandom(text)) return true;
  return isLast && /^(?![A-Za-z]*$)[\w+=-]{16,}$/.test(text);
}

/** Words that stand where a value is spoken of, or where its type is. */
const said = new Set(
  [
    'a an and any array as async await boolean bool bytes change changed check const correct default disabled does',
    'empty enabled error exists expected expired fail failed false found function got has hidden if incorrect int',
    'integer invalid is it let match matches mismatch missing must never new nil no none not null number object ok',
    'omitted optional or password pass passed please present promise provided read received redacted rejected removed',
    'required reset return secret self set should some str string test the this token too true type undefined unknown',
    'unset updated use value valid var verified void was weak with wrong yes your',
  ].flatMap((line) => line.split(' ')),
);

const noSecrets = [
  // Masked already, or left out.
  /^[*x•.…_#?-]+$/i,
  /^[[<(](?:masked|redacted|hidden|filtered|removed|secret|omitted)\b|^(?:redacted|filtered)$/i,
  // A place for one: `<token>`, `{password}`, `$TOKEN`, `${TOKEN}`, `%TOKEN%`, `{{ token }}`.
  /^<[^>]{0,80}>?$|^\{|^\[|^\$\{|^\$[A-Za-z_]\w*$|^%[A-Za-z_]\w*%$|^@[A-Za-z_]+@$/,
  // Code: a call, an element, a member; the name of the same thing elsewhere.
  /^[\w.$!]*[([]|^\/[\^(\\]|^(?:process|os|sys|env|import|self|this|req|request|res|config|settings|options|args|props|ctx)\./,
  /(?:^|[\w.])(?:pass|passwd|password|passphrase|pwd|secret|token|key|credentials?|cookie|auth)[!?]*$/i,
  // A type, a place, an amount.
  /^(?:\.{1,2}|~)?\/[\w.-]+(?:\/|$)|^[A-Za-z]:\\/,
  /^https?:\/\//i,
];

function isNoSecret(text: string): boolean {
  if (text === '') return true;
  if (said.has(text.toLowerCase().replace(/[.,:;!?]+$/, ''))) return true;
  return noSecrets.some((form) => form.test(text));
}

const amount = /^[v~+-]?\d+(?:[.,:/x-]\d+)*(?:[a-z%]{0,3}|\/s)$/i;
const placeInFile = /\.[a-z]{1,4}(?::\d+){0,2}$/i;

/** Whether letters, digits and signs are mixed as in no word, amount or place in a file. */
export function looksRandom(text: string): boolean {
  if (/\s/.test(text) || placeInFile.test(text)) return false;
  if (amount.test(text)) return /^\d{6,}$/.test(text);
  if (/\d/.test(text) && /[A-Za-z]/.test(text)) return true;
  if (/[!@#$%^&*+?~|]/.test(text) && /[A-Za-z]{3}/.test(text)) return true;
  return text.length >= 20 && /[a-z][A-Z]{2,}[a-z]|[A-Z][a-z][A-Z][a-z][A-Z]/.test(text);
}

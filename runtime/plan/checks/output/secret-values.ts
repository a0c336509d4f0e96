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

import { mapSubschemas } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { meaningsKeyword, meaningsOf } from './value-meanings.ts';

/** A format that clients do not know, on the way to the text. */
export const unknownFormat = 'x-format';

interface Texts {
  /** Most characters of a description, without what is added. */
  readonly most: number;
  /** Whether somebody has to write values of it: then the text says in what form. */
  readonly isRequest: boolean;
}

/**
 * A schema whose descriptions fit, and say what no keyword says to a reader: what the values of a list mean, and in what form a
 * text is written.
 */
export function withTexts(schema: JsonObject, texts: Texts): JsonObject {
  const { $defs: definitions, ...root } = schema;
  const own = textsOf(root, texts) as JsonObject;
  if (!isObject(definitions)) return own;
  const entries = Object.entries(definitions).map(([name, one]) => [name, textsOf(one, texts)]);
  return { ...own, $defs: Object.fromEntries(entries) };
}

function textsOf(schema: unknown, texts: Texts): unknown {
  if (!isObject(schema)) return schema;
  const {
    [meaningsKeyword]: _,
    [unknownFormat]: __,
    ...shown
  } = mapSubschemas(schema, (one) => textsOf(one, texts)) as JsonObject;
  const { description } = schema;
  const written = typeof description === 'string' ? cutAtSentence(description, texts.most) : '';
  const said = joinTexts(written, writeMeanings(schema));
  const text = joinTexts(said, texts.isRequest ? formOf(schema, said) : '');
  return text === '' || text === description ? shown : { ...shown, description: text };
}

/** A text, and what is said after it. */
export function joinTexts(text: string, more: string): string {
  if (text === '' || more === '') return text + more;
  return `${text}${/[.!?…:]$/.test(text) ? '' : '.'} ${more}`;
}

/** `A: Accepted. X: Cancelled.` */
function writeMeanings(schema: JsonObject): string {
  const meanings = meaningsOf(schema);
  if (meanings === null) return '';
  const parts = Object.entries(meanings).map(
    ([value, meaning]) => `${value}: ${meaning.replace(/\.$/, '')}.`,
  );
  return parts.join(' ');
}

/** In what form a text is written, unless examples or the description show it. */
function formOf(
  { format: known, [unknownFormat]: unknown, examples, type }: JsonObject,
  written: string,
): string {
  const format = known ?? unknown;
  if (typeof format !== 'string' || Array.isArray(examples) || ![type].flat().includes('string')) return '';
  const form = forms.get(format);
  if (form !== undefined) return form.isShown.test(written) ? '' : `As ${form.example}.`;
  return written.toLowerCase().includes(format.toLowerCase()) ? '' : `Format: ${format}.`;
}

const forms: ReadonlyMap<string, { readonly example: string; readonly isShown: RegExp }> = new Map([
  ['date', { example: '2026-01-31', isShown: /\d{4}-\d{2}-\d{2}|YYYY-MM-DD/i }],
  ['date-time', { example: '2026-01-31T12:00:00Z', isShown: /\d{4}-\d{2}-\d{2}T|YYYY-MM-DDT/i }],
  ['time', { example: '12:00:00Z', isShown: /\d{2}:\d{2}:\d{2}/ }],
  ['duration', { example: 'P1DT12H', isShown: /\bP(\d+[YMWD])*(T\d|\d)/ }],
]);

/** A text of at most so many characters: its first sentences, with "…" where it goes on. */
export function cutAtSentence(text: string, most: number): string {
  const whole = text.trim();
  if (whole.length <= most) return whole;
  const beginning = whole.slice(0, Math.max(0, most - 1));
  const ends = [...beginning.matchAll(/[.!?](?=\s)|\n(?=\s*\n)/g)].map(({ index }) => index + 1);
  const sentence = ends.at(-1) ?? 0;
  const word = beginning.search(/\s\S*$/);
  const end = [sentence, word].find((one) => one > most / 3) ?? beginning.length - 1;
  // Half of a surrogate pair is not a character.
  return `${beginning
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()} …`;
}

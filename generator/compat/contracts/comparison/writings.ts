import type { Parameter } from '../../../client/operation.ts';
import { writeParameters } from '../../../client/write-parameters.ts';
import { defaultStyles } from '../../../ir/default-styles.ts';
import { isJson } from '../../../ir/media-type.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import type { SchemaPairs } from '../schemas/schema-pairs.ts';

/** How one contract writes values; null for those that it cannot write. */
export interface Writing {
  /** For people: `style: form, explode: true`. */
  readonly title: string;
  /** Which values are written alike: those that differ by `explode` alone. */
  readonly base: string;
  readonly write: (value: unknown) => string | null;
}

/** Whether values are written in another way. */
type WritingVerdict =
  | { readonly kind: 'same' }
  /** The value is written differently, so that whoever reads the old form misreads or refuses the new one. */
  | { readonly kind: 'different'; readonly value: unknown }
  | { readonly kind: 'unknown'; readonly reason: string };

const reserved = { type: 'string', pattern: '[/?]' };

/** Values that styles write in ways of their own. */
const composites = [
  { type: 'array', minItems: 2 },
  { type: 'object', minProperties: 2 },
  { type: 'array', minItems: 1, maxItems: 1 },
  { type: 'object', minProperties: 1, maxProperties: 1 },
  { type: 'array', maxItems: 0 },
  { type: 'object', maxProperties: 0 },
];
const primitives = [
  { type: ['number', 'boolean', 'null'] },
  reserved,
  { type: 'string', minLength: 1 },
  { type: 'array', contains: reserved },
  { type: 'object', not: { additionalProperties: { not: reserved } } },
];

/**
 * Looks for a value that two contracts write differently. What one writes, the other reads as another value or not at
 * all, since each reads back what it writes.
 *
 * @param schema what the values are that are written
 * @param lift makes of a schema of what is written a schema of the whole value
 */
export function compareWritings(
  pairs: SchemaPairs,
  schema: unknown,
  old: Writing,
  next: Writing,
  lift: (part: unknown) => unknown = (part) => part,
): WritingVerdict {
  if (old.title === next.title) return { kind: 'same' };
  let open: string | null = null;
  for (const probe of [...composites, ...primitives]) {
    const found = pairs.valueIn({ allOf: [schema, lift(probe)] });
    if (found.verdict === 'unknown') open ??= found.reason ?? '';
    if (found.verdict !== 'breaking') continue;
    const [mine, theirs] = [old, next].map(({ write }) => write(found.counterexample));
    if (mine === null && theirs === null) continue;
    if (mine !== theirs) return { kind: 'different', value: found.counterexample };
    // `explode` is about members alone, and does the same to all values of a kind.
    if (old.base !== next.base) open ??= 'no value was found that is written differently';
  }
  return open === null ? { kind: 'same' } : { kind: 'unknown', reason: open };
}

const styles: Readonly<Record<string, string>> = defaultStyles;

/** How a parameter or a header is written: by style or by media type. A header of a response has no `in`. */
export function writingOf(value: JsonObject): Writing {
  const parameter = { ...value, name: String(value['name'] ?? 'x'), in: String(value['in'] ?? 'header') };
  const described = clientParameter(parameter);
  const write = (one: unknown) => {
    try {
      const operation = { method: '', path: '', parameters: [described], responses: {} };
      return writeParameters(operation, described.in, { [described.name]: one })
        .map(([, text]) => text)
        .join();
    } catch {
      return null;
    }
  };
  const [type] = Object.keys(isObject(value['content']) ? value['content'] : {});
  if (type !== undefined) return { title: `content ${type}`, base: `content ${type}`, write };
  const style = String(value['style'] ?? styles[parameter.in] ?? 'simple');
  const explode = value['explode'] ?? style === 'form';
  const allowed = described.allowReserved === true ? ', allowReserved: true' : '';
  return { title: `style: ${style}, explode: ${explode}${allowed}`, base: `${style}${allowed}`, write };
}

/** A parameter as the client writes it. */
export function clientParameter(parameter: JsonObject): Parameter {
  const { style, explode, allowReserved, content } = parameter;
  const location = String(parameter['in']);
  const plural = { header: 'headers', cookie: 'cookies' }[location] ?? location;
  const [type] = Object.keys(isObject(content) ? content : {});
  return {
    name: String(parameter['name']),
    in: plural as Parameter['in'],
    ...(style === undefined ? {} : { style: style as NonNullable<Parameter['style']> }),
    ...(typeof explode === 'boolean' ? { explode } : {}),
    ...(allowReserved === true && location === 'query' ? { allowReserved } : {}),
    ...(type === undefined ? {} : { as: isJson(type) ? 'json' : 'text' }),
  };
}

import type { Field, RequestMediaType } from '../../core/contract.ts';
import { type Codec, formCodec, reservedCodec } from '../parameters/codec.ts';
import { inside, refuseProto } from '../parameters/decode-members.ts';
import { decodePairs, namesTaken } from '../parameters/decode-pairs.ts';
import { type Pairs, readPairs } from '../parameters/pairs.ts';
import { textShape } from '../parameters/shape.ts';

/** The members of `application/x-www-form-urlencoded` (WHATWG URL section 5.1) by name. Throws Malformed. */
export function decodeForm(text: string, { fields = [], rest }: RequestMediaType): Record<string, unknown> {
  return decodeFields(readPairs(text), fields, rest ?? textShape, ({ allowReserved }) =>
    allowReserved === true ? reservedCodec : formCodec,
  );
}

/** Fields, and every other member: a list when it stands several times. */
export function decodeFields(
  pairs: Pairs,
  fields: readonly Field[],
  rest: NonNullable<RequestMediaType['rest']>,
  codecOf: (field: Field) => Codec,
): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  const decode = (field: Field, others: ReadonlySet<string>) => {
    const value = inside(field.name, () => decodePairs(field, pairs, others, codecOf(field)));
    if (value !== undefined) entries.push([field.name, value]);
  };
  const taken = new Set(fields.flatMap((field) => namesTaken(field, pairs)));
  for (const field of fields) {
    const others = fields.flatMap((other) => (other === field ? [] : namesTaken(other, pairs)));
    decode(field, new Set(others));
  }
  const takesRest = fields.some(({ shape, explode }) => shape?.rest !== undefined && explode !== false);
  for (const [name, texts] of takesRest ? [] : pairs) {
    if (taken.has(name)) continue;
    refuseProto(name);
    decode({ name, shape: texts.length > 1 ? { types: [], items: rest.items ?? rest } : rest }, new Set());
  }
  return Object.fromEntries(entries);
}

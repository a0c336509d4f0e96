import type { Parameter, Shape } from '../../core/contract.ts';
import { formCodec } from './codec.ts';
import { decodeText } from './decode-text.ts';
import type { Values } from './located.ts';
import { Malformed } from './malformed.ts';
import { isComposite, textShape } from './shape.ts';

interface Slot {
  readonly shape: Shape;
  readonly isList: boolean;
}

/**
 * A reader of queries whose parameters are single values and repeated ones, as nearly all are: one pass over the text
 * and one look-up for each pair. Null for other parameters. It reads a query that is as it should be; for any other it
 * gives null, and the general reader says what is wrong.
 */
export function compilePlainQuery(
  parameters: readonly Parameter[],
): ((query: string) => Values | null) | null {
  if (!parameters.every(isPlain)) return null;
  const slots = new Map(
    parameters.map(({ name, shape = textShape }): [string, Slot] => [
      name,
      { shape: shape.items ?? shape, isList: shape.items !== undefined },
    ]),
  );
  return (query) => {
    const values: Values = {};
    for (let start = 0; start < query.length; ) {
      const mark = query.indexOf('&', start);
      const end = mark === -1 ? query.length : mark;
      const equals = query.indexOf('=', start);
      const nameEnd = equals === -1 || equals > end ? end : equals;
      const name = query.slice(start, nameEnd);
      const slot = slots.get(name);
      if (slot !== undefined) {
        const value = decode(query.slice(nameEnd + 1, end), slot);
        if (value === malformed || !put(values, name, value, slot.isList)) return null;
      } else if (/[%+]/.test(name)) return null;
      start = end + 1;
    }
    return values;
  };
}

const malformed = Symbol('malformed');

function decode(text: string, { shape, isList }: Slot): unknown {
  // Whether it is an empty item or no item depends on the schema.
  if (isList && text === '') return malformed;
  try {
    return decodeText(formCodec.decode(text), shape);
  } catch (error) {
    if (error instanceof Malformed) return malformed;
    throw error;
  }
}

/** False for a single value that is given twice. */
function put(values: Values, name: string, value: unknown, isList: boolean): boolean {
  const known = values[name];
  if (known === undefined) values[name] = isList ? [value] : value;
  else if (isList) (known as unknown[]).push(value);
  return isList || known === undefined;
}

function isPlain(parameter: Parameter): boolean {
  const { name, style = 'form', explode = true, shape = textShape, mediaType } = parameter;
  const isSpecial = parameter.allowReserved === true || parameter.allowEmptyValue === true;
  if (name in Object.prototype || style !== 'form' || !explode || mediaType !== undefined || isSpecial)
    return false;
  if (shape.items === undefined) return !isComposite(shape);
  const isOnlyList = shape.types?.length === 0 && shape.prefix === undefined && shape.json !== true;
  return (
    isOnlyList && shape.properties === undefined && shape.rest === undefined && !isComposite(shape.items)
  );
}

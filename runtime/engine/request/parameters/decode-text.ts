import type { Primitive, Shape } from '../../core/contract.ts';
import { mayHaveProto, protoFaultOf } from '../../core/proto-members.ts';
import { Malformed } from './malformed.ts';

/**
 * One text as a value: a number, boolean or null where the shape admits it and the text is one, JSON where that is
 * asked for, else text, which the validator refuses where it may not be. Throws Malformed.
 */
export function decodeText(text: string, shape: Shape): unknown {
  const types: readonly Primitive[] = shape.types ?? ['string'];
  const admitsText = types.includes('string');
  for (const type of types) {
    const value = parsers[type](text, admitsText);
    if (value !== undefined) return value;
  }
  if (shape.json === true && /^\s*[[{]/.test(text)) return parseJson(text, shape, admitsText);
  return text;
}

/**
 * JSON that is all of a value. Throws Malformed, unless it may be text as well, and for a member `__proto__` that the contract
 * does not name.
 */
export function parseJson(
  text: string,
  { namesProto }: Pick<Shape, 'namesProto'>,
  admitsText = false,
): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (admitsText) return text;
    throw new Malformed('is not JSON');
  }
  const fault = namesProto !== true && mayHaveProto(text) ? protoFaultOf(value) : null;
  if (fault !== null) throw new Malformed(fault.reason, fault.pointer);
  return value;
}

/** Undefined for text that is not of the type. */
const parsers: Readonly<Record<Primitive, (text: string, admitsText: boolean) => unknown>> = {
  integer: (text, admitsText) => {
    const value = parseNumber(text, admitsText);
    return Number.isInteger(value) ? value : undefined;
  },
  number: parseNumber,
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  null: (text, admitsText) => (!admitsText && (text === '' || text === 'null') ? null : undefined),
  string: () => undefined,
};

/** The grammar of JSON (RFC 8259 section 6). A whole number that would change its value is refused: it could be a key. */
function parseNumber(text: string, admitsText: boolean): number | undefined {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) return undefined;
  if (/^-?\d+$/.test(text) && !Number.isSafeInteger(value)) {
    if (admitsText) return undefined;
    if (String(value) !== text && BigInt(text) !== BigInt(value))
      throw new Malformed('is a number that cannot be held exactly');
  }
  return value;
}

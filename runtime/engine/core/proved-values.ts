import type { Validate, ValidationError } from './contract.ts';

/**
 * Takes out of a value the members that do not belong there: in a request those that only responses have, in a reply also
 * those that nothing describes. False where anything else is wrong with the value. Changes the value.
 */
export function stripMembers(value: unknown, validate: Validate): boolean {
  // One pass takes out all that it comes by; what is left is proved, or told, as for any other value.
  validate.call({ leavesOut: true }, value);
  return validate(value);
}

/** A member that belongs to the other side of the exchange: its schema on this side is `false`. */
export function isOfOtherSide({ keyword }: ValidationError): boolean {
  return keyword === 'false schema';
}

/** The name of a member that the schema does not know, where that is what was found. */
export function undeclaredMember({ params = {} }: ValidationError): string | undefined {
  const name = params['additionalProperty'] ?? params['unevaluatedProperty'];
  return typeof name === 'string' ? name : undefined;
}

/** More arguments than this a function call may not take. */
const CHUNK = 8192;

/** Bytes as characters, one each: how a schema speaks of bytes that are not text. */
export function charactersOf(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return text;
}

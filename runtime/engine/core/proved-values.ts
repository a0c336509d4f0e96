import type { Validate } from './contract.ts';

/**
 * Takes out of a value the members that do not belong there: in a request those that only responses have, in a reply also
 * those that nothing describes. False where anything else is wrong with the value. Changes the value.
 */
export function stripMembers(value: unknown, validate: Validate): boolean {
  // One pass takes out all that it comes by; what is left is proved, or told, as for any other value.
  validate.call({ leavesOut: true }, value);
  return validate(value);
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

import { createMask, heldSecrets } from '../../../runtime/plan/checks/mask.ts';

/** Lines of one of these would take minutes and more, if the time grew as the square of their length. */
export const units: readonly (readonly [string, string])[] = [
  ['letters', 'a'],
  ['names without a value', 'password'],
  ['names and signs', 'token='],
  ['names, signs and quotes', 'password="'],
  ['names and open back-quotes', 'secret=`'],
  ['backslashes', '\\'],
  ['escaped quotes', '\\"password\\":\\"'],
  ['ends of parameters', '&'],
  ['parameters', '&a=1;b'],
  ['commas', 'secret=,,,,'],
  ['blanks', ' '],
  ['commands', 'curl -'],
  ['addresses', 'a://b:'],
  ['at signs', '://a:b@'],
  ['colour codes', '\u001b[31m'],
  ['halves of colour codes', '\u001b['],
  ['heads of keys', '-----BEGIN '],
  ['letters of Base64', 'QUJD'],
  ['cookies', 'Cookie: a'],
  ['dots and hyphens', '.-'],
];

/** Masks a line of so many bytes, which come in pieces, and gives the most that was held at a time. */
export function mostHeld(unit: string, size: number, piece: number): number {
  const bytes = Buffer.from(unit.repeat(Math.ceil(size / unit.length)).slice(0, size));
  const mask = createMask(heldSecrets({ A_TOKEN: 'a value of it' }));
  let length = 0;
  let most = 0;
  for (let at = 0; at < size; at += piece) {
    length += mask.push(bytes.subarray(at, at + piece)).length;
    // What is masked has another length.
    if (mask.count === 0) most = Math.max(most, Math.min(at + piece, size) - length);
  }
  mask.end();
  return most;
}

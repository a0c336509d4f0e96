import type { Validate, ValidationError } from './contract.ts';

/**
 * Takes out of a value the members that its schema does not have, round by round, until its validator finds nothing.
 * False where something else is wrong with the value. Changes the value.
 *
 * @param isTaken which findings are about a member to take out
 */
export function stripMembers(
  value: unknown,
  validate: Validate,
  isTaken: (error: ValidationError) => boolean,
): boolean {
  // Each round takes out at least one member.
  while (!validate(value)) {
    const errors = validate.errors ?? [];
    const isDone = errors.length > 0 && errors.every((error) => isTaken(error) && removeMember(value, error));
    if (!isDone) return false;
  }
  return true;
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

/** Whether the member that was found is gone; it may be gone already. */
function removeMember(root: unknown, error: ValidationError): boolean {
  const path = tokensOf(error.instancePath);
  const extra = undeclaredMember(error);
  if (extra !== undefined) path.push(extra);
  const name = path.pop();
  let holder = root;
  for (const token of path) holder = isObject(holder) ? holder[token] : undefined;
  return name !== undefined && isObject(holder) && !Array.isArray(holder) && delete holder[name];
}

function tokensOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
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

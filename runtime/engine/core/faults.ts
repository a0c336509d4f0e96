import type { Validate, ValidationError } from './contract.ts';
import type { Fault } from './errors.ts';

/** Most allowed values that a message lists. */
const LISTED_VALUES = 20;

/**
 * The errors of a validator as distinct faults of a request. In a location of parameters, the first member of a pointer is the
 * name of the parameter.
 */
export function faultsOf(
  location: Fault['in'],
  errors: readonly ValidationError[] | null | undefined,
): Fault[] {
  const faults = (errors ?? []).map((error) => faultOf(location, error));
  const told = new Set<string>();
  return faults.filter(({ name, pointer, reason }) => {
    const key = JSON.stringify([name, pointer, reason]);
    return !told.has(key) && told.add(key);
  });
}

function faultOf(location: Fault['in'], error: ValidationError): Fault {
  const { instancePath, params = {} } = error;
  const named = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  const path = typeof named === 'string' ? instancePath + pointerTo(named) : instancePath;
  const reason = reasonOf(error);
  if (location === 'body') return { in: location, name: '', pointer: path, reason };
  const [, name = '', ...inner] = path.split('/');
  return {
    in: location,
    name: unescapeToken(name),
    pointer: inner.map((token) => `/${token}`).join(''),
    reason,
  };
}

function reasonOf({ keyword, message = 'does not match its schema', params = {} }: ValidationError): string {
  if (typeof params['missingProperty'] === 'string') return 'is missing';
  if (params['additionalProperty'] !== undefined || params['unevaluatedProperty'] !== undefined)
    return unknownMember;
  if (keyword === 'false schema') return 'must not be given: only responses have it';
  const allowed = params['allowedValues'] ?? (keyword === 'const' ? [params['allowedValue']] : undefined);
  if (Array.isArray(allowed) && allowed.length <= LISTED_VALUES) {
    const values = allowed.map((value) => JSON.stringify(value));
    return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;
  }
  return message;
}

/** A JSON pointer to a member (RFC 6901). */
export const pointerTo = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
const unescapeToken = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * The faults of a body; null if it matches its schema.
 *
 * @param readOnly how to treat members that only responses have; `strip` changes the value
 */
export function faultsOfBody(
  value: unknown,
  validate: Validate,
  readOnly: 'refuse' | 'strip',
): readonly Fault[] | null {
  try {
    if (validate(value)) return null;
    if (readOnly === 'strip' && stripMembers(value, validate)) return null;
    return faultsOf('body', validate.errors);
  } catch (error) {
    // The validator of a recursive schema may overflow the stack for a deeply nested value.
    if (error instanceof RangeError) return [faultOfBody('is nested too deeply')];
    throw error;
  }
}

/** @param pointer empty for the body as a whole */
export function faultOfBody(reason: string, pointer = ''): Fault {
  return { in: 'body', name: '', pointer, reason };
}

/**
 * Removes members from a value: in a request those that only responses have, in a reply also undeclared ones. Returns false if
 * the value has other errors. Changes the value.
 */
export function stripMembers(value: unknown, validate: Validate): boolean {
  // The first pass removes members; the second validates what is left.
  validate.call({ leavesOut: true }, value);
  return validate(value);
}

/** Most arguments of one function call. */
const CHUNK = 8192;

/** Bytes as a string with one character per byte, as schemas describe binary data. */
export function charactersOf(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return text;
}

/**
 * Members called `__proto__`. In JSON and forms they are ordinary members, but code that copies members one by one
 * (`target[name] = value[name]`) sets a prototype that the client has chosen (prototype pollution). They are refused, unless
 * the contract names them.
 */

const NAME = '__proto__';

/** The fault of such a member, by its pointer. */
interface ProtoFault {
  readonly pointer: string;
  readonly reason: string;
}

/**
 * Whether a JSON text may have such a member. For most bodies this is two searches for a fixed text; letters may also be
 * escaped, such as `\u005f` (RFC 8259 section 7), which JSON serializers do not do.
 */
export function mayHaveProto(json: string): boolean {
  return json.includes(NAME) || (json.includes('\\u00') && escapedLetter.test(json));
}

/** One of `_`, `p`, `r`, `o`, `t`. */
const escapedLetter = /\\u00(?:5f|6f|7[024])/i;

/** The pointer to the first such member of a JSON value, at any depth; null if there is none. */
export function protoFaultOf(value: unknown): ProtoFault | null {
  try {
    const pointer = findProto(value);
    return pointer === null ? null : { pointer, reason: unknownMember };
  } catch (error) {
    if (error instanceof RangeError) return { pointer: '', reason: 'is nested too deeply' };
    throw error;
  }
}

/** The reason for every undeclared member. */
export const unknownMember = 'is not a member that the contract knows';

/** @param named members that the contract names */
export function isUnknownProto(name: string, named: object = {}): boolean {
  return name === NAME && !Object.hasOwn(named, NAME);
}

function findProto(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const found = findProto(value[index]);
      if (found !== null) return `/${index}${found}`;
    }
    return null;
  }
  if (Object.hasOwn(value, NAME)) return `/${NAME}`;
  for (const name in value) {
    const found = findProto((value as Record<string, unknown>)[name]);
    if (found !== null) return pointerTo(name) + found;
  }
  return null;
}

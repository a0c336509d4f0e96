import type { Validate, ValidationError } from './contract.ts';
import type { Fault } from './errors.ts';

/** More allowed values than this are not listed. */
const LISTED_VALUES = 20;

/**
 * What a validator found, as faults of a request, each once. In a location of parameters the first member names one of
 * them.
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
  const path = typeof named === 'string' ? `${instancePath}/${escapeToken(named)}` : instancePath;
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

const escapeToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeToken = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * What is wrong with a body; null when it matches its schema.
 *
 * @param readOnly what becomes of members that only responses have; `strip` changes the value
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
    // The validator of a schema that refers to itself goes as deep as the value.
    if (error instanceof RangeError) return [faultOfBody('is nested too deeply')];
    throw error;
  }
}

/** @param pointer empty for the body as a whole */
export function faultOfBody(reason: string, pointer = ''): Fault {
  return { in: 'body', name: '', pointer, reason };
}

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

/**
 * Members called `__proto__`. JSON and forms can have them, and as such they are members like any other. But in code that
 * copies members one by one (`target[name] = value[name]`) they set a prototype, so that a caller chooses what objects inherit.
 * They are refused, unless the contract names them.
 */

const NAME = '__proto__';

/** What is wrong with a value that has one; the pointer leads to it. */
export interface ProtoFault {
  readonly pointer: string;
  readonly reason: string;
}

/**
 * Whether a JSON text may have such a member. Two searches for a fixed text are all that most bodies cost; a letter of the name
 * can be written as `\u005f` too (RFC 8259 section 7), which no writer of JSON does by itself.
 */
export function mayHaveProto(json: string): boolean {
  return json.includes(NAME) || (json.includes('\\u00') && escapedLetter.test(json));
}

/** One of `_`, `p`, `r`, `o`, `t`. */
const escapedLetter = /\\u00(?:5f|6f|7[024])/i;

/** Finds the first such member of a JSON value, at any depth; null where there is none. */
export function protoFaultOf(value: unknown): ProtoFault | null {
  try {
    const pointer = findProto(value);
    return pointer === null ? null : { pointer, reason: unknownMember };
  } catch (error) {
    if (error instanceof RangeError) return { pointer: '', reason: 'is nested too deeply' };
    throw error;
  }
}

/** What is said of every member that the contract does not know. */
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
    if (found !== null) return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}${found}`;
  }
  return null;
}

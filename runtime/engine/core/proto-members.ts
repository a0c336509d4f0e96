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

import { isObject } from '../json.ts';

/** What the value of a schema keyword must be: for messages, and as a test. */
export interface Form {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const isType = (value: unknown) => isText(value) && types.includes(value);

/**
 * The forms that the meta-schema of JSON Schema 2020-12 requires. What is inside a schema is checked with
 * that schema.
 */
export const forms = {
  anything: { expected: 'anything', fits: () => true },
  // Checked at the schema itself: see `isSchema`.
  schema: { expected: 'a schema: an object or a boolean', fits: () => true },
  schemas: {
    expected: 'a list of at least one schema',
    fits: (value) => Array.isArray(value) && value.length > 0,
  },
  namedSchemas: { expected: 'an object whose members are schemas', fits: isObject },
  text: { expected: 'a string', fits: isText },
  address: {
    expected: 'a URI without a fragment',
    fits: (value) => isText(value) && /^[^#]*#?$/.test(value),
  },
  anchor: {
    expected: 'a name of letters, digits, "-", "_" and "." that starts with a letter or "_"',
    fits: (value) => isText(value) && /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value),
  },
  flag: { expected: 'true or false', fits: (value) => typeof value === 'boolean' },
  number: { expected: 'a number', fits: isNumber },
  step: { expected: 'a number greater than 0', fits: (value) => isNumber(value) && value > 0 },
  count: {
    expected: 'an integer of at least 0',
    fits: (value) => isNumber(value) && Number.isInteger(value) && value >= 0,
  },
  list: { expected: 'a list', fits: Array.isArray },
  names: { expected: 'a list of strings', fits: isTexts },
  namedNames: {
    expected: 'an object whose members are lists of strings',
    fits: (value) => isObject(value) && Object.values(value).every(isTexts),
  },
  types: {
    expected: `one of ${types.join(', ')}, or a list of them`,
    fits: (value) => isType(value) || (Array.isArray(value) && value.length > 0 && value.every(isType)),
  },
  object: { expected: 'an object', fits: isObject },
} as const satisfies Readonly<Record<string, Form>>;

export function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || isObject(value);
}

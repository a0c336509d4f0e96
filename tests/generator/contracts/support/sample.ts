/** Values that match a schema of a bundled document, as far as they can be made up. */

import { seeded, textOf } from '../../support/values-of-schemas.ts';
import { chosenReference, tagOfBranch, tagsOf } from './discriminators.ts';

export type Schema = Readonly<Record<string | symbol, unknown>>;

export type Document = Schema & { readonly paths: Readonly<Record<string, Schema>> };

export const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object at the end of a chain of references. */
export function dereference(document: Document, value: unknown): Schema {
  let current = value;
  for (let steps = 0; isObject(current) && typeof current['$ref'] === 'string' && steps < 20; steps++) {
    const tokens = decodeURIComponent(current['$ref'].slice(1)).split('/').slice(1);
    current = tokens.reduce<unknown>(
      (place, token) =>
        (place as Record<string, unknown>)?.[token.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
  }
  return isObject(current) ? current : {};
}

/** Marks a schema of which only one of several choices was taken. */
export const isChoice = Symbol('choice');

/**
 * What a schema says, with what it refers to and is put together from; of choices the first.
 *
 * @param isBase whether another schema is put together from it, which has the name for a discriminator
 */
export function merged(document: Document, schema: unknown, depth = 0, isBase = false): Schema {
  if (!isObject(schema) || depth > 20) return {};
  const { $ref, allOf, anyOf, oneOf, ...own } = schema;
  const choice = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? [list[0]] : []));
  const reference = typeof $ref === 'string' && !isBase ? chosenReference(document, $ref) : $ref;
  const tags = typeof reference === 'string' && !isBase ? [tagsOf(document, reference)] : [];
  const referred = reference === undefined ? [] : [dereference(document, { $ref: reference })];
  const parts = [
    ...referred.map((part) => merged(document, part, depth + 1)),
    ...asList(allOf).map((part) => merged(document, part, depth + 1, true)),
    ...choice.map((part) => merged(document, part, depth + 1)),
  ];
  const first = choice.length > 0 ? { ...own, [isChoice]: true } : own;
  return [...tags, ...choice.map((part) => tagOfBranch(own, part)), first, ...parts].reduce(join);
}

function join(left: Schema, right: Schema): Schema {
  const properties = { ...(right['properties'] as object), ...(left['properties'] as object) };
  const required = [...asList(left['required']), ...asList(right['required'])];
  return {
    ...right,
    ...left,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

const byFormat: Readonly<Record<string, string>> = {
  date: '2020-01-02',
  'date-time': '2020-01-02T03:04:05Z',
  time: '03:04:05Z',
  duration: 'P1D',
  email: 'a@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  'uri-reference': '/a',
  uuid: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
  'json-pointer': '/a',
};

/** Texts that patterns are often about. */
const candidates = [
  'a',
  'abc',
  'A',
  '1',
  '123',
  'abcdef1234',
  'a-b',
  '0'.repeat(40),
  'a/b',
  'https://example.com',
  '2020-01',
  '#ffffff',
  'ffffff',
  '+1',
  'refs/a',
  'a.json',
  '1.0.0',
  'ssh-rsa a',
  `sha256:${'0'.repeat(64)}`,
  '/branches/v1/categories/guides/a',
];

/**
 * A value for a schema; the examples that are given are tried by the caller.
 *
 * @param isFull whether objects have all their properties, not only those that they must have
 */
export function sample(document: Document, written: unknown, isFull = false, depth = 0): unknown {
  const schema = merged(document, written);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum']))
    return schema['enum'].find((value) => value !== null) ?? schema['enum'][0];
  const types = asList(schema['type']).length > 0 ? asList(schema['type']) : [schema['type']];
  const type = types.find((one) => one !== 'null') ?? guessType(schema);
  if (type === 'object') return sampleObject(document, schema, isFull && depth < 3, depth);
  if (type === 'array') return sampleList(document, schema, isFull, depth);
  if (type === 'integer' || type === 'number') return sampleNumber(schema);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return sampleText(schema);
}

function guessType(schema: Schema): string {
  if ('properties' in schema || 'additionalProperties' in schema || 'required' in schema) return 'object';
  return 'items' in schema ? 'array' : 'string';
}

function sampleObject(document: Document, schema: Schema, isFull: boolean, depth: number): object {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const least = isFull ? Number.POSITIVE_INFINITY : Number(schema['minProperties'] ?? 0);
  const names = new Set([
    ...asList(schema['required']).map(String),
    ...Object.keys(properties).slice(0, least),
  ]);
  if (depth > 8) return {};
  // Only answers have what is read-only.
  const own = [...names].filter(
    (name) => properties[name] !== false && merged(document, properties[name])['readOnly'] !== true,
  );
  // Of large objects inside, all properties together would be thousands.
  const isFullInside = isFull && own.length <= 30;
  const entries = own.map((name) => [name, sample(document, properties[name], isFullInside, depth + 1)]);
  return Object.fromEntries(entries);
}

function sampleList(document: Document, schema: Schema, isFull: boolean, depth: number): unknown[] {
  const least = Math.max(Number(schema['minItems'] ?? 1), asList(schema['prefixItems']).length);
  if (depth > 8) return [];
  return Array.from({ length: Math.min(least, 50) }, (_, index) =>
    sample(document, asList(schema['prefixItems'])[index] ?? schema['items'], isFull, depth + 1),
  );
}

function sampleNumber(schema: Schema): number {
  const step = Number(schema['multipleOf'] ?? 1);
  const low = Number(
    schema['minimum'] ??
      (schema['exclusiveMinimum'] !== undefined ? Number(schema['exclusiveMinimum']) + step : 1),
  );
  const high = Number(schema['maximum'] ?? low);
  return Math.ceil(Math.min(low, high) / step) * step;
}

function sampleText(schema: Schema): string {
  const least = Number(schema['minLength'] ?? 0);
  const most = Number(schema['maxLength'] ?? Number.POSITIVE_INFINITY);
  const pattern = patternOf(schema['pattern']);
  const format = byFormat[String(schema['format'])];
  const texts = [...(format === undefined ? [] : [format]), ...candidates];
  const padded = texts.flatMap((text) => [text, text.padEnd(least, 'a')]);
  const found = padded.find((text) => pattern.test(text) && text.length >= least && text.length <= most);
  if (found !== undefined || typeof schema['pattern'] !== 'string') return found ?? 'a';
  return textOf(schema['pattern'], seeded(schema['pattern']), least, most);
}

/** Patterns that hold under the `u` flag, and those that do not. */
function patternOf(pattern: unknown): RegExp {
  if (typeof pattern !== 'string') return /^/;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

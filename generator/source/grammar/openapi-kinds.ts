/**
 * The structure of an OpenAPI 3.1 document: for each kind of object, the members that contain further
 * objects. One table for walking, checking and bundling. Source: OpenAPI 3.1.1 section 4.8; JSON Schema
 * 2020-12 core sections 8 and 10, validation section 9.
 */

import { isObject, type JsonObject } from '../json.ts';

export type Kind =
  | 'Document'
  | 'Components'
  | 'PathItem'
  | 'Operation'
  | 'Callback'
  | 'Parameter'
  | 'Header'
  | 'RequestBody'
  | 'Response'
  | 'MediaType'
  | 'Encoding'
  | 'Example'
  | 'Link'
  | 'SecurityScheme'
  | 'Schema'
  | 'Mcp'
  | 'McpMethod'
  | 'McpTool';

/** One object, a list of objects, or a map from names to objects. */
type Child = { readonly one: Kind } | { readonly list: Kind } | { readonly map: Kind };

const one = (kind: Kind): Child => ({ one: kind });
const list = (kind: Kind): Child => ({ list: kind });
const map = (kind: Kind): Child => ({ map: kind });

/** The methods that have a member of their own in a path item; `query` since OpenAPI 3.2. */
export const methods: readonly string[] = [
  ...['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'],
];

/** Where a path item has the operation of a method, in lower case (OpenAPI 3.2 section 4.9). */
export function operationTokens(method: string): readonly string[] {
  return methods.includes(method) ? [method] : ['additionalOperations', method.toUpperCase()];
}

/** A path item that has these operations, by method in lower case. */
export function pathItemOf(
  operations: readonly (readonly [method: string, operation: object])[],
): JsonObject {
  const known = operations.filter(([method]) => methods.includes(method));
  const additional = operations.filter(([method]) => !methods.includes(method));
  const named = additional.map(([method, operation]) => [method.toUpperCase(), operation]);
  return {
    ...Object.fromEntries(known),
    ...(named.length > 0 ? { additionalOperations: Object.fromEntries(named) } : {}),
  };
}

const carrier = { schema: one('Schema'), content: map('MediaType'), examples: map('Example') };

export const kinds: Readonly<Record<Kind, Readonly<Record<string, Child>>>> = {
  Document: {
    paths: map('PathItem'),
    webhooks: map('PathItem'),
    components: one('Components'),
    'x-mcp-server': one('Mcp'),
  },
  Components: {
    schemas: map('Schema'),
    responses: map('Response'),
    parameters: map('Parameter'),
    examples: map('Example'),
    requestBodies: map('RequestBody'),
    headers: map('Header'),
    securitySchemes: map('SecurityScheme'),
    links: map('Link'),
    callbacks: map('Callback'),
    pathItems: map('PathItem'),
    mediaTypes: map('MediaType'),
  },
  PathItem: {
    parameters: list('Parameter'),
    additionalOperations: map('Operation'),
    ...Object.fromEntries(methods.map((method) => [method, one('Operation')])),
  },
  Operation: {
    parameters: list('Parameter'),
    requestBody: one('RequestBody'),
    responses: map('Response'),
    callbacks: map('Callback'),
  },
  Callback: { '*': one('PathItem') },
  Parameter: carrier,
  Header: carrier,
  RequestBody: { content: map('MediaType') },
  Response: { headers: map('Header'), content: map('MediaType'), links: map('Link') },
  MediaType: {
    schema: one('Schema'),
    itemSchema: one('Schema'),
    'x-item-schema': one('Schema'),
    examples: map('Example'),
    encoding: map('Encoding'),
  },
  Encoding: { headers: map('Header') },
  Example: {},
  Link: {},
  SecurityScheme: {},
  Schema: {
    ...Object.fromEntries(
      [
        'additionalProperties',
        'contains',
        'contentSchema',
        'else',
        'if',
        'items',
        'not',
        'propertyNames',
        'then',
      ].map((keyword) => [keyword, one('Schema')]),
    ),
    unevaluatedItems: one('Schema'),
    unevaluatedProperties: one('Schema'),
    ...Object.fromEntries(
      ['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((keyword) => [keyword, list('Schema')]),
    ),
    ...Object.fromEntries(
      ['$defs', 'dependentSchemas', 'patternProperties', 'properties'].map((keyword) => [
        keyword,
        map('Schema'),
      ]),
    ),
  },
  Mcp: { methods: map('McpMethod'), tools: list('McpTool') },
  McpMethod: { params: one('Schema'), result: one('Schema') },
  McpTool: { inputSchema: one('Schema'), outputSchema: one('Schema') },
};

/** Members whose values are data, in which `$ref` is not a reference. */
export const dataMembers: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  MediaType: ['example'],
  Parameter: ['example'],
  Header: ['example'],
  Example: ['value', 'dataValue'],
  Link: ['parameters', 'requestBody'],
};

interface ChildPlace {
  readonly kind: Kind;
  readonly tokens: readonly (string | number)[];
  readonly value: unknown;
}

/** The objects directly inside an object. Members with the wrong JSON type are skipped. */
export function children(kind: Kind, value: unknown): ChildPlace[] {
  if (!isObject(value)) return [];
  const found: ChildPlace[] = [];
  for (const [name, member] of Object.entries(value)) {
    const child = childOf(kind, name);
    if (child === undefined) continue;
    if ('one' in child) found.push({ kind: child.one, tokens: [name], value: member });
    else if ('list' in child) {
      const list = Array.isArray(member) ? member : [];
      for (const [index, item] of list.entries())
        found.push({ kind: child.list, tokens: [name, index], value: item });
    } else if (isObject(member)) {
      for (const [key, item] of Object.entries(member)) {
        if (isEntry(kind, name, key, item)) found.push({ kind: child.map, tokens: [name, key], value: item });
      }
    }
  }
  return found;
}

type Change = (kind: Kind, value: unknown, ...tokens: readonly (string | number)[]) => unknown;

/** A copy of an object in which each object directly inside it is replaced by the result of `change`. */
export function mapChildren(kind: Kind, value: unknown, change: Change): unknown {
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => {
    const child = childOf(kind, name);
    if (child === undefined) return [name, member];
    if ('one' in child) return [name, change(child.one, member, name)];
    if ('list' in child) {
      return [
        name,
        Array.isArray(member) ? member.map((item, index) => change(child.list, item, name, index)) : member,
      ];
    }
    if (!isObject(member)) return [name, member];
    const entries = Object.entries(member).map(([key, item]) => {
      return [key, isEntry(kind, name, key, item) ? change(child.map, item, name, key) : item];
    });
    return [name, Object.fromEntries(entries)];
  });
  return Object.fromEntries(members);
}

/** What a member of an object contains; undefined if that is not an object. */
function childOf(kind: Kind, name: string): Child | undefined {
  const table = kinds[kind];
  if (Object.hasOwn(table, name)) return table[name];
  return name.startsWith('x-') ? undefined : table['*'];
}

/**
 * Paths and responses may have extensions among them (OpenAPI 3.1 sections 4.8.8 and 4.8.16). A reference in place of a
 * map is reported as such; for schemas, `$ref` may be the name of a property.
 */
function isEntry(kind: Kind, map: string, key: string, value: unknown): boolean {
  if (key === '$ref' && typeof value === 'string' && kind !== 'Schema') return false;
  if (kind === 'Document' && map === 'paths') return key.startsWith('/');
  return kind !== 'Operation' || map !== 'responses' || !key.startsWith('x-');
}

/** Headers that follow from the body and the connection (OpenAPI 3.1 section 4.8.17). */
export const framing = new Set(['content-type', 'content-length', 'transfer-encoding', 'connection']);

/** The versions of OpenAPI that can be read. Each is a grammar of its own. */
export type Version = '2.0' | '3.0' | '3.1' | '3.2';

/** The version that a file says it is written in; null for a fragment, and for any other version. */
export function versionOf(value: unknown): Version | null {
  if (!isObject(value)) return null;
  const { openapi, swagger } = value;
  if (swagger === '2.0' && openapi === undefined) return '2.0';
  const [, version] = typeof openapi === 'string' ? (/^(3\.[012])\.\d+$/.exec(openapi) ?? []) : [];
  return (version as Version | undefined) ?? null;
}

/**
 * The label of an upgraded document. Up to 3.0.3 and in 3.1.0, lists of style `label` are separated by dots;
 * from 3.0.4 and 3.1.1 on, by commas.
 */
export function upgradedLabel(openapi: unknown): string {
  return /^3\.0\.[0-3]$/.test(String(openapi)) ? '3.1.0' : '3.1.1';
}

/**
 * A media type, a range of them (RFC 9110 section 12.5.1), or a range with a suffix, as many frameworks write
 * it.
 */
export const mediaRange =
  /^(\*\/\*|[\w!#$&^.+-]+\/(\*(\+[\w!#$&^.-]+)?|[\w!#$&^.+-]+))(\s*;\s*[\w!#$&^.+-]+=("[^"]*"|[^\s;]+))*$/;

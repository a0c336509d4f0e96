import { isObject, type JsonObject } from '../../../generator/source/json.ts';
import { escapeToken } from '../../../generator/source/pointer.ts';

/** A document that has every schema of another as a component. */
export interface AllSchemas {
  readonly document: JsonObject & { readonly components: { readonly schemas: JsonObject } };
  /** Where each stands in the other document, by the name of its component here. */
  readonly places: ReadonlyMap<string, string>;
}

const inComponents = '#/components/schemas/';

/**
 * Puts the schemas that an OpenAPI 3.0 document describes in place beside its components, gives all of them names that
 * need no change in generated code, and has an operation of its own answer with each: there are validators of what
 * operations use. Left out are `readOnly` and `writeOnly`, which make two schemas of one, the formats that are the
 * same in every version, since other validators do not check all of them, and discriminators, which they ignore.
 */
export function withAllSchemas(original: JsonObject): AllSchemas {
  const { paths = {}, components, ...root } = original;
  const { schemas: described, examples = {}, ...rest } = isObject(components) ? components : {};
  // What stands in examples may look like a schema, and is none.
  const emptied = Object.keys(isObject(examples) ? examples : {}).map((name) => [name, {}]);
  const others = { ...rest, examples: Object.fromEntries(emptied) };
  const named = Object.entries(isObject(described) ? described : {});
  const found = new Map(named.map(([name, schema]) => [`/components/schemas/${escapeToken(name)}`, schema]));
  collectInPlace(paths, '/paths', found);
  collectInPlace(others, '/components', found);
  const names = new Map(named.map(([name], index) => [name, `S${index}`]));
  const renamed = (value: unknown) => rename(value, names);
  const schemas = Object.fromEntries(
    [...found.values()].map((schema, index) => [`S${index}`, renamed(schema)]),
  );
  const isReferred = JSON.stringify(original).includes('"#/paths/');
  const document = {
    openapi: root['openapi'],
    info: { title: 'All schemas', version: '1' },
    paths: {
      ...(isReferred ? (renamed(paths) as JsonObject) : {}),
      ...Object.fromEntries(Object.keys(schemas).map(pathOf)),
    },
    components: { ...(renamed(others) as JsonObject), schemas },
  };
  return { document, places: new Map([...found.keys()].map((place, index) => [`S${index}`, place])) };
}

/** Adds what stands under `schema`, except for references to components. */
function collectInPlace(value: unknown, place: string, found: Map<string, unknown>): void {
  if (value === null || typeof value !== 'object') return;
  for (const [name, member] of Object.entries(value)) {
    const at = `${place}/${escapeToken(name)}`;
    if (name !== 'schema' || !isObject(member)) {
      if (!/^(example|x-)/.test(name)) collectInPlace(member, at, found);
    } else if (!String(member['$ref'] ?? '').startsWith(inComponents)) found.set(at, member);
  }
}

function rename(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, names));
  if (typeof value === 'string' && value.startsWith(inComponents)) {
    const [name = '', ...rest] = value.slice(inComponents.length).split('/');
    const decoded = decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
    return `${inComponents}${[names.get(decoded) ?? name, ...rest].join('/')}`;
  }
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name, member]) => !isLeftOut(name, member));
  return Object.fromEntries(kept.map(([name, member]) => [name, rename(member, names)]));
}

function isLeftOut(name: string, member: unknown): boolean {
  if (name === 'discriminator') return isObject(member) && typeof member['propertyName'] === 'string';
  if (name === 'readOnly' || name === 'writeOnly') return typeof member === 'boolean';
  return name === 'format' && typeof member === 'string' && member !== 'binary';
}

/** A path that answers with a component. */
function pathOf(name: string): [string, unknown] {
  const content = { 'application/json': { schema: { $ref: `${inComponents}${name}` } } };
  const responses = { 200: { description: name, content } };
  return [`/of-schema/${name}`, { get: { operationId: `of schema ${name}`, responses } }];
}

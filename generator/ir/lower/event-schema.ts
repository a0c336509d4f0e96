import { isObject, type JsonObject } from '../../source/json.ts';
import type { MediaType } from '../contract.ts';
import { dereferenceSchema } from './dereference.ts';
import type { Shapes } from './shapes.ts';

/** The fields of a server-sent event (HTML Living Standard, section 9.2.6). */
const fields = new Set(['data', 'event', 'id', 'retry']);

/** The schemas that apply together to one kind of event. */
type Variant = readonly JsonObject[];

const mostVariants = 1000;

/**
 * Which events have text as data, according to an `x-item-schema`; the data of all others is JSON. Events
 * with text and events with JSON are distinguished by name.
 *
 * @param mayLackData whether "data" is optional: clients get no event without it
 * @returns otherwise what is wrong with the schema, to follow its name
 */
export function textEventsOf(
  document: JsonObject,
  schema: unknown,
  shapes: Shapes,
  mayLackData: boolean,
): { readonly textEvents: MediaType['textEvents'] } | { readonly fault: string } {
  const text = new Set<string>();
  const json = new Set<string>();
  for (const variant of variantsOf(document, schema, new Set())) {
    const fault = faultOf(variant, mayLackData);
    if (fault !== null) return { fault };
    const data = propertyOf(variant, 'data');
    const types = data.length === 0 ? new Set(['string']) : shapes.typesOf(...data);
    if (types.has('string') && types.size > 1)
      return { fault: 'has data that may be text or JSON: clients could not tell which' };
    for (const name of namesOf(variant)) (types.has('string') ? text : json).add(name);
  }
  if (json.size === 0) return { textEvents: 'all' };
  if (text.size === 0) return { textEvents: [] };
  const isAmbiguous = [...text].some((name) => json.has(name)) || text.has(anyName) || json.has(anyName);
  if (isAmbiguous)
    return { fault: 'has events with text and events with JSON that no "event" distinguishes' };
  return { textEvents: [...text] };
}

function faultOf(variant: Variant, mayLackData: boolean): string | null {
  const names = variant.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));
  const other = names.find((name) => !fields.has(name));
  if (other !== undefined)
    return `describes ${JSON.stringify(other)}: an event has "data", and optionally "event", "id", "retry"`;
  return mayLackData || (names.includes('data') && isRequired(variant, 'data'))
    ? null
    : 'does not describe and require "data"';
}

/** The alternatives of a schema: one of each `oneOf` and `anyOf`, together with all the rest. */
function variantsOf(document: JsonObject, schema: unknown, around: ReadonlySet<unknown>): Variant[] {
  if (!isObject(schema) || around.has(schema)) return [[]];
  const inside = new Set([...around, schema]);
  const inner = (one: unknown) => variantsOf(document, one, inside);
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const parts = [dereferenceSchema(document, schema), ...list(schema['allOf'])].map(inner);
  const choices = [schema['oneOf'], schema['anyOf']]
    .map(list)
    .filter((branches) => branches.length > 0)
    .map((branches) => branches.flatMap(inner));
  return [...parts, ...choices].reduce<Variant[]>(
    (variants, others) =>
      variants.flatMap((one) => others.map((other) => [...one, ...other])).slice(0, mostVariants),
    [[schema]],
  );
}

/** Any name; no real one contains a line break. */
const anyName = '\n';

/** The names that an event can have; without one it is a `message`. */
function namesOf(variant: Variant): string[] {
  const described = propertyOf(variant, 'event').filter(isObject);
  const named = described.flatMap((one) =>
    'const' in one ? [[one['const']]] : Array.isArray(one['enum']) ? [one['enum']] : [],
  );
  const names = described.length === 0 ? [] : (named[0]?.map(String) ?? [anyName]);
  return isRequired(variant, 'event') ? names : [...names, 'message'];
}

function propertyOf(variant: Variant, name: string): unknown[] {
  return variant.flatMap(({ properties }) =>
    isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [],
  );
}

function isRequired(variant: Variant, name: string): boolean {
  return variant.some(({ required }) => Array.isArray(required) && required.includes(name));
}

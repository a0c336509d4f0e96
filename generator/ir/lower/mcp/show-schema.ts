import { headerMark } from '../../../source/grammar/extensions.ts';
import { schemaKeywords } from '../../../source/grammar/schema-keywords.ts';
import { componentOfReference, isInPlace, mapSubschemas } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { unknownFormat } from './tool-texts.ts';
import { meaningsKeyword, withMeanings } from './value-meanings.ts';

/** A schema as shown to clients. */
export interface Shown {
  readonly schema: JsonObject;
  /** Whether it accepts more than the original schema. */
  readonly isRelaxed: boolean;
}

interface Showing {
  /** Examples help callers to write arguments; results do not need them. */
  readonly hasExamples: boolean;
  /** What stands in place of a reference to a component. */
  readonly refer: (component: string) => Shown;
  /** Whether a property of this schema has a default that is filled in. */
  readonly isFilled: (property: unknown) => boolean;
}

/**
 * A schema without OpenAPI keywords and the other side's properties, with references for clients. It may accept more
 * than the original, never less: a choice or negation around a relaxed schema is relaxed too.
 */
export function showSchema(given: unknown, showing: Showing): Shown {
  if (given === false) return { schema: { not: {} }, isRelaxed: false };
  if (!isObject(given)) return { schema: {}, isRelaxed: false };
  const written = withMeanings(given);
  const relaxed = new Set<string>();
  const mapped = mapSubschemas(written, (one, keyword) => {
    if (typeof written[keyword] === 'boolean') return one;
    const shown = showSchema(one, showing);
    if (shown.isRelaxed) relaxed.add(keyword);
    return shown.schema;
  }) as JsonObject;
  const copy = Object.fromEntries(Object.entries(mapped).filter(([keyword]) => isShown(keyword, showing)));
  const { format } = written;
  if (format !== undefined) {
    if (shownFormats.has(String(format))) copy['format'] = format;
    else {
      relaxed.add('format');
      if (!ofMachines.has(String(format))) copy[unknownFormat] = format;
    }
  }
  leaveOutRefused(written, copy, relaxed);
  leaveOutFilled(written, copy, relaxed, showing);
  const target = referredTo(written, showing);
  if (target?.isRelaxed === true) relaxed.add('$ref');
  relaxAround(copy, relaxed);
  return { schema: target === null ? copy : joined(target.schema, copy), isRelaxed: relaxed.size > 0 };
}

function referredTo({ $ref: reference }: JsonObject, { refer }: Showing): Shown | null {
  const component = typeof reference === 'string' ? componentOfReference(reference) : null;
  return component === null ? null : refer(component);
}

/** Keywords of JSON Schema 2020-12 that clients can use; and ours for a header, which the protocol defines. */
function isShown(keyword: string, { hasExamples }: Showing): boolean {
  if (keyword === headerMark || keyword === meaningsKeyword) return true;
  if (keyword === 'examples') return hasExamples;
  const known = schemaKeywords.get(keyword);
  return (
    known !== undefined &&
    known.treatment !== 'resolved' &&
    known.vocabulary !== 'openapi' &&
    !leftOut.has(keyword)
  );
}

const leftOut = new Set([
  '$ref',
  '$dynamicRef',
  '$comment',
  'format',
  'readOnly',
  'writeOnly',
  'contentSchema',
]);

/** JSON Schema 2020-12 validation section 7.3. Strict clients reject every other one. */
const shownFormats = new Set([
  ...['date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname'],
  ...['ipv4', 'ipv6', 'uri', 'uri-reference', 'iri', 'iri-reference', 'uuid', 'uri-template'],
  ...['json-pointer', 'relative-json-pointer', 'regex'],
]);

/** Formats that say how a program keeps a value, not how it is written (the registry of formats of OpenAPI). */
const ofMachines = new Set([
  ...['int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'float', 'double'],
  ...['decimal', 'decimal128', 'binary', 'byte', 'base64url', 'password', 'char', 'html', 'commonmark'],
]);

/** Properties of the other side are omitted. */
function leaveOutRefused(written: JsonObject, copy: Record<string, unknown>, relaxed: Set<string>): void {
  const { properties } = written;
  if (!isObject(properties)) return;
  const shown = Object.entries(copy['properties'] as JsonObject);
  const left = shown.filter(([name]) => properties[name] !== false);
  if (left.length === shown.length) return;
  relaxed.add('properties');
  copy['properties'] = Object.fromEntries(left);
}

/** In branches of a choice, validators may still require it. */
function leaveOutFilled(
  { properties, required }: JsonObject,
  copy: Record<string, unknown>,
  relaxed: Set<string>,
  { isFilled }: Showing,
): void {
  if (!isObject(properties) || !Array.isArray(required)) return;
  const demanded = required.filter((name) => !isFilled(properties[String(name)]));
  if (demanded.length === required.length) return;
  relaxed.add('required');
  if (demanded.length === 0) delete copy['required'];
  else copy['required'] = demanded;
}

/** Relaxes keywords that would accept less now that a schema inside accepts more. */
function relaxAround(copy: Record<string, unknown>, relaxed: ReadonlySet<string>): void {
  if (relaxed.has('not')) delete copy['not'];
  if (relaxed.has('if')) for (const keyword of ['if', 'then', 'else']) delete copy[keyword];
  if (relaxed.has('contains')) delete copy['maxContains'];
  if (relaxed.has('oneOf')) {
    const { oneOf, anyOf, allOf } = copy;
    delete copy['oneOf'];
    if (anyOf === undefined) copy['anyOf'] = oneOf;
    else copy['allOf'] = [...(Array.isArray(allOf) ? (allOf as unknown[]) : []), { anyOf: oneOf }];
  }
  // Schemas applied in place may now describe fewer members.
  if (![...relaxed].some((keyword) => keyword === '$ref' || isInPlace(keyword))) return;
  delete copy['unevaluatedProperties'];
  delete copy['unevaluatedItems'];
}

/** A schema combined with the keywords next to the reference to it. */
function joined(target: JsonObject, beside: JsonObject): JsonObject {
  if (Object.keys(beside).every((keyword) => annotations.has(keyword))) return { ...target, ...beside };
  if (Object.keys(target).join() === '$ref') return { ...target, ...beside };
  const { allOf } = beside;
  return { ...beside, allOf: [...(Array.isArray(allOf) ? (allOf as unknown[]) : []), target] };
}

const annotations = new Set([
  ...['title', 'description', 'default', 'examples', 'deprecated', headerMark],
  ...[meaningsKeyword, unknownFormat],
]);

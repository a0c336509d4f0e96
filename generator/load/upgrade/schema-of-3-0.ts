import type { Diagnostics } from '../../source/diagnostics.ts';
import { isAnnotation, schemaKeywords } from '../../source/grammar/schema-keywords.ts';
import { isObject } from '../../source/json.ts';
import { below, type Place } from '../../source/place.ts';

/** The keywords of an OpenAPI 3.0 schema (section 4.7.24.1). */
const keywords: ReadonlySet<string> = new Set([
  ...['title', 'multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'maxLength'],
  ...['minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems', 'maxProperties', 'minProperties'],
  ...['required', 'enum', 'type', 'allOf', 'oneOf', 'anyOf', 'not', 'items', 'properties'],
  ...['additionalProperties', 'description', 'format', 'default', 'nullable', 'discriminator', 'readOnly'],
  ...['writeOnly', 'xml', 'externalDocs', 'example', 'deprecated', '$ref'],
]);

/** Annotations that may stay next to a reference, although OpenAPI 3.0 ignores them. */
const isKept = (name: string) => /^(\$ref|title|summary|description|x-.*)$/.test(name);

type Schema = Record<string, unknown>;

/**
 * Rewrites an OpenAPI 3.0 schema as JSON Schema 2020-12, in place and without moving anything: each member
 * keeps its pointer. The values that match are the same.
 */
export function upgradeSchema(schema: Schema, place: Place, diagnostics: Diagnostics): void {
  if (typeof schema['$ref'] === 'string') dropSiblings(schema, place, diagnostics);
  refuseNewer(schema, place, diagnostics);
  upgradeNullable(schema, place, diagnostics);
  upgradeBound(schema, 'minimum', 'exclusiveMinimum', place, diagnostics);
  upgradeBound(schema, 'maximum', 'exclusiveMaximum', place, diagnostics);
}

/** OpenAPI 3.0 section 4.7.23: members next to a reference are ignored. In the schemas of 3.1 they would count. */
export function dropSiblings(schema: Schema, place: Place, diagnostics: Diagnostics): void {
  for (const name of Object.keys(schema).filter((one) => !isKept(one))) {
    const hint = name === 'nullable' ? nullHint : undefined;
    const message = `"${name}" is next to a "$ref", where OpenAPI 3.0 ignores it`;
    diagnostics.add('PS415', below(place, name), message, hint);
    delete schema[name];
  }
}

const nullHint =
  'Write "nullable: true" next to the "type" of the referenced schema, or change to OpenAPI 3.1 and its list of types.';

/** A validator of OpenAPI 3.0 ignores them, which their author cannot have meant. */
function refuseNewer(schema: Schema, place: Place, diagnostics: Diagnostics): void {
  for (const name of Object.keys(schema)) {
    const isNewer = !keywords.has(name) && schemaKeywords.has(name);
    if (isNewer && !isAnnotation(name))
      diagnostics.add('PS414', below(place, name), `"${name}" is not a keyword of OpenAPI 3.0`);
  }
  const { type, items } = schema;
  if (Array.isArray(type) || type === 'null')
    diagnostics.add('PS414', below(place, 'type'), '"type" must be one type other than null in OpenAPI 3.0');
  if (Array.isArray(items)) diagnostics.add('PS203', below(place, 'items'), '"items" must be a schema');
}

/**
 * OpenAPI 3.0 section 4.7.24.1: it adds null to the "type" next to it. Without a "type", null is allowed
 * anyway, unless another keyword refuses it.
 */
function upgradeNullable(schema: Schema, place: Place, diagnostics: Diagnostics): void {
  const { nullable, type, enum: values } = schema;
  if (nullable === undefined) return;
  const at = below(place, 'nullable');
  if (typeof nullable !== 'boolean') diagnostics.add('PS203', at, '"nullable" must be true or false');
  delete schema['nullable'];
  if (nullable !== true || Array.isArray(type)) return;
  if (typeof type === 'string') {
    schema['type'] = [type, 'null'];
    if (!Array.isArray(values) || values.includes(null)) return;
    const message = 'null is still refused: the "enum" does not list it';
    diagnostics.add('PS415', at, message, 'List null under "enum", or remove "nullable".');
  } else if (Object.keys(schema).some((name) => !isAnnotation(name))) {
    diagnostics.add('PS415', at, '"nullable" has no effect without "type" next to it', nullHint);
  }
}

/** OpenAPI 3.0 has a flag next to the bound; JSON Schema 2020-12 has a second bound. */
function upgradeBound(
  schema: Schema,
  inclusive: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
  place: Place,
  diagnostics: Diagnostics,
): void {
  const flag = schema[exclusive];
  if (flag === undefined) return;
  const at = below(place, exclusive);
  if (typeof flag !== 'boolean') {
    diagnostics.add('PS414', at, `"${exclusive}" must be true or false in OpenAPI 3.0`);
    return;
  }
  delete schema[exclusive];
  if (!flag) return;
  if (typeof schema[inclusive] !== 'number') {
    diagnostics.add('PS415', at, `"${exclusive}" has no effect without "${inclusive}"`);
    return;
  }
  schema[exclusive] = schema[inclusive];
  delete schema[inclusive];
}

/** OpenAPI 3.0 has objects alone as schemas, but for `additionalProperties`. */
export function refuseBoolean(place: Place, value: unknown, diagnostics: Diagnostics): void {
  if (isObject(value) || place.pointer.endsWith('/additionalProperties')) return;
  diagnostics.add('PS414', place, 'a schema must be an object in OpenAPI 3.0');
}

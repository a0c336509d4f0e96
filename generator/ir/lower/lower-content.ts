import { isOfEngine, isStreamed, itemSchemaOf } from '../../source/grammar/extensions.ts';
import { framing } from '../../source/grammar/openapi-kinds.ts';
import { isBodiless, isInterim, type Status } from '../../source/grammar/status.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { pascalCase } from '../../source/names.ts';
import { below, type Place } from '../../source/place.ts';
import type {
  Example,
  Field,
  MediaType,
  Reading,
  RequestBody,
  RequestMediaType,
  Response,
  ResponseHeader,
  Style,
} from '../contract.ts';
import { essenceOf, isJson, isText } from '../media-type.ts';
import { dereference } from './dereference.ts';
import { textEventsOf } from './event-schema.ts';
import { type LoweringContext, type Shapes, textShape } from './shapes.ts';

/**
 * OpenAPI 3.1 section 4.8.13. Null for a body without media types.
 *
 * @param name what its validators are named after
 * @param side whose form its schemas have; null for both: webhook bodies may have `readOnly` properties
 */
export function lowerRequestBody(
  { shapes, validators, diagnostics }: LoweringContext,
  body: JsonObject,
  name: string,
  at: Place,
  side: 'request' | null,
): RequestBody | null {
  const entries = Object.entries(isObject(body['content']) ? body['content'] : {});
  if (entries.length === 0) return null;
  const mediaTypes = entries.map(([type, mediaType]) => {
    const several = entries.length > 1 ? ` ${type}` : '';
    const place = below(at, 'content', type);
    const fault = streamFault(type, mediaType);
    if (fault !== null) diagnostics.add('PS501', below(place, 'x-stream'), `x-stream ${fault}`);
    return lowerMediaType(type, mediaType, shapes, (schema) =>
      validators.claim(schema, `${name}${several} Body`, place, side),
    );
  });
  return { required: body['required'] === true, mediaTypes };
}

/** Why `x-stream` cannot be applied to a body; null if it can, or is not asked for. */
function streamFault(type: string, mediaType: unknown): string | null {
  if (!isObject(mediaType) || !isStreamed(mediaType)) return null;
  if (requestReadingOf(type, true) !== 'bytes') return `is for bodies of bytes, which ${type} is not`;
  return 'schema' in mediaType && constrainsText(mediaType['schema'])
    ? 'leaves the bytes unchecked, although the schema constrains them'
    : null;
}

/** @param claim names the validator of a schema */
export function lowerMediaType(
  type: string,
  written: unknown,
  shapes: Shapes,
  claim: (schema: unknown) => string,
): RequestMediaType {
  const mediaType = isObject(written) ? written : {};
  const schema = mediaType['schema'];
  const members = schema === undefined ? null : shapes.members(schema);
  const isStream = isStreamed(mediaType);
  const reading = isStream ? 'stream' : requestReadingOf(type, members !== null);
  const isForm = reading === 'form' || reading === 'multipart';
  const encodings = isObject(mediaType['encoding']) ? mediaType['encoding'] : {};
  const fields = [...(isForm && members ? members.properties : [])].map(([name, schemas]) =>
    lowerField(name, schemas, encodings[name], shapes, reading === 'multipart'),
  );
  return {
    type,
    reading,
    isTyped: schema !== undefined && [...shapes.typesOf(schema)].join() === 'string',
    validator: schema !== undefined && isChecked(reading, schema, shapes) ? claim(schema) : null,
    fields,
    rest: isForm && members !== null ? shapes.ofField(members.rest) : textShape,
    namesProto: shapes.namesProto([schema]),
  };
}

function requestReadingOf(type: string, isObjectSchema: boolean): Reading {
  const essence = essenceOf(type);
  if (isJson(type)) return 'json';
  if (essence === '*/*' || essence === 'application/*') return 'any';
  if (essence === 'application/x-www-form-urlencoded') return isObjectSchema ? 'form' : 'text';
  if (essence === 'multipart/form-data') return 'multipart';
  return isText(type) ? 'text' : 'bytes';
}

/** Text and bytes are validated if the schema constrains strings; each byte then counts as a character. */
function isChecked(reading: Reading, schema: unknown, shapes: Shapes): boolean {
  if (reading === 'stream') return false;
  if (reading !== 'text' && reading !== 'bytes') return true;
  return shapes.typesOf(schema).has('string') && constrainsText(schema);
}

/**
 * OpenAPI 3.1 section 4.8.15: by a style if one is given, else by the media type, else by the schema. Bytes have no
 * style, although some frameworks declare one for every file.
 */
function lowerField(
  name: string,
  schemas: readonly unknown[],
  written: unknown,
  shapes: Shapes,
  isMultipart: boolean,
): Field {
  const encoding = isObject(written) ? written : {};
  const hasStyle = ['style', 'explode', 'allowReserved'].some((member) => member in encoding);
  const types = hasStyle ? [] : mediaTypesOf(encoding['contentType']);
  const ofField = shapes.ofField(schemas);
  const items = schemas.flatMap((schema) => shapes.inPlace(schema)).flatMap((one) => one['items'] ?? []);
  const part = isMultipart ? partOf(ofField.items === null ? schemas : items, types, shapes) : 'text';
  const isStyled = hasStyle && part !== 'file';
  const style = (encoding['style'] as Style | undefined) ?? 'form';
  const explode = (encoding['explode'] as boolean | undefined) ?? style === 'form';
  const shape = shapes.ofStyle({ anyOf: schemas }, style, explode);
  const field = {
    name,
    allowReserved: encoding['allowReserved'] === true,
    contentType: hasStyle ? null : singleType(encoding['contentType']),
    fileTypes: [],
    isValidated: false,
  };
  if (isStyled) return { ...field, style, explode, mediaType: null, shape, part: 'text' };
  const plain = { ...field, style: 'form', explode: true, mediaType: null, shape: ofField } as const;
  const isComposite = shape.types.length === 0 && shape.items === null;
  const ofComposites = shape.items !== null && shape.items.types.length === 0;
  if (types.length > 0 ? types.every(isJson) : isComposite || ofComposites)
    return { ...plain, mediaType: types[0] ?? 'application/json', part: 'text' };
  const isValidated = part === 'file' && constrainsBytes(ofField.items === null ? schemas : items, shapes);
  return { ...plain, part, fileTypes: part === 'file' ? types : [], isValidated };
}

function mediaTypesOf(contentType: unknown): string[] {
  const list = typeof contentType === 'string' ? contentType.split(',') : [];
  return list.map((type) => essenceOf(type)).filter((type) => type !== '');
}

function singleType(contentType: unknown): string | null {
  return typeof contentType === 'string' && /^[^,*]+$/.test(contentType) ? contentType.trim() : null;
}

/** A schema without types allows any bytes; OpenAPI 3.0's `format: binary` is understood. */
function partOf(schemas: readonly unknown[], types: readonly string[], shapes: Shapes): Field['part'] {
  const schemasInPlace = schemas.flatMap((schema) => shapes.inPlace(schema));
  const says = (keyword: string) =>
    schemasInPlace.map((one) => one[keyword]).find((value) => value !== undefined);
  if (says('contentEncoding') !== undefined) return 'text';
  const contentMediaType = says('contentMediaType');
  const media = types.length > 0 ? types : typeof contentMediaType === 'string' ? [contentMediaType] : [];
  if (says('format') === 'binary') return 'file';
  if (media.length > 0) return media.every((type) => isText(type) || isJson(type)) ? 'text' : 'file';
  return schemasInPlace.every((one) => Object.keys(one).every((keyword) => descriptive.has(keyword)))
    ? 'either'
    : 'text';
}

/** Whether a schema constrains the bytes of a file, not only its presence. */
function constrainsBytes(schemas: readonly unknown[], shapes: Shapes): boolean {
  return schemas
    .flatMap((schema) => shapes.inPlace(schema))
    .some((one) => {
      const own = Object.entries(one).filter(([keyword]) => !combining.has(keyword));
      return constrainsText(Object.fromEntries(own));
    });
}

const combining = new Set(['type', '$ref', 'allOf', 'anyOf', 'oneOf']);

const descriptive = new Set([
  'title',
  'description',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

/** A response with its name and place. */
interface NamedResponse {
  readonly status: Status;
  /** As the bundled document has it. */
  readonly value: JsonObject;
  /** What its validators are named after. */
  readonly name: string;
  readonly at: Place;
  /** Whether the handler returns JSON text that was validated when it was written. */
  readonly isRaw?: boolean;
}

/** OpenAPI 3.1 section 4.8.17. */
export function lowerResponse(
  context: LoweringContext,
  { status, value, name, at, isRaw = false }: NamedResponse,
): Response {
  return {
    status,
    description: typeof value['description'] === 'string' ? value['description'] : '',
    mediaTypes: lowerContent(context, isBodiless(status) ? {} : value['content'], name, at, isRaw),
    ...lowerHeaders(context, value['headers'], name, at),
    // Node sends interim responses by itself, and the engine handles conditional requests.
    byEngine: isOfEngine(value) || isInterim(status) || status === 304,
  };
}

/** Bodies of JSON media types are values; all others are text or bytes. */
function lowerContent(
  context: LoweringContext,
  content: unknown,
  name: string,
  at: Place,
  isRaw: boolean,
): MediaType[] {
  const { shapes, validators } = context;
  const entries = Object.entries(isObject(content) ? content : {});
  const several = entries.length > 1;
  return entries.map(([type, mediaType]) => {
    const schema = isObject(mediaType) ? mediaType['schema'] : undefined;
    const item = itemSchemaOf(mediaType);
    const title = several ? `${name} ${type}` : name;
    if (item !== null) return lowerEvents(context, type, item, title, below(at, 'content', type));
    const reading = responseReadingOf(type);
    const isString = schema !== undefined && [...shapes.typesOf(schema)].join() === 'string';
    const isTyped = reading === 'json' || reading === 'any' || (reading === 'text' && isString);
    const isValidated = schema !== undefined && isChecked(reading, schema, shapes);
    const place = below(at, 'content', type);
    const body = pascalCase(`${title} Body`);
    if (isRaw && essenceOf(type) === 'application/json') {
      if (isValidated) validators.claim(schema, body, place);
      return { type, reading: 'text', isTyped: false, validator: null, textEvents: 'all', examples: [] };
    }
    const validator = isValidated ? validators.claim(schema, body, place, 'response') : null;
    const examples = examplesOf(context.bundle.document, mediaType);
    return { type, reading, isTyped, validator, textEvents: 'all', examples };
  });
}

/** What a media type or a header gives as examples; OpenAPI 3.2 section 4.19 calls a value `dataValue`, too. */
function examplesOf(document: JsonObject, carrier: unknown): Example[] {
  if (!isObject(carrier)) return [];
  const named = Object.entries(isObject(carrier['examples']) ? carrier['examples'] : {});
  return [
    ...('example' in carrier ? [{ name: null, value: carrier['example'] }] : []),
    ...named.flatMap(([name, written]): Example[] => {
      const example = dereference(document, written);
      const member = ['value', 'dataValue'].find((one) => one in example);
      return member === undefined ? [] : [{ name, value: example[member] }];
    }),
  ];
}

/** OpenAPI 3.2, "Special Considerations for text/event-stream Content": the data of an event is text. */
const textDataHint =
  'Write "type: string", "contentMediaType: application/json", and the schema of the value under "contentSchema". For data that handlers and clients have as values, use "x-item-schema" in place of "itemSchema".';

/** A stream of events, each described by a schema. */
function lowerEvents(
  { bundle, shapes, validators, diagnostics }: LoweringContext,
  type: string,
  { member, schema }: NonNullable<ReturnType<typeof itemSchemaOf>>,
  name: string,
  at: Place,
): MediaType {
  const found = textEventsOf(bundle.document, schema, shapes, member === 'itemSchema');
  const place = below(at, member);
  if ('fault' in found) diagnostics.add('PS501', place, `${member} ${found.fault}`);
  else if (member === 'itemSchema' && found.textEvents !== 'all')
    diagnostics.add(
      'PS313',
      place,
      'events whose "data" is not "type: string" are not supported with itemSchema',
      textDataHint,
    );
  return {
    type,
    reading: 'events',
    isTyped: true,
    validator: validators.claim(schema, pascalCase(`${name} Event`), place, 'response'),
    textEvents: 'fault' in found ? 'all' : found.textEvents,
    examples: [],
  };
}

function responseReadingOf(type: string): 'json' | 'text' | 'bytes' | 'any' {
  if (isJson(type)) return 'json';
  if (/^(\*|application)\/\*$/.test(essenceOf(type))) return 'any';
  return isText(type) ? 'text' : 'bytes';
}

/** The headers, and one object schema for all those that a handler sets, unless each may be any string. */
function lowerHeaders(
  { bundle, shapes, validators }: LoweringContext,
  written: unknown,
  name: string,
  at: Place,
): Pick<Response, 'headers' | 'headersValidator'> {
  const headers: ResponseHeader[] = [];
  const properties: Record<string, unknown> = {};
  for (const [header, object] of Object.entries(isObject(written) ? written : {})) {
    const value = dereference(bundle.document, object);
    const isGiven = !isOfEngine(value) && !framing.has(header.toLowerCase());
    const [content] = Object.entries(isObject(value['content']) ? value['content'] : {});
    const schema = isObject(content?.[1]) ? content[1]['schema'] : value['schema'];
    const isText = content === undefined && [...shapes.typesOf(schema ?? true)].join() === 'string';
    headers.push({
      name: header,
      required: value['required'] === true,
      isGiven,
      isText,
      plainType: content === undefined ? plainTypeOf(schema) : null,
      explode: value['explode'] === true,
      mediaType: content?.[0] ?? null,
      shape: content === undefined ? shapes.of(schema ?? true) : textShape,
      examples: [...examplesOf(bundle.document, value), ...examplesOf(bundle.document, content?.[1])],
    });
    if (!isGiven) continue;
    if (!isText || constrainsText(schema ?? true)) properties[header] = schema ?? true;
  }
  if (Object.keys(properties).length === 0) return { headers, headersValidator: null };
  const schema = { type: 'object', properties, additionalProperties: true };
  return {
    headers,
    headersValidator: validators.claim(schema, `${name} Headers`, below(at, 'headers'), 'headers'),
  };
}

/** Null for a schema with keywords that make the type of its values another one. */
function plainTypeOf(schema: unknown): 'number' | 'boolean' | null {
  if (!isObject(schema) || typing.some((keyword) => Object.hasOwn(schema, keyword))) return null;
  if (schema['type'] === 'boolean') return 'boolean';
  return schema['type'] === 'integer' || schema['type'] === 'number' ? 'number' : null;
}

const typing = ['$ref', 'const', 'enum', 'allOf', 'anyOf', 'oneOf'];

/** Keywords that every string satisfies. */
const annotating = new Set([
  ...['title', 'description', 'default', 'deprecated', 'readOnly', 'writeOnly', 'example', 'examples'],
  ...['externalDocs', 'xml', 'contentEncoding', 'contentMediaType', '$comment'],
]);

/** Whether a schema constrains strings further. */
function constrainsText(schema: unknown): boolean {
  if (!isObject(schema)) return schema === false;
  return !Object.entries(schema).every(([keyword, value]) => {
    if (keyword === 'type') return value === 'string';
    if (keyword === 'format') return value === 'binary' || value === 'password';
    return annotating.has(keyword) || keyword.startsWith('x-');
  });
}

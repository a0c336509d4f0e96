import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import { below, type Place } from '../../source/place.ts';
import type { Field, Reading, RequestBody, RequestMediaType, Style } from '../contract.ts';
import { essenceOf, isJson, isText } from '../media-type.ts';
import type { LoweringContext } from './lowering-context.ts';
import { type Shapes, textShape } from './shapes.ts';
import { saysMoreThanText } from './text-schema.ts';

/**
 * OpenAPI 3.1 section 4.8.13. Null for a body without media types.
 *
 * @param name what its validators are named after
 * @param side whose form its schemas have; null for both: what the API sends may have what only it can write
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

/** Why a body cannot be left unread; null if it can, or should not be. */
function streamFault(type: string, mediaType: unknown): string | null {
  if (!isObject(mediaType) || mediaType['x-stream'] !== true) return null;
  if (readingOf(type, true) !== 'bytes') return `is for bodies of bytes, which ${type} is not`;
  return 'schema' in mediaType && saysMoreThanText(mediaType['schema'])
    ? 'leaves the bytes unchecked, although the schema constrains them'
    : null;
}

function lowerMediaType(
  type: string,
  written: unknown,
  shapes: Shapes,
  claim: (schema: unknown) => string,
): RequestMediaType {
  const mediaType = isObject(written) ? written : {};
  const schema = mediaType['schema'];
  const members = schema === undefined ? null : shapes.members(schema);
  const isStream = mediaType['x-stream'] === true;
  const reading = isStream ? 'stream' : readingOf(type, members !== null);
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

function readingOf(type: string, isObjectSchema: boolean): Reading {
  const essence = essenceOf(type);
  if (isJson(type)) return 'json';
  if (essence === '*/*' || essence === 'application/*') return 'any';
  if (essence === 'application/x-www-form-urlencoded') return isObjectSchema ? 'form' : 'text';
  if (essence === 'multipart/form-data') return 'multipart';
  return isText(type) ? 'text' : 'bytes';
}

/** Text and bytes are matched against a schema that speaks of strings; bytes count as characters then. */
export function isChecked(reading: Reading, schema: unknown, shapes: Shapes): boolean {
  if (reading === 'stream') return false;
  if (reading !== 'text' && reading !== 'bytes') return true;
  return shapes.typesOf(schema).has('string') && saysMoreThanText(schema);
}

/**
 * OpenAPI 3.1 section 4.8.15: by a style if one is given, else by the media type, else by the schema. Bytes
 * have no style, although some frameworks write one for every file.
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
    isProved: false,
  };
  if (isStyled) return { ...field, style, explode, mediaType: null, shape, part: 'text' };
  const plain = { ...field, style: 'form', explode: true, mediaType: null, shape: ofField } as const;
  const isComposite = shape.types.length === 0 && shape.items === null;
  const ofComposites = shape.items !== null && shape.items.types.length === 0;
  if (types.length > 0 ? types.every(isJson) : isComposite || ofComposites)
    return { ...plain, mediaType: types[0] ?? 'application/json', part: 'text' };
  const isProved = part === 'file' && constrainsBytes(ofField.items === null ? schemas : items, shapes);
  return { ...plain, part, fileTypes: part === 'file' ? types : [], isProved };
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
      return saysMoreThanText(Object.fromEntries(own));
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

import { dereference } from '../../link/dereference.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { framing } from '../../source/grammar/openapi-kinds.ts';
import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import { pascalCase } from '../../source/names.ts';
import { below, type Place } from '../../source/place.ts';
import type { MediaType, Response, ResponseHeader, Status } from '../contract.ts';
import { essenceOf, isJson, isText } from '../media-type.ts';
import { textEventsOf } from './event-schema.ts';
import type { InPlaceSchemas } from './in-place-schemas.ts';
import { isChecked } from './lower-request-body.ts';
import type { Shapes } from './shapes.ts';
import { saysMoreThanText } from './text-schema.ts';

/** What requests and responses are lowered with. */
export interface LoweringContext {
  readonly document: JsonObject;
  readonly shapes: Shapes;
  readonly validators: InPlaceSchemas;
  readonly diagnostics: Diagnostics;
}

/** The statuses without a body (RFC 9110 section 6.4.1). */
const withoutBody = new Set<Status>([204, 205, 304, '1XX']);

/**
 * OpenAPI 3.1 section 4.8.17.
 *
 * @param name what the validators are called after, unless the response is a component
 * @param isRaw whether its JSON is text already, which was proved where it was written
 */
export function lowerResponse(
  context: LoweringContext,
  status: Status,
  value: unknown,
  name: string,
  at: Place,
  isRaw = false,
): Response {
  const shared = sharedResponse(value);
  const response = dereference(context.document, value);
  const isInterim = status === '1XX' || (typeof status === 'number' && status < 200);
  const content = isInterim || withoutBody.has(status) ? {} : response['content'];
  const place = shared === null ? at : { file: at.file, pointer: shared.pointer };
  return {
    status,
    description: typeof response['description'] === 'string' ? response['description'] : '',
    mediaTypes: lowerContent(context, content, shared?.name ?? name, place, isRaw),
    ...lowerHeaders(context, response['headers'], shared?.name ?? name, place),
    // Node sends interim responses by itself, and the engine compares entity-tags.
    byEngine: response['x-runtime'] === true || isInterim || status === 304,
  };
}

/** A key of `responses` (OpenAPI 3.1 section 4.8.16.2). */
export function parseStatus(key: string): Status {
  return /^[1-5]xx$/i.test(key) ? (key.toUpperCase() as Status) : key === 'default' ? key : Number(key);
}

/** The component that a response refers to; its bodies are named after it, once for all who refer to it. */
function sharedResponse(value: unknown): { name: string; pointer: string } | null {
  const reference = isObject(value) ? String(value['$ref'] ?? '') : '';
  const name = /^#\/components\/responses\/([^/]+)$/.exec(reference)?.[1];
  return name === undefined ? null : { name, pointer: reference.slice(1) };
}

/** Bodies of JSON media types are values; any other body is text or bytes. */
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
    const item = isObject(mediaType) ? mediaType['x-item-schema'] : undefined;
    const title = several ? `${name} ${type}` : name;
    if (item !== undefined) return lowerEvents(context, type, item, title, below(at, 'content', type));
    const reading = readingOf(type);
    const isString = schema !== undefined && [...shapes.typesOf(schema)].join() === 'string';
    const isTyped = reading === 'json' || reading === 'any' || (reading === 'text' && isString);
    const isProved = schema !== undefined && isChecked(reading, schema, shapes);
    const place = below(at, 'content', type);
    const body = pascalCase(`${title} Body`);
    if (isRaw && essenceOf(type) === 'application/json') {
      if (isProved) validators.claim(schema, body, place);
      return { type, reading: 'text', isTyped: false, validator: null, textEvents: 'all' };
    }
    const validator = isProved ? validators.claim(schema, body, place, 'response') : null;
    return { type, reading, isTyped, validator, textEvents: 'all' };
  });
}

/** A stream of events that are described one by one. */
function lowerEvents(
  { document, shapes, validators, diagnostics }: LoweringContext,
  type: string,
  item: unknown,
  name: string,
  at: Place,
): MediaType {
  const found = textEventsOf(document, item, shapes);
  const place = below(at, 'x-item-schema');
  if ('fault' in found) diagnostics.add('PS501', place, `x-item-schema ${found.fault}`);
  return {
    type,
    reading: 'events',
    isTyped: true,
    validator: validators.claim(item, pascalCase(`${name} Event`), place, 'response'),
    textEvents: 'fault' in found ? 'all' : found.textEvents,
  };
}

function readingOf(type: string): 'json' | 'text' | 'bytes' | 'any' {
  if (isJson(type)) return 'json';
  if (/^(\*|application)\/\*$/.test(essenceOf(type))) return 'any';
  return isText(type) ? 'text' : 'bytes';
}

/** One object schema for all headers that a handler gives, unless each can be any text. */
function lowerHeaders(
  { document, shapes, validators }: LoweringContext,
  written: unknown,
  name: string,
  at: Place,
): Pick<Response, 'headers' | 'headersValidator'> {
  const headers: ResponseHeader[] = [];
  const properties: Record<string, unknown> = {};
  for (const [header, object] of Object.entries(isObject(written) ? written : {})) {
    const value = dereference(document, object);
    if (value['x-runtime'] === true || framing.has(header.toLowerCase())) continue;
    const [content] = Object.entries(isObject(value['content']) ? value['content'] : {});
    const schema = isObject(content?.[1]) ? content[1]['schema'] : value['schema'];
    const isText = content === undefined && [...shapes.typesOf(schema ?? true)].join() === 'string';
    headers.push({
      name: header,
      required: value['required'] === true,
      isText,
      explode: value['explode'] === true,
      mediaType: content?.[0] ?? null,
    });
    if (!isText || saysMoreThanText(schema ?? true)) properties[header] = schema ?? true;
  }
  if (Object.keys(properties).length === 0) return { headers, headersValidator: null };
  const schema = { type: 'object', properties, additionalProperties: true };
  return {
    headers,
    headersValidator: validators.claim(schema, `${name} Headers`, below(at, 'headers'), 'response'),
  };
}

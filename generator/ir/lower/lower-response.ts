import { framing, itemSchemaOf } from '../../source/grammar/openapi-kinds.ts';
import { isBodiless, isInterim, type Status } from '../../source/grammar/status.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { pascalCase } from '../../source/names.ts';
import { below, type Place } from '../../source/place.ts';
import type { MediaType, Response, ResponseHeader } from '../contract.ts';
import { essenceOf, isJson, isText } from '../media-type.ts';
import { dereference } from './dereference.ts';
import { textEventsOf } from './event-schema.ts';
import { isChecked } from './lower-request-body.ts';
import type { LoweringContext } from './lowering-context.ts';
import { textShape } from './shapes.ts';
import { saysMoreThanText } from './text-schema.ts';

/** A response with its name and place. */
interface NamedResponse {
  readonly status: Status;
  /** As the bundled document has it. */
  readonly value: JsonObject;
  /** What its validators are named after. */
  readonly name: string;
  readonly at: Place;
  /** Whether its JSON is text already, which was proved where it was written. */
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
    byEngine: value['x-runtime'] === true || isInterim(status) || status === 304,
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
  const found = textEventsOf(bundle.document, schema, shapes);
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
  };
}

function readingOf(type: string): 'json' | 'text' | 'bytes' | 'any' {
  if (isJson(type)) return 'json';
  if (/^(\*|application)\/\*$/.test(essenceOf(type))) return 'any';
  return isText(type) ? 'text' : 'bytes';
}

/** The headers, and one object schema for all that a handler sets, unless each can be any string. */
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
    const isGiven = value['x-runtime'] !== true && !framing.has(header.toLowerCase());
    const [content] = Object.entries(isObject(value['content']) ? value['content'] : {});
    const schema = isObject(content?.[1]) ? content[1]['schema'] : value['schema'];
    const isText = content === undefined && [...shapes.typesOf(schema ?? true)].join() === 'string';
    headers.push({
      name: header,
      required: value['required'] === true,
      isGiven,
      isText,
      explode: value['explode'] === true,
      mediaType: content?.[0] ?? null,
      shape: content === undefined ? shapes.of(schema ?? true) : textShape,
    });
    if (!isGiven) continue;
    if (!isText || saysMoreThanText(schema ?? true)) properties[header] = schema ?? true;
  }
  if (Object.keys(properties).length === 0) return { headers, headersValidator: null };
  const schema = { type: 'object', properties, additionalProperties: true };
  return {
    headers,
    headersValidator: validators.claim(schema, `${name} Headers`, below(at, 'headers'), 'headers'),
  };
}

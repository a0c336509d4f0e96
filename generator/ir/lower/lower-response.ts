import { framing } from '../../source/grammar/openapi-kinds.ts';
import { isBodiless, isInterim, type Status } from '../../source/grammar/status.ts';
import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import { pascalCase } from '../../source/names.ts';
import { below, type Place } from '../../source/place.ts';
import type { MediaType, Response, ResponseHeader } from '../contract.ts';
import { essenceOf, isJson, isText } from '../media-type.ts';
import { dereference } from './dereference.ts';
import { isChecked } from './lower-request-body.ts';
import type { LoweringContext } from './lowering-context.ts';
import { saysMoreThanText } from './text-schema.ts';

/** What a response is called, and where it stands. */
export interface NamedResponse {
  readonly status: Status;
  /** As the bundled document has it. */
  readonly value: JsonObject;
  /** What its validators are called after. */
  readonly name: string;
  readonly at: Place;
}

/** OpenAPI 3.1 section 4.8.17. */
export function lowerResponse(
  context: LoweringContext,
  { status, value, name, at }: NamedResponse,
): Response {
  return {
    status,
    description: typeof value['description'] === 'string' ? value['description'] : '',
    mediaTypes: lowerContent(context, isBodiless(status) ? {} : value['content'], name, at),
    ...lowerHeaders(context, value['headers'], name, at),
    // Node sends interim responses by itself, and the engine compares entity-tags.
    byEngine: value['x-runtime'] === true || isInterim(status) || status === 304,
  };
}

/** Bodies of JSON media types are values; any other body is text or bytes. */
function lowerContent(context: LoweringContext, content: unknown, name: string, at: Place): MediaType[] {
  const { shapes, validators } = context;
  const entries = Object.entries(isObject(content) ? content : {});
  const several = entries.length > 1;
  return entries.map(([type, mediaType]) => {
    const schema = isObject(mediaType) ? mediaType['schema'] : undefined;
    const reading = readingOf(type);
    const isString = schema !== undefined && [...shapes.typesOf(schema)].join() === 'string';
    const isTyped = reading === 'json' || reading === 'any' || (reading === 'text' && isString);
    if (schema === undefined || !isChecked(reading, schema, shapes))
      return { type, reading, isTyped, validator: null };
    const body = pascalCase(several ? `${name} ${type} Body` : `${name} Body`);
    const validator = validators.claim(schema, body, below(at, 'content', type), 'response');
    return { type, reading, isTyped, validator };
  });
}

function readingOf(type: string): MediaType['reading'] {
  if (isJson(type)) return 'json';
  if (/^(\*|application)\/\*$/.test(essenceOf(type))) return 'any';
  return isText(type) ? 'text' : 'bytes';
}

/** One object schema for all headers that a handler gives, unless each can be any text. */
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
  const schema = { type: 'object', properties };
  return {
    headers,
    headersValidator: validators.claim(schema, `${name} Headers`, below(at, 'headers'), 'response'),
  };
}

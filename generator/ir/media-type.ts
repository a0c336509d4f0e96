import { isObject, type JsonObject } from '../source/json.ts';

/** Media types and ranges of them (RFC 9110 sections 8.3.1 and 12.5.1), by the nature of their bytes. */

/** Type and subtype in lower case, without parameters. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** RFC 6839 section 3.1: `application/json` and the `+json` suffix. */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essenceOf(mediaType));
}

/** Text: plain, XML, YAML, scripts, lines of JSON. */
export function isText(mediaType: string): boolean {
  return /^text\/|[/+](xml|yaml|x-yaml|javascript|graphql|x-ndjson|ndjson|jsonl)$/.test(essenceOf(mediaType));
}

/** A range: all of a type, or those of it with a suffix (`application/*+json`). */
export function isRange(mediaType: string): boolean {
  return essenceOf(mediaType).includes('/*');
}

/** The schema of a parameter's value. A parameter with `content` is a string, unless that is JSON. */
export function schemaOfParameter(parameter: JsonObject): unknown {
  const [content] = Object.entries(isObject(parameter['content']) ? parameter['content'] : {});
  if (content === undefined) return parameter['schema'] ?? true;
  const [type, mediaType] = content;
  const schema = isObject(mediaType) ? mediaType['schema'] : undefined;
  return isJson(type) ? (schema ?? true) : { type: 'string' };
}

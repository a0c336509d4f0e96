import type { JsonObject } from '../source/json.ts';
import { isObject } from '../source/json.ts';
import { isJson } from './media-type.ts';

/** The schema of a parameter's value. A parameter with `content` is a string, unless that is JSON. */
export function schemaOfParameter(parameter: JsonObject): unknown {
  const [content] = Object.entries(isObject(parameter['content']) ? parameter['content'] : {});
  if (content === undefined) return parameter['schema'] ?? true;
  const [type, mediaType] = content;
  const schema = isObject(mediaType) ? mediaType['schema'] : undefined;
  return isJson(type) ? (schema ?? true) : { type: 'string' };
}

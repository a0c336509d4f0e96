import { isObject } from '../../../source/json.ts';
import { below, type Place } from '../../../source/place.ts';
import { escapeToken } from '../../../source/pointer.ts';
import type { Conversion, Members } from './conversion.ts';

/** A response, with its schema for each media type (Swagger 2.0 section 5.3.2). */
export function convertResponse(
  response: Members,
  place: Place,
  produces: readonly string[] | null,
  conversion: Conversion,
): Members {
  const { schema, examples, ...rest } = response;
  const types = produces ?? [assumedType(response)];
  if (produces === null && schema !== undefined) conversion.assume('produces', assumedType(response), place);
  const moves = conversion.movesOf(place.file);
  const given = isObject(examples) ? examples : {};
  for (const type of Object.keys(given)) {
    if (types.includes(type) && schema !== undefined) continue;
    const message = `the example for ${type} is left out: the response has no schema, or not this media type`;
    conversion.leaveOut(below(place, 'examples'), type, message);
  }
  if (schema === undefined) return rest;
  const isFile = isFileSchema(schema);
  const content = types.map((type) => {
    moves.add(place.pointer, ['content', type, 'schema'], ['schema']);
    moves.add(place.pointer, ['content', type, 'example'], ['examples', type]);
    const own = isFile ? { ...schema, type: 'string', format: 'binary' } : schema;
    return [type, { schema: own, ...(Object.hasOwn(given, type) ? { example: given[type] } : {}) }];
  });
  return { ...rest, content: Object.fromEntries(content) };
}

const isFileSchema = (schema: unknown) => isObject(schema) && schema['type'] === 'file';

/** The media type of a response for which the contract names none. */
export function assumedType({ schema }: Members): string {
  return isFileSchema(schema) ? 'application/octet-stream' : 'application/json';
}

/**
 * The response that an operation refers to, for media types of the operation's own: a response of OpenAPI 3
 * says which it has.
 *
 * @param reference to the shared response, where it is now
 */
export function responseOf(
  shared: Members,
  reference: string,
  sharedTypes: readonly string[],
  produces: readonly string[],
): Members {
  const { schema, headers, examples, ...rest } = shared;
  const escaped = (name: string) => encodeURIComponent(escapeToken(name));
  const target = `${reference}/content/${escaped(sharedTypes[0] ?? '')}/schema`;
  const given = isObject(examples) ? examples : {};
  const exampleOf = (type: string) => (Object.hasOwn(given, type) ? { example: given[type] } : {});
  const content = Object.fromEntries(
    produces.map((type) => [type, { schema: { $ref: target }, ...exampleOf(type) }]),
  );
  const names = Object.keys(isObject(headers) ? headers : {});
  const referred = names.map((name) => [name, { $ref: `${reference}/headers/${escaped(name)}` }]);
  return {
    ...rest,
    ...(names.length > 0 ? { headers: Object.fromEntries(referred) } : {}),
    ...(schema === undefined ? {} : { content }),
  };
}

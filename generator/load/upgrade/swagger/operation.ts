import { isObject } from '../../../source/json.ts';
import { below, contentAt, type Place } from '../../../source/place.ts';
import { escapeToken } from '../../../source/pointer.ts';
import type { Conversion, Members } from './conversion.ts';
import { bodyOf, formOf, type Listed } from './request.ts';

/** Why schemes are left out. */
export const noHost =
  'the schemes are left out: without "host", addresses are relative to that of the document';

const isBody = ({ value }: Listed) => value['in'] === 'body' || value['in'] === 'formData';

/** What an operation or a path item lists, in order, with its places. */
function listed(holder: Place, conversion: Conversion): Listed[] {
  const parameters = contentAt(below(holder, 'parameters'));
  return (Array.isArray(parameters) ? parameters : []).flatMap((_, index) => {
    const at = below(holder, 'parameters', index);
    const found = conversion.follow(at);
    return found === null ? [] : [{ at, place: found, value: found.value }];
  });
}

/** Leaves out of a list what belongs to the body; the list holds parameters that are converted already. */
export function convertList(holder: Members, place: Place, conversion: Conversion): void {
  const { parameters } = holder;
  if (!Array.isArray(parameters)) return;
  const bodies = listed(place, conversion).filter(isBody);
  const isKept = (index: number) =>
    !bodies.some(({ at }) => at.pointer === below(place, 'parameters', index).pointer);
  const kept = parameters.flatMap((parameter: unknown, index) =>
    isKept(index) ? [{ parameter, index }] : [],
  );
  for (const [now, { index }] of kept.entries())
    conversion.movesOf(place.file).add(place.pointer, ['parameters', now], ['parameters', index]);
  if (kept.length > 0) holder['parameters'] = kept.map(({ parameter }) => parameter);
  else delete holder['parameters'];
}

/** An operation whose parameters and responses are converted already (Swagger 2.0 section 5.2.5). */
export function convertOperation(
  operation: Members,
  place: Place,
  pathItem: Place,
  conversion: Conversion,
): void {
  const written = contentAt(place);
  const own = listed(place, conversion);
  const inherited = listed(pathItem, conversion).filter(
    ({ value }) => !own.some((one) => one.value['name'] === value['name'] && one.value['in'] === value['in']),
  );
  const all = [...inherited, ...own].filter(isBody);
  const consumes = conversion.mediaTypes('consumes', written);
  const body = all.findLast(({ value }) => value['in'] === 'body');
  const fields = all.filter(({ value }) => value['in'] === 'formData');
  for (const other of all.filter((one) => body !== undefined && one !== body))
    conversion.refuse(
      other.place,
      'in',
      'an operation has one body: one parameter "in: body", or the fields of a form',
    );
  if (body !== undefined) {
    operation['requestBody'] = requestBodyOf(body, place, consumes, conversion);
  } else if (fields.length > 0) operation['requestBody'] = formOf(fields, place, consumes, conversion);
  convertList(operation, place, conversion);
  convertResponses(operation, place, conversion);
  if (Array.isArray(operation['schemes'])) {
    const { host = '', basePath = '' } = isObject(conversion.entry.value) ? conversion.entry.value : {};
    if (host === '') conversion.leaveOut(place, 'schemes', noHost);
    else
      operation['servers'] = operation['schemes'].map((scheme) => ({
        url: `${scheme}://${host}${basePath}`,
      }));
    conversion.movesOf(place.file).add(place.pointer, ['servers'], ['schemes']);
  }
  for (const member of ['consumes', 'produces', 'schemes']) delete operation[member];
}

/** The reference by which a parameter is listed, to where it is now; null if it is listed in place. */
function referenceOf({ at }: Listed, conversion: Conversion): string | null {
  const value = contentAt(at);
  const reference = isObject(value) ? value['$ref'] : undefined;
  return typeof reference === 'string' ? conversion.moved(at, reference) : null;
}

function requestBodyOf(
  body: Listed,
  operation: Place,
  consumes: readonly string[] | null,
  conversion: Conversion,
): Members {
  const reference = referenceOf(body, conversion);
  if (reference === null) {
    // Where a path item lists it, each operation gets a copy.
    const schema = structuredClone(conversion.current(below(body.place, 'schema')));
    return bodyOf(body, schema, operation, ['requestBody'], consumes, conversion);
  }
  const common = conversion.mediaTypes('consumes', null);
  if (isSame(consumes, common)) {
    conversion.movesOf(operation.file).add(operation.pointer, ['requestBody'], body.at.pointer);
    return { $ref: reference };
  }
  const [type = ''] = common ?? ['application/json'];
  const schema = { $ref: `${reference}/content/${encodeURIComponent(escapeToken(type))}/schema` };
  return bodyOf(body, schema, operation, ['requestBody'], consumes, conversion);
}

function convertResponses(operation: Members, place: Place, conversion: Conversion): void {
  const common = conversion.mediaTypes('produces', null);
  const own = conversion.mediaTypes('produces', contentAt(place));
  const { responses } = operation;
  if (!isObject(responses) || isSame(own, common)) return;
  for (const [status, response] of Object.entries(responses)) {
    const reference = isObject(response) ? response['$ref'] : undefined;
    const shared = conversion.follow(below(place, 'responses', status));
    if (typeof reference !== 'string' || shared === null) continue;
    const types = common ?? [assumedType(shared.value)];
    (responses as Members)[status] = responseOf(shared.value, reference, types, own ?? types);
  }
}

function isSame(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

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
function assumedType({ schema }: Members): string {
  return isFileSchema(schema) ? 'application/octet-stream' : 'application/json';
}

/**
 * The response that an operation refers to, for media types of the operation's own: a response of OpenAPI 3
 * says which it has.
 *
 * @param reference to the shared response, where it is now
 */
function responseOf(
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

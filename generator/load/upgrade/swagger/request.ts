import { isObject } from '../../../source/json.ts';
import { below, type Place } from '../../../source/place.ts';
import type { Conversion, Members } from './conversion.ts';

/** What a parameter, a header or a list says of its values in place (Swagger 2.0 section 5.1.10). */
const ofSchema: ReadonlySet<string> = new Set([
  ...['type', 'format', 'items', 'default', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'],
  ...['maxLength', 'minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems', 'enum', 'multipleOf'],
]);

/** How lists are written, by `collectionFormat`. */
const inQuery: Readonly<Record<string, Members>> = {
  csv: { style: 'form', explode: false },
  multi: { style: 'form', explode: true },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
};
const elsewhere: Readonly<Record<string, Members>> = { csv: { style: 'simple', explode: false } };

/** A parameter in a path, a query or a header, or a header of a response. */
export function convertParameter(parameter: Members, place: Place, conversion: Conversion): Members {
  const schema = schemaIn(parameter, place, conversion);
  const { collectionFormat: _, ...rest } = withoutSchema(parameter);
  conversion.movesOf(place.file).add(place.pointer, ['schema'], []);
  return { ...rest, ...styleOf(parameter, place, conversion), schema };
}

/** What a parameter says of its values, as a schema. */
function schemaIn(parameter: Members, place: Place, conversion: Conversion): Members {
  const schema = Object.fromEntries(Object.entries(parameter).filter(([name]) => ofSchema.has(name)));
  for (let inner = schema['items'], at = below(place, 'items'); isObject(inner); ) {
    const items = inner as Members;
    if (items['collectionFormat'] !== undefined) {
      const message = 'a list in a list cannot be split by "collectionFormat" in OpenAPI 3';
      conversion.refuse(at, 'collectionFormat', message);
      delete items['collectionFormat'];
    }
    inner = items['items'];
    at = below(at, 'items');
  }
  return schema;
}

function withoutSchema(parameter: Members): Members {
  return Object.fromEntries(Object.entries(parameter).filter(([name]) => !ofSchema.has(name)));
}

/** How the values of a list are told apart; nothing for other parameters. */
function styleOf(parameter: Members, place: Place, conversion: Conversion): Members {
  if (parameter['type'] !== 'array') return {};
  const format = String(parameter['collectionFormat'] ?? 'csv');
  const table = parameter['in'] === 'query' || parameter['in'] === 'formData' ? inQuery : elsewhere;
  const style = Object.hasOwn(table, format) ? table[format] : undefined;
  if (style === undefined)
    conversion.refuse(place, 'collectionFormat', `"${format}" has no equal in OpenAPI 3 here`);
  // Headers of responses have one style.
  return parameter['in'] === undefined ? {} : (style ?? {});
}

/** A parameter as listed, and where it is described: elsewhere, if it is listed by reference. */
export interface Listed {
  readonly at: Place;
  readonly place: Place;
  readonly value: Members;
}

/** A body parameter as a request body: at its own place, or where it is listed. */
export function bodyOf(
  { at, place, value }: Listed,
  schema: unknown,
  owner: Place,
  to: readonly string[],
  consumes: readonly string[] | null,
  conversion: Conversion,
): Members {
  const { name: _, in: __, schema: ___, ...rest } = value;
  const types = consumes ?? [conversion.assume('consumes', 'application/json', place)];
  const moves = conversion.movesOf(owner.file);
  const isHere = place.file === owner.file;
  if (to.length > 0) moves.add(owner.pointer, to, (isHere ? place : at).pointer);
  const content = types.map((type) => {
    const from = isHere ? below(place, 'schema') : at;
    moves.add(owner.pointer, [...to, 'content', type, 'schema'], from.pointer);
    return [type, { schema }];
  });
  return { ...rest, content: Object.fromEntries(content) };
}

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/** The fields of a form (Swagger 2.0 section 5.3.1, `in: formData`) as a request body of an operation. */
export function formOf(
  fields: readonly Listed[],
  operation: Place,
  consumes: readonly string[] | null,
  conversion: Conversion,
): Members {
  const hasFile = fields.some(({ value }) => value['type'] === 'file');
  const forms = (consumes ?? []).filter((type) => type === multipart || (type === urlencoded && !hasFile));
  const moves = conversion.movesOf(operation.file);
  const first = fields[0];
  const types =
    forms.length > 0
      ? forms
      : [conversion.assume('consumes', hasFile ? multipart : urlencoded, first?.place ?? operation)];
  for (const { place, value } of fields) {
    if (value['allowEmptyValue'] !== true) continue;
    const message = '"allowEmptyValue" is left out: OpenAPI 3 has it for query parameters only';
    conversion.leaveOut(place, 'allowEmptyValue', message);
  }
  if (first !== undefined) moves.add(operation.pointer, ['requestBody'], first.at.pointer);
  const content = types.map((type) => {
    const properties: Members = {};
    const encoding: Members = {};
    for (const { at, place, value } of fields) {
      const name = String(value['name']);
      const { description } = value;
      const schema = schemaIn(structuredClone(value), place, conversion);
      if (schema['type'] === 'file') Object.assign(schema, { type: 'string', format: 'binary' });
      properties[name] = { ...schema, ...(description === undefined ? {} : { description }) };
      const style = styleOf(value, place, conversion);
      if (Object.keys(style).length > 0) encoding[name] = style;
      const origin = place.file === operation.file ? place : at;
      moves.add(
        operation.pointer,
        ['requestBody', 'content', type, 'schema', 'properties', name],
        origin.pointer,
      );
    }
    const required = fields.flatMap(({ value }) =>
      value['required'] === true ? [String(value['name'])] : [],
    );
    const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
    return [type, { schema, ...(Object.keys(encoding).length > 0 ? { encoding } : {}) }];
  });
  const isRequired = fields.some(({ value }) => value['required'] === true);
  return { ...(isRequired ? { required: true } : {}), content: Object.fromEntries(content) };
}

import { below, type Place } from '../../../source/place.ts';
import type { Conversion, Members } from './conversion.ts';
import { schemaIn, styleOf } from './parameters.ts';

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

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
export function schemaIn(parameter: Members, place: Place, conversion: Conversion): Members {
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
export function styleOf(parameter: Members, place: Place, conversion: Conversion): Members {
  if (parameter['type'] !== 'array') return {};
  const format = String(parameter['collectionFormat'] ?? 'csv');
  const table = parameter['in'] === 'query' || parameter['in'] === 'formData' ? inQuery : elsewhere;
  const style = Object.hasOwn(table, format) ? table[format] : undefined;
  if (style === undefined)
    conversion.refuse(place, 'collectionFormat', `"${format}" has no equal in OpenAPI 3 here`);
  // Headers of responses have one style.
  return parameter['in'] === undefined ? {} : (style ?? {});
}

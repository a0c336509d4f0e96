import {
  defaultStyles,
  type Field,
  type Operation,
  type Parameter,
  type ParameterLocation,
  type RequestBody,
  type ResponseHeader,
  type Shape,
} from '../../ir/contract.ts';
import { isJson } from '../../ir/media-type.ts';

export type Descriptor = Record<string, unknown>;

/** The members of a request, as the caller passes them. */
const members = {
  path: 'path',
  query: 'query',
  header: 'headers',
  cookie: 'cookies',
} as const satisfies Record<ParameterLocation, string>;

/** Parameters that do not use the default style of their location (OpenAPI 3.1 section 4.8.12.2). */
export function parametersOf({ parameters }: Operation): Descriptor[] {
  return parameters.flatMap((parameter) => {
    const { name, in: location } = parameter;
    const writing =
      parameter.mediaType === null
        ? { ...styleOf(parameter, defaultStyles[location]), ...nullOf(parameter.shape) }
        : { as: isJson(parameter.mediaType) ? 'json' : 'text' };
    return Object.keys(writing).length === 0 ? [] : [{ in: members[location], name, ...writing }];
  });
}

function styleOf(
  { style, explode, allowReserved }: Pick<Parameter, 'style' | 'explode' | 'allowReserved'>,
  usual: Parameter['style'],
): Descriptor {
  return {
    ...(style === usual ? {} : { style }),
    ...(explode === (style === 'form') ? {} : { explode }),
    ...(allowReserved ? { allowReserved } : {}),
  };
}

function nullOf(shape: Shape): Descriptor {
  return isNullText(shape) ? { isNullText: true } : {};
}

/** Whether null anywhere in a value would be read as text. */
function isNullText({ types, items, prefix, properties, rest }: Shape): boolean {
  const inner = [items, rest, ...prefix, ...Object.values(properties ?? {})];
  return (
    (types.includes('null') && types.includes('string')) ||
    inner.some((shape) => shape !== null && isNullText(shape))
  );
}

/** The writer of each form by its media type, and the members that do not use the default encoding. */
export function formsOf(body: RequestBody | null): Record<string, FormDescriptor> {
  const forms = (body?.mediaTypes ?? []).flatMap(({ type, reading, fields }) =>
    Object.entries(formTypes).flatMap(([essence, write]): [string, FormDescriptor][] => {
      if (isRangeOf(type, essence)) return [[essence, { write, fields: [] }]];
      if (reading !== readings[write]) return [];
      const described = fields.map((field) => ({
        name: field.name,
        ...fieldOf(field, reading === 'multipart'),
      }));
      return [[type, { write, fields: described.filter((field) => Object.keys(field).length > 1) }]];
    }),
  );
  return Object.fromEntries(forms);
}

interface FormDescriptor {
  /** The function of the client. */
  readonly write: 'writeForm' | 'writeMultipart';
  readonly fields: readonly Descriptor[];
}

const formTypes = {
  'application/x-www-form-urlencoded': 'writeForm',
  'multipart/form-data': 'writeMultipart',
} as const;
const readings = { writeForm: 'form', writeMultipart: 'multipart' } as const;

/** Whether a media type is a range that covers a form. */
function isRangeOf(type: string, essence: string): boolean {
  return type === '*/*' || type === essence.replace(/\/.*/, '/*');
}

/** Prints a style unless it is one pair per item, and a media type unless the value implies it. */
function fieldOf(field: Field, isMultipart: boolean): Descriptor {
  const { style, mediaType, contentType, shape } = field;
  const isStyled =
    mediaType === null &&
    (style !== 'form' || !field.explode || field.allowReserved || shape.properties !== null);
  // Parts are not percent-encoded, so `allowReserved` has no effect.
  if (isStyled)
    return {
      ...styleOf({ ...field, allowReserved: field.allowReserved && !isMultipart }, 'form'),
      style,
      ...nullOf(shape),
    };
  const isJsonText = mediaType !== null && (shape.items ?? shape).types.length > 0;
  const type = contentType === 'application/json' && mediaType !== null ? null : contentType;
  return {
    ...(isJsonText ? { as: 'json' } : nullOf(shape)),
    ...(isMultipart && type !== null ? { type } : {}),
    ...(field.part === 'file' ? { isFile: true } : {}),
  };
}

/** Headers of a response that are not text, to how they are read. */
export function headerShapesOf(headers: readonly ResponseHeader[]): Record<string, Descriptor> {
  const read = headers.filter(
    ({ isText, mediaType }) => !isText && (mediaType === null || isJson(mediaType)),
  );
  return Object.fromEntries(
    read.map(({ name, explode, mediaType, shape }) => {
      if (mediaType !== null) return [name, { json: true }];
      return [name, { ...shapeOf(shape), ...(explode && shape.properties !== null ? { explode } : {}) }];
    }),
  );
}

function shapeOf({ types, items, properties, rest, json }: Shape): Descriptor {
  const members = Object.entries(properties ?? {}).map(([name, shape]) => [name, shapeOf(shape)]);
  return {
    ...(types.length === 0 ? {} : { types }),
    ...(items === null ? {} : { items: shapeOf(items) }),
    ...(properties === null ? {} : { properties: Object.fromEntries(members) }),
    ...(rest === null ? {} : { rest: shapeOf(rest) }),
    ...(json ? { json } : {}),
  };
}

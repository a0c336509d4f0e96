import type { Field, Operation, Parameter, ParameterLocation, RequestBody } from '../../ir/contract.ts';
import { isJson } from '../../ir/media-type.ts';

type Descriptor = Record<string, unknown>;

/** The members of a request, as the caller gives them. */
const members = {
  path: 'path',
  query: 'query',
  header: 'headers',
  cookie: 'cookies',
} as const satisfies Record<ParameterLocation, string>;

/** The parameters that are not written as their location has it by default (OpenAPI 3.1 section 4.8.12.2). */
export function parametersOf({ parameters }: Operation): Descriptor[] {
  return parameters.flatMap((parameter) => {
    const { name, in: location } = parameter;
    const style = location === 'query' || location === 'cookie' ? 'form' : 'simple';
    const writing =
      parameter.mediaType === null
        ? styleOf(parameter, style)
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

/** Media type of a form to those of its members that are not written as what they are. */
export function fieldsOf(body: RequestBody | null): Record<string, Descriptor[]> {
  const forms = (body?.mediaTypes ?? []).map(({ type, reading, fields }) => {
    const described = fields.map((field) => ({
      name: field.name,
      ...fieldOf(field, reading === 'multipart'),
    }));
    return [type, described.filter((field) => Object.keys(field).length > 1)] as const;
  });
  return Object.fromEntries(forms.filter(([, fields]) => fields.length > 0));
}

/** A style is printed where it says more than one pair for each item; a media type where the value alone does not tell it. */
function fieldOf(field: Field, isMultipart: boolean): Descriptor {
  const { style, mediaType, contentType, shape } = field;
  const isStyled =
    mediaType === null &&
    (style !== 'form' || !field.explode || field.allowReserved || shape.properties !== null);
  // A part is not percent-encoded: there is nothing to leave as it is.
  if (isStyled)
    return { ...styleOf({ ...field, allowReserved: field.allowReserved && !isMultipart }, 'form'), style };
  const isJsonText = mediaType !== null && (shape.items ?? shape).types.length > 0;
  const type = contentType === 'application/json' && mediaType !== null ? null : contentType;
  return {
    ...(isJsonText ? { as: 'json' } : {}),
    ...(isMultipart && type !== null ? { type } : {}),
    ...(field.part === 'file' ? { isFile: true } : {}),
  };
}

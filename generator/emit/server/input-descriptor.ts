import type { Field, Operation, Parameter, RequestBody, Shape } from '../../ir/contract.ts';
import { defaultStyles } from '../../ir/default-styles.ts';
import { literal } from '../../print/printer.ts';
import { validatorVariable } from './code.ts';

/** The descriptor of a request body as code; null for none. */
export function bodyDescriptor(body: RequestBody | null): string | null {
  if (body === null) return null;
  const mediaTypes = body.mediaTypes.map(({ type, reading, validator, fields, rest, namesProto }) => {
    const isForm = reading === 'form' || reading === 'multipart';
    const members = [
      `type: ${literal(type)}`,
      `reading: ${literal(reading)}`,
      `validate: ${validator === null ? 'null' : validatorVariable(validator)}`,
      ...(isForm
        ? [`fields: ${literal(fields.map(compactField))}`, `rest: ${literal(compactShape(rest))}`]
        : []),
      ...(namesProto ? ['namesProto: true'] : []),
    ];
    return `{ ${members.join(', ')} }`;
  });
  return `{ required: ${body.required}, mediaTypes: [${mediaTypes.join(', ')}] }`;
}

/** Parameters by location, without plain-text path parameters; null if none are left. */
export function parametersDescriptor({ parameters }: Operation): string | null {
  const read = parameters.filter((parameter) => parameter.in !== 'path' || !isPlainText(parameter));
  const located = Map.groupBy(read, (parameter) => parameter.in);
  const members = [...located].map(
    ([location, own]) => `${location}: ${literal(own.map((parameter) => compactParameter(parameter)))}`,
  );
  return members.length === 0 ? null : `{ ${members.join(', ')} }`;
}

function isPlainText(parameter: Parameter): boolean {
  return Object.keys(compactParameter(parameter)).join() === 'name';
}

/** Without members that have their OpenAPI default. */
function compactParameter(parameter: Parameter): object {
  const { name, mediaType, allowReserved, allowEmptyValue } = parameter;
  return {
    name,
    ...(mediaType === null
      ? styleMembers(parameter, defaultStyles[parameter.in])
      : { mediaType, ...shapeMember(parameter) }),
    ...(allowReserved ? { allowReserved } : {}),
    ...(allowEmptyValue ? { allowEmptyValue } : {}),
  };
}

function compactField(field: Field): object {
  const { name, mediaType, allowReserved, part, fileTypes, isProved } = field;
  return {
    name,
    ...(mediaType === null ? styleMembers(field, 'form') : { mediaType, ...listMember(field) }),
    ...(allowReserved ? { allowReserved } : {}),
    ...(part === 'text' ? {} : { part }),
    ...(fileTypes.length > 0 ? { fileTypes } : {}),
    ...(isProved ? { proved: true } : {}),
  };
}

/** Each item of a list can be a separate part. */
function listMember({ shape }: Field): object {
  const proto = shape.namesProto ? { namesProto: true } : {};
  return shape.items === null ? shapeMember({ shape }) : { shape: { types: [], items: {}, ...proto } };
}

/** Of a value that is JSON as a whole. */
function shapeMember({ shape: { namesProto } }: Pick<Parameter, 'shape'>): object {
  return namesProto ? { shape: { namesProto } } : {};
}

function styleMembers(
  { style, explode, shape }: Pick<Parameter, 'style' | 'explode' | 'shape'>,
  standard: string,
): object {
  const isComposite = shape.items !== null || shape.properties !== null;
  const compact = compactShape(shape);
  return {
    ...(style === standard ? {} : { style }),
    ...(isComposite && explode !== (style === 'form') ? { explode } : {}),
    ...(Object.keys(compact).length === 0 ? {} : { shape: compact }),
  };
}

function compactShape({ types, items, prefix, properties, rest, json, namesProto }: Shape): object {
  return {
    ...(types.join() === 'string' ? {} : { types }),
    ...(items === null ? {} : { items: compactShape(items) }),
    ...(prefix.length === 0 ? {} : { prefix: prefix.map(compactShape) }),
    ...(properties === null ? {} : { properties: compactMembers(properties) }),
    ...(rest === null ? {} : { rest: compactShape(rest) }),
    ...(json ? { json } : {}),
    ...(namesProto ? { namesProto } : {}),
  };
}

function compactMembers(properties: Readonly<Record<string, Shape>>): object {
  return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, compactShape(shape)]));
}

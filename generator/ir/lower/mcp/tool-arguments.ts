import type { LinkedOperation } from '../../../link/operations.ts';
import { componentOfReference } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { clientName } from '../../../source/names.ts';
import { below, type Place } from '../../../source/place.ts';
import type { Field, Operation, RequestMediaType } from '../../contract.ts';
import type { McpArguments } from '../../mcp.ts';
import { isRange, schemaOfParameter } from '../../media-type.ts';
import { type Forms, flatObject, type PlainObject, schemaOfMember } from './plain-object.ts';
import type { ToolContext } from './tool-schemas.ts';
import { joinTexts } from './tool-texts.ts';

/** The arguments of a tool: the schema for clients, and where each argument goes. */
export interface ToolInput {
  /** An object schema whose references name components. */
  readonly schema: JsonObject;
  readonly arguments: McpArguments;
  /** In words, which arguments belong together; null where all do. */
  readonly forms: string | null;
  /** The least arguments of a call, by name: schemas to make examples of. */
  readonly least: ReadonlyMap<string, unknown>;
}

/** Maximum length of an argument name that clients accept. */
const longest = 64;

interface Argument {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
  readonly at: Place;
}

interface ParameterArgument extends Argument {
  readonly in: string;
  readonly parameter: string;
}

interface BodyArguments
  extends Pick<McpArguments, 'body' | 'isBodyOptional' | 'isBase64' | 'files' | 'contentType'> {
  readonly list: readonly Argument[];
  /** Schema of undescribed arguments. */
  readonly additional: unknown;
  /** Those of a union whose members are arguments. */
  readonly forms: Forms | null;
}

/** The arguments of a tool call, as one flat object; null if the operation cannot be called that way, which is reported. */
export function toolInput(
  linked: LinkedOperation,
  operation: Operation,
  context: ToolContext,
): ToolInput | null {
  const written = parameterArguments(linked, context);
  const body = bodyArguments(linked, operation, context);
  if (written === null || body === null) return null;
  if (!haveDifferentNames([...written, ...body.list], context)) return null;
  const parameters = withDifferentNames(written, body.list);
  const list = [...parameters, ...body.list];
  const required = list.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const located = (location: string) =>
    parameters.flatMap((one) => (one.in === location ? [[one.name, one.parameter] as const] : []));
  const [path, query, headers] = ['path', 'query', 'header'].map(located);
  const { list: _, additional, forms, ...rest } = body;
  const [form] = forms?.list ?? [];
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(list.map(({ name, schema }) => [name, schema])),
      ...(required.length === 0 ? {} : { required }),
      ...(additional === true ? {} : { additionalProperties: additional }),
    },
    arguments: {
      ...(path?.length ? { path } : {}),
      ...(query?.length ? { query } : {}),
      ...(headers?.length ? { headers } : {}),
      ...rest,
    },
    forms: forms === null ? null : writeForms(forms),
    least: new Map([
      ...list.filter(({ isRequired }) => isRequired).map(({ name, schema }) => [name, schema] as const),
      ...(form?.required ?? []).map(
        (name) => [name, schemaOfMember(form?.properties.get(name) ?? [true])] as const,
      ),
    ]),
  };
}

/** Which arguments each form of a union has, by the one that says which form it is, if there is one. */
function writeForms({ list, isExclusive }: Forms): string {
  const by = namingMember(list);
  const everywhere = (name: string) =>
    list.every(({ properties }) => properties.has(name)) &&
    new Set(list.map(({ required }) => required.includes(name))).size === 1;
  const written = list.map((form) => {
    const names = [...new Set([...form.required, ...form.properties.keys()])];
    const own = names.filter((name) => !everywhere(name) && form.properties.get(name)?.[0] !== false);
    const said = own.map((name) => `${name}${form.required.includes(name) ? '*' : ''}`).join(', ');
    return by === null
      ? said
      : `${valuesOfMember(form, by).join(' or ')}: ${said === '' ? 'no others' : said}`;
  });
  const distinct = [...new Set(written)].filter((text) => text !== '');
  const head =
    by === null
      ? `Give the arguments of ${isExclusive ? 'one' : 'at least one'} of these:`
      : `Arguments by ${by}:`;
  return `${head} ${distinct.join('; ')} (* is required).`;
}

/** A member that every form requires, with values of its own; null if there is none. */
function namingMember(list: readonly PlainObject[]): string | null {
  const [first] = list;
  for (const name of first?.required ?? []) {
    const values = list.map((form) => (form.required.includes(name) ? valuesOfMember(form, name) : []));
    const all = values.flat();
    if (values.every((own) => own.length > 0) && new Set(all).size === all.length) return name;
  }
  return null;
}

function valuesOfMember({ properties }: PlainObject, name: string): readonly string[] {
  for (const schema of properties.get(name) ?? []) {
    const { const: only, enum: values } = isObject(schema) ? schema : {};
    if (only !== undefined) return [String(only)];
    if (Array.isArray(values)) return values.map(String);
  }
  return [];
}

function parameterArguments(
  { parameters }: LinkedOperation,
  { bundle, schemas, diagnostics }: ToolContext,
): ParameterArgument[] | null {
  const cookie = parameters.find((one) => one.in === 'cookie' && bundle.objectAt(one)['required'] === true);
  if (cookie !== undefined) {
    const message = `the operation requires the cookie ${JSON.stringify(cookie.name)}, which a call cannot give`;
    diagnostics.add('PS611', cookie.at, message);
    return null;
  }
  return parameters.flatMap((linked) => {
    if (linked.in === 'cookie') return [];
    const parameter = bundle.objectAt(linked);
    const schema = schemas.of(schemaOfParameter(parameter), 'parameters');
    const isRequired = parameter['required'] === true || linked.in === 'path';
    return [
      {
        name: clientName(linked.name).slice(0, longest),
        schema: described(schema, parameter),
        isRequired: isRequired && !schemas.isFilled(schema),
        at: linked.at,
        in: linked.in,
        parameter: linked.name,
      },
    ];
  });
}

/** A schema with the description of the object that has it. */
function described(schema: unknown, { description, deprecated }: JsonObject): unknown {
  const said = {
    ...(typeof description === 'string' && description !== '' ? { description } : {}),
    ...(deprecated === true ? { deprecated } : {}),
  };
  return Object.keys(said).length === 0 ? schema : { ...(isObject(schema) ? schema : {}), ...said };
}

const withoutBody: BodyArguments = {
  list: [],
  additional: false,
  forms: null,
  body: null,
  contentType: null,
};

function bodyArguments(
  { requestBody: linked, id }: LinkedOperation,
  { requestBody }: Operation,
  context: ToolContext,
): BodyArguments | null {
  if (linked === null || requestBody === null) return withoutBody;
  const [chosen] = callableTypes(requestBody.mediaTypes);
  if (chosen === undefined) {
    const types = requestBody.mediaTypes.map(describeType).join(', ');
    const message = `the body of ${JSON.stringify(id)} is ${types}, which a call cannot give`;
    context.diagnostics.add('PS611', below(linked, 'content'), message);
    return null;
  }
  const { mediaType, contentType } = chosen;
  const body = context.bundle.objectAt(linked);
  const content = isObject(body['content']) ? body['content'][mediaType.type] : undefined;
  const written = isObject(content) ? content['schema'] : undefined;
  const schema = context.schemas.of(written ?? true, 'request');
  const common = {
    ...(requestBody.required ? {} : { isBodyOptional: true as const }),
    contentType,
  };
  const members = ['json', 'form', 'multipart'].includes(mediaType.reading)
    ? bodyMembers(schema, requestBody.required, linked, context)
    : null;
  const fileFields = mediaType.fields.filter(({ part }) => part === 'file');
  if (members !== null) {
    const { list, files } = withFiles(members.list, fileFields, context);
    return { ...members, list, ...common, body: 'members', ...(files.length === 0 ? {} : { files }) };
  }
  if (fileFields.length > 0) {
    const message = `the body of ${JSON.stringify(id)} has files, and its members cannot be arguments`;
    context.diagnostics.add('PS611', below(linked, 'content'), message);
    return null;
  }
  const whole = {
    name: 'body',
    schema:
      mediaType.reading === 'bytes'
        ? fileSchema(body, context)
        : described(wholeBody(mediaType, schema), body),
    isRequired: requestBody.required,
    at: linked.at,
  };
  const isBase64 = mediaType.reading === 'bytes' ? { isBase64: true as const } : {};
  return { list: [whole], additional: false, forms: null, body: 'whole', ...common, ...isBase64 };
}

interface CallableType {
  readonly mediaType: RequestMediaType;
  readonly contentType: string;
}

/** The media types that a call can send, in order of preference: JSON before text and forms, types before ranges. */
function callableTypes(mediaTypes: readonly RequestMediaType[]): CallableType[] {
  const wildcards = ({ type }: RequestMediaType) => type.split('*').length;
  const sorted = [...mediaTypes].sort((a, b) => wildcards(a) - wildcards(b));
  return ['json', 'any', 'text', 'bytes', 'form', 'multipart'].flatMap((reading) =>
    sorted.flatMap((mediaType) => {
      const contentType = mediaType.reading === reading ? contentTypeOf(mediaType.type) : null;
      return contentType === null ? [] : [{ mediaType, contentType }];
    }),
  );
}

/** The Content-Type of a call's body; null for a range such as `image/*`, whose type arguments do not give. */
function contentTypeOf(type: string): string | null {
  if (!isRange(type)) return type;
  if (/^text\/\*$/i.test(type)) return 'text/plain';
  return /^(application|\*)\/\*$/i.test(type) ? 'application/json' : null;
}

function describeType({ type, reading }: RequestMediaType): string {
  if (reading === 'stream') return `${type} as a stream`;
  return isRange(type) ? `any of ${type}` : type;
}

function wholeBody({ reading, isTyped }: RequestMediaType, schema: unknown): unknown {
  return reading === 'text' && !isTyped ? { type: 'string' } : schema;
}

/** The arguments of a form, of which files are Base64. */
function withFiles(
  list: readonly Argument[],
  fields: readonly Field[],
  context: ToolContext,
): { readonly list: readonly Argument[]; readonly files: readonly string[] } {
  const ofFiles = new Map(fields.map((field) => [field.name, field]));
  const files = list.filter(({ name }) => ofFiles.has(name)).map(({ name }) => name);
  const changed = list.map((argument) => {
    const field = ofFiles.get(argument.name);
    if (field === undefined) return argument;
    const { schemas } = context;
    const written = resolved(argument.schema, schemas.component);
    if (field.shape.items === null) return { ...argument, schema: fileSchema(written, context) };
    const { description, minItems, maxItems, items } = written;
    const file = fileSchema(resolved(items, schemas.component), context);
    const counts = Object.entries({ description, minItems, maxItems }).filter(
      ([, value]) => value !== undefined,
    );
    return { ...argument, schema: { type: 'array', ...Object.fromEntries(counts), items: file } };
  });
  return { list: changed, files };
}

/** Bytes in Base64, with how many a message has room for. */
function fileSchema({ description }: JsonObject, { limits: { bodyBytes } }: ToolContext): JsonObject {
  const most = Math.floor(((bodyBytes - Math.min(2000, bodyBytes / 2)) * 3) / 4);
  const said = typeof description === 'string' ? description.trim() : '';
  const form = `Base64 of at most ${most} bytes.`;
  return { type: 'string', contentEncoding: 'base64', description: joinTexts(said, form) };
}

function resolved(schema: unknown, component: (name: string) => unknown): JsonObject {
  let found = isObject(schema) ? schema : {};
  for (let step = 0; step < 20 && typeof found['$ref'] === 'string'; step++) {
    const { $ref, ...beside } = found;
    const target = component(componentOfReference(String($ref)) ?? '');
    found = { ...(isObject(target) ? target : {}), ...beside };
  }
  return found;
}

/** The members of a body, each as an argument; null where the body must be one argument. */
function bodyMembers(
  schema: unknown,
  isRequired: boolean,
  at: Place,
  { schemas }: ToolContext,
): Pick<BodyArguments, 'list' | 'additional' | 'forms'> | null {
  const object = flatObject(schema, schemas.component);
  if (object === null || (!isRequired && object.required.length > 0)) return null;
  const names = [...object.properties.keys(), ...object.required];
  if (names.some((name) => name !== clientName(name) || name.length > longest)) return null;
  const entries = [...object.properties].map(([name, all]) => [name, schemaOfMember(all)] as const);
  const list = entries
    .filter(([, member]) => member !== false)
    .map(([name, member]) => ({
      name,
      schema: member,
      isRequired: object.required.includes(name) && !schemas.isFilled(member),
      at,
    }));
  // A required, undescribed member.
  const others = object.required.filter((name) => !object.properties.has(name));
  return {
    list: [...list, ...others.map((name) => ({ name, schema: object.additional, isRequired: true, at }))],
    additional: object.additional,
    forms: object.forms,
  };
}

/** Reports two arguments of the same name, with both places. False if that is an error. */
function haveDifferentNames(list: readonly Argument[], { diagnostics }: ToolContext): boolean {
  const owners = new Map<string, Argument>();
  let areDifferent = true;
  for (const argument of list) {
    const other = owners.get(argument.name);
    owners.set(argument.name, other ?? argument);
    if (other === undefined) continue;
    const place = `#${other.at.pointer} of ${other.at.file.path.split('/').at(-1)}`;
    const message = `the argument ${JSON.stringify(argument.name)} is already given by ${place}`;
    if (diagnostics.add('PS612', argument.at, message)) areDifferent = false;
  }
  return areDifferent;
}

/** A parameter whose name another argument has gets its location as well: members of a body keep their names. */
function withDifferentNames(
  parameters: readonly ParameterArgument[],
  members: readonly Argument[],
): readonly ParameterArgument[] {
  const taken = new Set(members.map(({ name }) => name));
  return parameters.map((parameter) => {
    let { name } = parameter;
    for (let count = 1; taken.has(name); count++) {
      const suffix = `_${parameter.in}${count > 1 ? count : ''}`;
      name = parameter.name.slice(0, longest - suffix.length) + suffix;
    }
    taken.add(name);
    return { ...parameter, name };
  });
}

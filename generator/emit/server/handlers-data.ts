import type {
  Contract,
  MediaType,
  NamedSchema,
  Operation,
  RequestMediaType,
  Response,
  SharedResponse,
} from '../../ir/contract.ts';
import { essenceOf, isJson, isRange } from '../../ir/media-type.ts';
import { literal } from '../../print/printer.ts';
import type { Status } from '../../source/grammar/status.ts';
import { componentOf } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { builderName } from './status-names.ts';

/**
 * Data for the template of the handler types. The MCP server has no handler: the service mounts it.
 *
 * @param kind what a handler is for, in words
 */
export function handlersData(contract: Contract, kind = 'operation'): object {
  const isFilled = contract.filled !== null;
  const handled = contract.operations.filter(({ name }) => name !== contract.mcp?.operation);
  const bodyTypes = namedTypes(contract);
  const operations = handled.map((operation) => handlerData(operation, isFilled, bodyTypes));
  const responders = contract.sharedResponses.map((one) => responderData(one, bodyTypes));
  const builders = [...operations, ...responders].flatMap((one) => one.builders);
  const requests = handled.flatMap(({ requestBody }) => requestBody?.mediaTypes ?? []);
  const hasFiles = requests.some(({ fields }) => fields.some(({ part }) => part === 'file'));
  const used = {
    Awaitable: operations.length + responders.length > 0,
    BodyOf: uses(builders, 'BodyOf'),
    BytesBody: uses(builders, 'BytesBody'),
    Context: operations.length + responders.length > 0,
    PrincipalAt: operations.some(({ principal }) => principal !== 'null'),
    Reply: operations.length + responders.length > 0,
    ResponderRequest: responders.length > 0,
    Status: uses(builders, 'Status'),
    StatusOf: uses(builders, 'StatusOf'),
    TextBody: uses(builders, 'TextBody'),
    WithFiles: hasFiles,
  };
  return {
    kind,
    hasResponders: kind === 'operation',
    engineTypes: Object.entries(used).flatMap(([name, isUsed]) => (isUsed ? [name] : [])),
    hasSchemas: builders.some(({ parameters }) => parameters.includes('schemas.')),
    isFilled:
      isFilled &&
      operations.some(({ members, body, bodies }) => members.length + body.length + bodies.length > 0),
    // TypeScript reports unused type parameters.
    principal: operations.some(({ principal }) => principal !== 'null') ? 'Principal' : '_Principal',
    operations,
    responders,
  };
}

/** The type of a JSON body by the name of its validator, where it has a name, or is a list of what has one. */
type BodyTypes = ReadonlyMap<string, string>;

/** Editors show these names; the types are those of the operation in the output of openapi-typescript. */
function namedTypes({ schemas, typeNames }: Contract): BodyTypes {
  const nameOf = ({ type }: NamedSchema) => (type === null ? undefined : typeNames.get(type));
  const components = new Map(schemas.map((one) => [one.component, one]));
  return new Map(
    schemas.flatMap((one): [string, string][] => {
      const items = isPlainList(one.schema) ? componentOf(one.schema['items']) : null;
      const item = items === null ? undefined : components.get(items);
      const name = nameOf(one) ?? (item && nameOf(item));
      if (name === undefined) return [];
      return [[one.name, one.type === null ? `schemas.${name}[]` : `schemas.${name}`]];
    }),
  );
}

function isPlainList(schema: unknown): schema is JsonObject {
  return (
    isObject(schema) && schema['type'] === 'array' && !('prefixItems' in schema) && !('maxItems' in schema)
  );
}

function handlerData(operation: Operation, isFilled: boolean, bodyTypes: BodyTypes) {
  const types = `operations[${literal(operation.typeKey)}]`;
  const { members, bodies } = requestType(operation, isFilled ? 'filled' : 'operations');
  const typeOf = (status: string) => `${types}['responses'][${status}]`;
  const builders = buildersOf(operation.responses, typeOf, bodyTypes);
  return {
    ...operation,
    signature: signature(operation),
    members,
    body: bodies.length === 1 ? (bodies[0] ?? []) : [],
    bodies: bodies.length > 1 ? bodies.map((body) => body.join('; ')) : [],
    hasMediaTypes: operation.mediaTypes.length > 0,
    ...contextType(operation),
    builders,
    problems: problemsOf(builders),
  };
}

function responderData({ component, status, response, ...names }: SharedResponse, bodyTypes: BodyTypes) {
  const type = `components['responses'][${literal(component)}]`;
  const builders = buildersOf([response], () => type, bodyTypes);
  return {
    ...names,
    signature: `${status} ${component}`,
    mediaTypes: response.mediaTypes.map(({ type }) => type),
    builders,
  };
}

/** The principal by the schemes of each alternative; null, which takes no type argument, without security requirements. */
function contextType({ security }: Operation) {
  if (security.length === 0) return { principal: 'null', typeParameter: '', typeArgument: '' };
  const alternatives = new Set(security.map((one) => `[${Object.keys(one).map(literal).join(', ')}]`));
  return {
    principal: `PrincipalAt<Principal, [${[...alternatives].join(', ')}]>`,
    typeParameter: '<Principal = unknown>',
    typeArgument: '<Principal>',
  };
}

/** Whether credentials are optional: `{}` is among the alternatives. */
export function allowsNobody({ security }: Operation): boolean {
  return security.some((one) => Object.keys(one).length === 0);
}

/** The errors that can be thrown, as another type argument of `Context`. */
function problemsOf(builders: readonly Builder[]): string {
  const names = builders.filter(({ isProblem }) => isProblem).map(({ name }) => literal(name));
  return names.length === 0 ? '' : `, ${names.join(' | ')}`;
}

function uses(builders: readonly Builder[], type: string): boolean {
  return builders.some(({ uses }) => uses.includes(type));
}

/** A builder of replies: for one declared status, range of statuses, or `default`. */
interface Builder {
  readonly name: string;
  /** Its documentation comment. */
  readonly comment: string;
  /** Its type parameters and parameters as code: `(body: …, headers?: …)`. */
  readonly parameters: string;
  /** True for an error with a JSON body, which handlers can throw. */
  readonly isProblem: boolean;
  /** The engine's types that the parameters use. */
  readonly uses: readonly string[];
}

/**
 * One builder for each response that a handler may return.
 *
 * @param types expression of a response's type in the output of openapi-typescript, by its key there
 */
function buildersOf(
  responses: readonly Response[],
  types: (key: string) => string,
  bodyTypes: BodyTypes,
): Builder[] {
  const declared = responses.map(({ status }) => status);
  const given = responses.filter(({ byEngine }) => !byEngine);
  return given.map((response) => builderOf(response, declared, types(literal(response.status)), bodyTypes));
}

type Parameter = readonly [name: string, type: string, ...uses: string[]];

function builderOf(
  response: Response,
  declared: readonly Status[],
  type: string,
  bodyTypes: BodyTypes,
): Builder {
  const { status, description, mediaTypes } = response;
  const hasContent = mediaTypes.length > 0;
  const bodies = mediaTypes.map((mediaType) => bodyOf(mediaType, type, bodyTypes)).sort(byCloseness);
  const parameters = [
    ...(typeof status === 'number' ? [] : [statusParameter(status, declared, hasContent)]),
    ...bodyParameters(bodies),
    ...headersParameter(response, type),
  ];
  const isGeneric = bodies.length > 1;
  const generic = isGeneric ? `<MediaType extends ${bodies.map(({ covered }) => covered).join(' | ')}>` : '';
  const list = parameters.map(([name, one]) => `${name}: ${one}`).join(', ');
  // Editors show the type of a parameter as it is written here, but of one in a list its members.
  const isShown = isGeneric || !bodies.some((body) => body.type.includes(`${type}['content']`));
  return {
    name: builderName(String(status)),
    comment: description === '' ? String(status) : `${status}: ${description}`,
    parameters: `${generic}(${isShown ? list : `...args: [${list}]`})`,
    isProblem: isError(status) && mediaTypes.some((one) => one.reading === 'json' && isJson(one.type)),
    uses: [...parameters.flatMap(([, , ...used]) => used), ...bodies.flatMap(({ uses }) => uses)],
  };
}

function isError(status: Status): boolean {
  return typeof status === 'number' ? status >= 400 : status !== '2XX' && status !== '3XX';
}

/**
 * The statuses of a range or `default`, without those that another key declares, 304, which the engine sends, and, for a
 * response with a body, those that cannot have one.
 */
function statusParameter(
  status: Exclude<Status, number>,
  declared: readonly Status[],
  hasContent: boolean,
): Parameter {
  const isDefault = status === 'default';
  const isWithin = (one: Status): one is number =>
    typeof one === 'number' && (isDefault ? one >= 200 : String(one).startsWith(status.charAt(0)));
  const ranges = isDefault ? declared.filter((one) => /^[2-5]XX$/.test(String(one))) : [];
  const excluded = [
    ...ranges.map((range) => `StatusOf<${String(range).charAt(0)}>`),
    ...new Set([...declared, ...(hasContent ? [204, 205, 304] : [304])].filter(isWithin)),
  ];
  const all = isDefault ? 'Status' : `StatusOf<${status.charAt(0)}>`;
  const type = excluded.length === 0 ? all : `Exclude<${all}, ${excluded.join(' | ')}>`;
  const used = [...(isDefault ? ['Status'] : ['StatusOf']), ...(ranges.length > 0 ? ['StatusOf'] : [])];
  return ['status', type, ...used];
}

interface Body {
  readonly mediaType: string;
  /** The type of the media types that it covers. */
  readonly covered: string;
  readonly type: string;
  readonly uses: readonly string[];
}

function bodyOf(
  { type: mediaType, reading, isTyped, validator }: MediaType,
  response: string,
  bodyTypes: BodyTypes,
): Body {
  const named = reading === 'json' ? bodyTypes.get(validator ?? '') : undefined;
  const declared = named ?? `${response}['content'][${literal(mediaType)}]`;
  const covered = mediaTypeType(mediaType);
  const body = (type: string, ...uses: string[]): Body => ({ mediaType, covered, type, uses });
  const isValidated = validator !== null;
  if (reading === 'json') return body(declared);
  if (reading === 'events') return body(`AsyncIterable<${declared}> | ReadableStream<${declared}>`);
  if (reading === 'any') return body(`${declared} | BytesBody`, 'BytesBody');
  // A body with a schema is validated as a whole, so it cannot be a stream.
  if (reading === 'text') return isTyped && isValidated ? body(declared) : body('TextBody', 'TextBody');
  return isValidated ? body('string | Uint8Array') : body('BytesBody', 'BytesBody');
}

/** Orders media types before ranges with a suffix, then ranges of a type, then the full range. */
function byCloseness(a: Body, b: Body): number {
  return breadth(a.mediaType) - breadth(b.mediaType);
}

function breadth(mediaType: string): number {
  if (!isRange(mediaType)) return 0;
  if (mediaType.startsWith('*/')) return 3;
  return mediaType.includes('*+') ? 1 : 2;
}

function bodyParameters(bodies: readonly Body[]): Parameter[] {
  const [only] = bodies;
  if (only === undefined) return [];
  const hasRanges = bodies.some(({ mediaType }) => isRange(mediaType));
  if (bodies.length === 1 && !hasRanges) return [['body', only.type]];
  if (bodies.length === 1) {
    return [
      ['mediaType', only.covered],
      ['body', only.type],
    ];
  }
  const list = bodies.map(({ covered, type }) => `[${covered}, ${type}]`).join(', ');
  const map = bodies.map(({ covered, type }) => `readonly ${covered}: ${type}`).join('; ');
  return [
    ['mediaType', 'MediaType'],
    hasRanges ? ['body', `BodyOf<[${list}], MediaType>`, 'BodyOf'] : ['body', `{ ${map} }[MediaType]`],
  ];
}

function headersParameter(response: Response, type: string): Parameter[] {
  const headers = response.headers.filter(({ isGiven }) => isGiven);
  if (headers.length === 0) return [];
  const members = headers.map(({ name, required, isText, plainType }) => {
    const declared = `NonNullable<${type}['headers'][${literal(name)}]>`;
    const value = isText ? 'string' : (plainType ?? declared);
    return `readonly ${literal(name)}${required ? '' : '?'}: ${value}`;
  });
  const isOptional = headers.every(({ required }) => !required);
  return [[isOptional ? 'headers?' : 'headers', `{ ${members.join('; ')} }`]];
}

/** The members of a handler's request beyond the common ones, each as a line of code. */
interface RequestType {
  readonly members: readonly string[];
  /** The alternatives for the body, each as members; empty without a body. */
  readonly bodies: readonly (readonly string[])[];
}

/** @param typesOf name of the type that holds the types of all operations */
function requestType(operation: Operation, typesOf: string): RequestType {
  const types = `${typesOf}[${literal(operation.typeKey)}]`;
  const located = (member: string, location: string, isGiven: boolean) =>
    isGiven ? [`readonly ${member}: NonNullable<${types}['parameters']['${location}']>`] : [];
  const { requestBody } = operation;
  const content = `NonNullable<${types}['requestBody']>['content']`;
  const bodies = (requestBody?.mediaTypes ?? []).map((mediaType) => {
    const type = bodyType(mediaType, `${content}[${literal(mediaType.type)}]`);
    return [`readonly contentType: ${mediaTypeType(mediaType.type)}`, `readonly body: ${type}`];
  });
  const absent =
    requestBody?.required === false ? [['readonly contentType: null', 'readonly body: null']] : [];
  return {
    members: [
      ...(operation.pathParameters === null ? [] : [`readonly path: ${types}['parameters']['path']`]),
      ...located('query', 'query', operation.queryParameters !== null),
      ...located('headers', 'header', operation.headerParameters !== null),
      ...located('cookies', 'cookie', operation.cookieParameters !== null),
    ],
    bodies: [...bodies, ...absent],
  };
}

function bodyType({ reading, isTyped, fields }: RequestMediaType, type: string): string {
  if (reading === 'any') return `${type} | Uint8Array`;
  if (reading === 'stream') return 'ReadableStream<Uint8Array>';
  if (reading === 'bytes') return 'Uint8Array';
  if (reading === 'text') return isTyped ? type : 'string';
  const files = fields.filter(({ part }) => part === 'file').map(({ name }) => literal(name));
  return files.length === 0 ? type : `WithFiles<${type}, ${files.join(' | ')}>`;
}

/** The TypeScript type of the media types that a declared one covers: itself, or a whole range. */
function mediaTypeType(mediaType: string): string {
  if (!isRange(mediaType)) return literal(mediaType);
  const essence = essenceOf(mediaType);
  const [before = '', after = ''] = essence.split('*', 2);
  return essence === '*/*' ? 'string' : `\`${before}\${string}${after}\``;
}

/** An operation in one line, for documentation comments. */
function signature({ method, path, summary }: Operation): string {
  return summary === '' ? `${method} ${path}` : `${method} ${path}: ${summary}`;
}

import {
  type Contract,
  defaultStyles,
  type Field,
  type Operation,
  type Parameter,
  type RequestBody,
  type Response,
  type Shape,
} from '../../ir/contract.ts';
import { schemePlace } from '../../ir/scheme-place.ts';
import { validatorCode, validatorImports } from '../../ir/validator-names.ts';
import { literal } from '../../print/printer.ts';
import { compareTemplates } from '../../source/grammar/path-template.ts';
import type { JsonObject } from '../../source/json.ts';
import { builderName } from './status-names.ts';

/** How many operations of a contract in search mode are loaded together: those of neighbouring paths, which share schemas. */
const partSize = 32;

/** Operations that are loaded with the first request to one of them. */
export interface OperationsPart {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly operations: readonly Operation[];
}

/** The parts of a contract in search mode, whose operations are many and mostly not called; none of others. */
export function operationParts(contract: Contract): readonly OperationsPart[] {
  if (contract.mcp?.search == null) return [];
  const described = new Set(contract.operations);
  const loaded = servedOperations(contract).filter((one) => described.has(one) && !one.raw);
  const count = Math.ceil(loaded.length / partSize);
  return Array.from({ length: count }, (_, index) => ({
    name: `part-${index + 1}`,
    operations: loaded.slice(index * partSize, (index + 1) * partSize),
  }));
}

/** Data for the template of a part. */
export function partData(contract: Contract, { operations }: OperationsPart): object {
  return {
    validators: validatorImports(contract.schemas, usedValidators({ operations, sharedResponses: [] })),
    operations: operations.map((operation) => ({
      name: operation.name,
      members: membersOf(descriptor(operation)),
    })),
  };
}

/** Data for the template of the descriptors. */
export function operationsData(contract: Contract, parts: readonly OperationsPart[] = []): object {
  const partOf = new Map(
    parts.flatMap(({ name, operations }) => operations.map((one) => [one, name] as const)),
  );
  const whole = contract.operations.filter((operation) => !partOf.has(operation));
  return {
    isLoaded: parts.length > 0,
    validators: validatorImports(contract.schemas, usedValidators({ ...contract, operations: whole })),
    operations: servedOperations(contract).map((operation) => {
      const part = partOf.get(operation);
      return {
        name: operation.name,
        members: membersOf(part === undefined ? descriptor(operation) : outline(operation, part)),
      };
    }),
    sharedResponses: contract.sharedResponses.map(({ name, status, response }) => ({
      name,
      descriptor: responseDescriptor(response, status),
    })),
    rateLimits: contract.rateLimits,
    unknownPaths: contract.unknownPaths,
    methodNotAllowed: contract.methodNotAllowed,
    securitySchemes: mapValues(demandedSchemes(contract), (scheme) => schemePlace(scheme as JsonObject)),
  };
}

/** All operations in the order in which a router must try them. */
export function servedOperations({ operations, undescribed }: Contract): readonly Operation[] {
  return [...operations, ...undescribed].sort((a, b) => compareTemplates(a.path, b.path));
}

function demandedSchemes(contract: Contract): JsonObject {
  const { securitySchemes } = contract;
  const names = new Set(
    servedOperations(contract).flatMap(({ security }) => security.flatMap((one) => Object.keys(one))),
  );
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => names.has(name)));
}

function mapValues<Value>(object: JsonObject, change: (value: unknown) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

/** Each member as code; null for a default. */
function descriptor(operation: Operation): Members & Outlined {
  const { tags, cacheControl, responses, security } = operation;
  const headers = constantHeaders(operation);
  return {
    id: literal(operation.id),
    method: literal(operation.method),
    path: literal(operation.path),
    summary: literal(operation.summary),
    tags: tags.length === 0 ? null : literal(tags),
    parameters: parametersDescriptor(operation),
    pathParameters: codeOrNull(operation.pathParameters),
    isUnknownOnMismatch: operation.isUnknownOnMismatch ? 'true' : null,
    queryParameters: codeOrNull(operation.queryParameters),
    headerParameters: codeOrNull(operation.headerParameters),
    cookieParameters: codeOrNull(operation.cookieParameters),
    requestBody: bodyDescriptor(operation.requestBody),
    mediaTypes: literal(operation.mediaTypes),
    negotiation: operation.negotiation === null ? null : literal(operation.negotiation),
    cacheControl: Object.keys(cacheControl).length === 0 ? null : literal(cacheControl),
    headers: headers === null ? null : literal(headers),
    responses: objectCode(
      Object.fromEntries(
        responses.map((response) => [String(response.status), responseDescriptor(response)]),
      ),
    ),
    security: security.length === 0 ? null : literal(security),
    raw: operation.raw ? 'true' : null,
  };
}

/** Headers that announce the end of an operation (RFC 8594, RFC 5829 section 3.2). */
function constantHeaders({ path, deprecation }: Operation): Record<string, string> | null {
  if (deprecation === null) return null;
  const { sunset, successor } = deprecation;
  return {
    Deprecation: 'true',
    Sunset: new Date(`${sunset}T00:00:00Z`).toUTCString(),
    ...(successor === null ? {} : { Link: `<${relativeAddress(path, successor)}>; rel="successor-version"` }),
  };
}

/** One path as seen from another (RFC 3986 section 4.2): right wherever the service is mounted. */
function relativeAddress(from: string, to: string): string {
  const depth = from.split('/').length - 2;
  return (depth === 0 ? './' : '../'.repeat(depth)) + encodeURI(to.slice(1));
}

function membersOf(members: Members): { readonly name: string; readonly value: string }[] {
  return Object.entries(members).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

type Outlined = Readonly<Record<'id' | 'method' | 'path' | 'summary' | 'tags' | 'security', string | null>>;

/** What the engine needs to start: the rest is in a part. */
function outline(operation: Operation, part: string): Members {
  const { id, method, path, summary, tags, security } = descriptor(operation);
  const readings = operation.requestBody?.mediaTypes.map(({ reading }) => reading) ?? [];
  const file = literal(`./operations/${part}.ts`);
  return {
    ...{ id, method, path, summary, tags, security },
    readings: readings.length === 0 ? null : literal(readings),
    load: `(): Promise<Operation> => import(${file}).then((part) => part.${operation.name})`,
  };
}

function usedValidators(contract: Pick<Contract, 'operations' | 'sharedResponses'>): string[] {
  const responses = [
    ...contract.operations.flatMap((operation) => operation.responses),
    ...contract.sharedResponses.map(({ response }) => response),
  ];
  const names = [
    ...responses.flatMap(({ mediaTypes }) => mediaTypes.map(({ validator }) => validator)),
    ...responses.flatMap(({ headersValidator, byEngine }) => (byEngine ? [] : [headersValidator])),
    ...contract.operations.flatMap((operation) => [
      operation.pathParameters,
      operation.queryParameters,
      operation.headerParameters,
      operation.cookieParameters,
      ...(operation.requestBody?.mediaTypes ?? []).map(({ validator }) => validator),
    ]),
  ];
  return names.filter((name) => name !== null);
}

const codeOrNull = (name: string | null): string | null => (name === null ? null : validatorCode(name));

/** The descriptor of a request body as code; null for none. */
function bodyDescriptor(body: RequestBody | null): string | null {
  if (body === null) return null;
  const mediaTypes = body.mediaTypes.map(({ type, reading, validator, fields, rest, namesProto }) => {
    const isForm = reading === 'form' || reading === 'multipart';
    const members = [
      `type: ${literal(type)}`,
      `reading: ${literal(reading)}`,
      `validate: ${validator === null ? 'null' : validatorCode(validator)}`,
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
function parametersDescriptor({ parameters }: Operation): string | null {
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
  const { name, mediaType, allowReserved, part, fileTypes, isValidated } = field;
  return {
    name,
    ...(mediaType === null ? styleMembers(field, 'form') : { mediaType, ...listMember(field) }),
    ...(allowReserved ? { allowReserved } : {}),
    ...(part === 'text' ? {} : { part }),
    ...(fileTypes.length > 0 ? { fileTypes } : {}),
    ...(isValidated ? { validated: true } : {}),
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

function compactShape({ types, words, items, prefix, properties, rest, json, namesProto }: Shape): object {
  return {
    ...(types.join() === 'string' ? {} : { types }),
    ...(words === null || (items === null && properties === null) ? {} : { words }),
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

/** The descriptor of a response as code. One that the engine gives has no builder, and the engine sets its headers. */
function responseDescriptor(response: Response, shared: number | null = null): string {
  const { byEngine, status } = response;
  return objectCode({
    status: shared === null ? null : literal(shared),
    builder: byEngine ? null : literal(builderName(String(shared ?? status))),
    content: contentOf(response),
    headers: byEngine ? null : headersOf(response),
  });
}

function contentOf({ mediaTypes }: Response): string | null {
  if (mediaTypes.length === 0) return null;
  const members = mediaTypes.map(({ type, reading, validator }): [string, string] => {
    const validate = validator === null ? 'null' : validatorCode(validator);
    return [type, objectCode({ as: literal(reading), validate })];
  });
  return objectCode(Object.fromEntries(members));
}

function headersOf({ headers: declared, headersValidator }: Response): string | null {
  const headers = declared.filter(({ isGiven }) => isGiven);
  if (headers.length === 0) return null;
  const required = headers.filter((header) => header.required).map(({ name }) => name);
  const written = headers
    .filter(({ isText, explode, mediaType }) => !isText && (explode || mediaType !== null))
    .map(({ name, explode, mediaType }) => [name, mediaType === null ? { explode } : { mediaType }]);
  const members: Members = {
    names: literal(headers.map(({ name }) => name)),
    required: required.length === 0 ? null : literal(required),
    validate: headersValidator === null ? null : validatorCode(headersValidator),
    written: written.length === 0 ? null : literal(Object.fromEntries(written)),
  };
  return objectCode(members);
}

/** Members of an object as code; those that are null are left out. */
type Members = Readonly<Record<string, string | null>>;

function objectCode(members: Members): string {
  const printed = Object.entries(members).flatMap(([name, value]) =>
    value === null ? [] : [`${memberName(name)}: ${value}`],
  );
  return printed.length === 0 ? '{}' : `{ ${printed.join(', ')} }`;
}

/** A plain `__proto__` key would set the prototype. */
function memberName(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^([a-z]\w*|[1-9]\d*)$/i.test(name) ? name : literal(name);
}

import { isUnknownOnMismatch } from '../../link/engine-responses.ts';
import type { LinkedOperation } from '../../link/operations.ts';
import type { LinkedWebhook } from '../../link/webhooks.ts';
import { extensionsOf } from '../../source/grammar/extensions.ts';
import { compareTemplates, looseTemplate, parsePathTemplate } from '../../source/grammar/path-template.ts';
import { parseAddress } from '../../source/grammar/runtime-expression.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { camelCase, type Names } from '../../source/names.ts';
import type { Place } from '../../source/place.ts';
import {
  type Address,
  defaultStyles,
  type Operation,
  type Parameter,
  type ParameterLocation,
  type Response,
  type Style,
  type Webhook,
} from '../contract.ts';
import type { OperationDocumentation } from '../documentation.ts';
import { schemaOfParameter } from '../media-type.ts';
import type { InPlaceSchemas } from '../validator-names.ts';
import { lowerRequestBody, lowerResponse } from './lower-content.ts';
import { type LoweringContext, textShape } from './shapes.ts';

/** The operations in the order in which a router must try them. */
export function lowerOperations(
  operations: readonly LinkedOperation[],
  context: LoweringContext,
  names: Names,
  documented: ReadonlyMap<string, OperationDocumentation> = new Map(),
): Operation[] {
  const extensions = extensionsOf(context.bundle.document);
  const ordered = [...operations].sort((a, b) => compareTemplates(a.path, b.path));
  const typeNames = names.claimAll(new Map(ordered.map((operation) => [operation.id, operation])));
  return ordered.map((operation) => {
    const { id, path, method, value, security } = operation;
    const typeName = typeNames.get(id) as string;
    const name = camelCase(typeName);
    const responses = lowerResponses(context, operation, typeName);
    return {
      id,
      // The printer of types takes `#` for the start of a reference.
      typeKey: id.includes('#') ? name : id,
      name,
      typeName,
      method: method.toUpperCase(),
      path,
      parts: parsePathTemplate(path) ?? looseTemplate(path, namesInQuery(operation)),
      summary: String(value['summary'] ?? ''),
      tags: Array.isArray(value['tags']) ? value['tags'].map(String) : [],
      ...lowerInput(context, operation, typeName),
      isUnknownOnMismatch: isUnknownOnMismatch(operation, extensions),
      security,
      raw: operation.servesMcp,
      responses,
      mediaTypes: operation.successMediaTypes ?? [],
      negotiation: operation.extensions.negotiation,
      cacheControl: operation.extensions.cacheControl ?? {},
      deprecation: operation.extensions.deprecation,
      documentation: documented.get(id) ?? null,
      at: { file: operation.file, pointer: operation.pointer },
    };
  });
}

function namesInQuery({ parameters }: LinkedOperation): ReadonlySet<string> {
  return new Set(parameters.flatMap((one) => (one.in === 'query' ? [one.name] : [])));
}

type Input = Pick<
  Operation,
  | 'parameters'
  | 'pathParameters'
  | 'queryParameters'
  | 'headerParameters'
  | 'cookieParameters'
  | 'requestBody'
>;

/** What an operation reads from a request. An MCP server reads its headers and body itself. */
function lowerInput(context: LoweringContext, operation: LinkedOperation, typeName: string): Input {
  const { bundle, validators } = context;
  const { servesMcp } = operation;
  const listed = operation.parameters.filter((parameter) => !servesMcp || parameter.in === 'path');
  const read = listed.map((parameter) => bundle.objectAt(parameter));
  const { requestBody } = operation;
  // Validators of webhooks are named after them: their variant differs from that of requests to the API.
  const component = operation.isOutgoing ? null : (requestBody?.component ?? null);
  return {
    parameters: read.map((parameter) => lowerParameter(context, parameter)),
    ...claimParameters(read, typeName, validators, operation),
    requestBody:
      servesMcp || requestBody === null
        ? null
        : lowerRequestBody(
            context,
            bundle.objectAt(requestBody),
            component === null ? typeName : `${component} Request`,
            component === null ? requestBody.at : requestBody,
            operation.isOutgoing ? null : 'request',
          ),
  };
}

/** Validators of a component are named after it, once for all operations that refer to it. */
function lowerResponses(context: LoweringContext, operation: LinkedOperation, typeName: string): Response[] {
  const isRaw = operation.servesMcp;
  return operation.responses.map((response) => {
    const { key, status, component, at } = response;
    const value = context.bundle.objectAt(response);
    return component === null
      ? lowerResponse(context, { status, value, name: `${typeName} ${key}`, at, isRaw })
      : lowerResponse(context, { status, value, name: component, at: response, isRaw });
  });
}

/** OpenAPI 3.1 section 4.8.12. */
export function lowerParameter(
  { bundle, shapes }: Pick<LoweringContext, 'bundle' | 'shapes'>,
  parameter: JsonObject,
): Parameter {
  const location = parameter['in'] as ParameterLocation;
  const written = (parameter['style'] as Style | undefined) ?? defaultStyles[location];
  const explode = (parameter['explode'] as boolean | undefined) ?? written === 'form';
  const isDotted = written === 'label' && !explode && bundle.document['openapi'] === '3.1.0';
  const [mediaType] = Object.keys(isObject(parameter['content']) ? parameter['content'] : {});
  const namesProto = shapes.namesProto([schemaOfParameter(parameter)]);
  return {
    name: String(parameter['name']),
    in: location,
    required: parameter['required'] === true || location === 'path',
    style: isDotted ? 'dottedLabel' : written,
    explode,
    allowReserved: parameter['allowReserved'] === true && location === 'query',
    allowEmptyValue: parameter['allowEmptyValue'] === true && location === 'query',
    mediaType: mediaType ?? null,
    shape:
      mediaType === undefined
        ? shapes.ofStyle(parameter['schema'] ?? true, written, explode)
        : { ...textShape, namesProto },
  };
}

type ParameterValidators = Pick<
  Operation,
  'pathParameters' | 'queryParameters' | 'headerParameters' | 'cookieParameters'
>;

/**
 * One closed object schema for all parameters of a location, so that they are checked at once; operations
 * with the same parameters share a validator.
 */
function claimParameters(
  parameters: readonly JsonObject[],
  typeName: string,
  validators: InPlaceSchemas,
  at: Place,
): ParameterValidators {
  const claim = (location: ParameterLocation, suffix: string): string | null => {
    const own = parameters.filter((parameter) => parameter['in'] === location);
    if (own.length === 0) return null;
    const isRequired = (parameter: JsonObject) => parameter['required'] === true || location === 'path';
    const schema = {
      type: 'object',
      properties: Object.fromEntries(own.map((one) => [String(one['name']), schemaOfParameter(one)])),
      required: own.filter(isRequired).map((one) => String(one['name'])),
      additionalProperties: false,
    };
    return validators.claimShared(schema, `${typeName}${suffix}`, at, 'parameters');
  };
  return {
    pathParameters: claim('path', 'Path'),
    queryParameters: claim('query', 'Query'),
    headerParameters: claim('header', 'Headers'),
    cookieParameters: claim('cookie', 'Cookies'),
  };
}

/**
 * Webhooks and callbacks as operations of their own list.
 *
 * @param names of their types, which have a module of their own
 * @param served the operations under `paths`, with which they share the types of operations
 */
export function lowerWebhooks(
  linked: readonly LinkedWebhook[],
  context: LoweringContext,
  names: Names,
  served: readonly Operation[],
): Webhook[] {
  const typeKeys = new Set(served.map(({ typeKey }) => typeKey));
  const operations = linked.flatMap((webhook) => webhook.operations);
  const lowered = new Map(lowerOperations(operations, context, names).map((one) => [one.id, one]));
  return linked.flatMap(({ operations: own, address }) =>
    own.flatMap(({ id }): Webhook[] => {
      const operation = lowered.get(id);
      if (operation === undefined) return [];
      const { typeKey } = operation;
      const isTaken = typeKeys.has(typeKey);
      const settled = isTaken ? { ...operation, typeKey: `webhook ${typeKey}` } : operation;
      return [{ operation: settled, address: lowerAddress(address) }];
    }),
  );
}

function lowerAddress(text: string | null): Address | null {
  const parts = text === null ? null : parseAddress(text);
  return text === null || parts === null || 'fault' in parts ? null : { text, parts };
}

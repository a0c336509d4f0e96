import { isUnknownOnMismatch } from '../../link/engine-responses.ts';
import type { LinkedOperation } from '../../link/operations.ts';
import { compareTemplates, parsePathTemplate } from '../../source/grammar/path-template.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { camelCase, type Names } from '../../source/names.ts';
import type { Operation, Response } from '../contract.ts';
import { claimParameters, lowerParameter } from './lower-parameters.ts';
import { lowerRequestBody } from './lower-request-body.ts';
import { lowerResponse } from './lower-response.ts';
import type { LoweringContext } from './lowering-context.ts';

/** The operations in the order in which a router must try them. */
export function lowerOperations(
  operations: readonly LinkedOperation[],
  context: LoweringContext,
  names: Names,
): Operation[] {
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
      parts: parsePathTemplate(path) ?? [],
      summary: String(value['summary'] ?? ''),
      tags: Array.isArray(value['tags']) ? value['tags'].map(String) : [],
      ...lowerInput(context, operation, typeName),
      isUnknownOnMismatch: isUnknownOnMismatch(operation, context.bundle.document),
      security,
      raw: operation.servesMcp,
      responses,
      mediaTypes: operation.successMediaTypes ?? [],
      negotiation: (value['x-negotiation'] ?? null) as Operation['negotiation'],
      cacheControl: cacheControl(value['x-cache-control']),
      deprecation: deprecation(value),
      at: { file: operation.file, pointer: operation.pointer },
    };
  });
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
  // What only webhooks have is named after them: it has another form than in a request to the API.
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

function cacheControl(policy: unknown): Record<string, string> {
  if (typeof policy === 'string') return { '*': policy };
  return isObject(policy) ? (policy as Record<string, string>) : {};
}

/** Null without dates: there is nothing to announce. */
function deprecation(operation: JsonObject): Operation['deprecation'] {
  if (operation['deprecated'] !== true || operation['x-sunset'] === undefined) return null;
  return {
    on: operation['x-deprecated-on'] as string,
    sunset: operation['x-sunset'] as string,
    successor: operation['x-successor'] as string,
  };
}

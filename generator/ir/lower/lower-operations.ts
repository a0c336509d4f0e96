import { dereference } from '../../link/dereference.ts';
import { OperationNames } from '../../link/operation-names.ts';
import type { Graph } from '../../link/walk.ts';
import { methods } from '../../source/grammar/openapi-kinds.ts';
import { compareTemplates, parsePathTemplate } from '../../source/grammar/path-template.ts';
import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import { camelCase, type Names } from '../../source/names.ts';
import { below } from '../../source/place.ts';
import type { Operation, Response, SecurityRequirement } from '../contract.ts';
import { claimParameters, effectiveParameters, lowerParameter } from './lower-parameters.ts';
import { lowerRequestBody } from './lower-request-body.ts';
import { type LoweringContext, lowerResponse, parseStatus } from './lower-response.ts';

/** Every operation under `paths`, in the order in which a router must try them. */
export function lowerOperations(graph: Graph, context: LoweringContext, names: Names): Operation[] {
  const { document } = context;
  const ids = new OperationNames(document);
  const paths = isObject(document['paths']) ? document['paths'] : {};
  const served = Object.keys(paths).filter((path) => path.startsWith('/'));
  const found = served.sort(compareTemplates).flatMap((path) => {
    const item = dereference(document, paths[path]);
    return methods.flatMap((method) => {
      const value = item[method];
      if (!isObject(value)) return [];
      const at = below(graph.root, 'paths', path, method);
      return [{ path, item, method, value, at, id: ids.of(method, path, value) }];
    });
  });
  const typeNames = names.claimAll(new Map(found.map(({ id, at }) => [id, at])));
  return found.map(({ path, item, method, value, at, id }) => {
    const typeName = typeNames.get(id) as string;
    const name = camelCase(typeName);
    const responses = lowerResponses(context, value, typeName, at);
    return {
      id,
      // The printer of types takes `#` for the mark of a reference.
      typeKey: id.includes('#') ? name : id,
      name,
      typeName,
      method: method.toUpperCase(),
      path,
      parts: parsePathTemplate(path) ?? [],
      summary: String(value['summary'] ?? ''),
      tags: Array.isArray(value['tags']) ? value['tags'].map(String) : [],
      ...lowerInput(context, item, value, typeName, at),
      security: securityOf(document, value),
      raw: isObject(value['x-mcp']),
      responses,
      mediaTypes: successMediaTypes(responses),
      negotiation: (value['x-negotiation'] ?? null) as Operation['negotiation'],
      cacheControl: cacheControl(value['x-cache-control']),
      deprecation: deprecation(value),
      at,
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

/** What an operation reads of a request. An MCP server reads its headers and its body by itself. */
function lowerInput(
  context: LoweringContext,
  item: JsonObject,
  operation: JsonObject,
  typeName: string,
  at: Operation['at'],
): Input {
  const { document, shapes, validators } = context;
  const isMcp = isObject(operation['x-mcp']);
  const listed = effectiveParameters(document, item, operation).map(({ value }) => value);
  const read = isMcp ? listed.filter((parameter) => parameter['in'] === 'path') : listed;
  const place = below(at, 'requestBody');
  return {
    parameters: read.map((parameter) => lowerParameter(document, parameter, shapes)),
    ...claimParameters(read, typeName, validators, at),
    requestBody: isMcp ? null : lowerRequestBody(context, operation['requestBody'], typeName, place),
  };
}

function lowerResponses(
  context: LoweringContext,
  operation: JsonObject,
  typeName: string,
  at: Operation['at'],
): Response[] {
  const responses = isObject(operation['responses']) ? operation['responses'] : {};
  return Object.entries(responses)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, response]) =>
      lowerResponse(
        context,
        parseStatus(status),
        response,
        `${typeName} ${status}`,
        below(at, 'responses', status),
        isObject(operation['x-mcp']),
      ),
    );
}

/** Media types of the first success response that has any; `default` stands for one where none is declared. */
function successMediaTypes(responses: readonly Response[]): string[] {
  const declared = responses.filter(({ mediaTypes }) => mediaTypes.length > 0);
  const success =
    declared.find(({ status }) => typeof status === 'number' && status < 300) ??
    declared.find(({ status }) => status === '2XX') ??
    declared.find(({ status }) => status === 'default');
  return success?.mediaTypes.map(({ type }) => type) ?? [];
}

/** OpenAPI 3.1 section 4.8.10: what the operation says replaces what the document says. `{}` alone demands nothing. */
function securityOf(document: JsonObject, operation: JsonObject): SecurityRequirement[] {
  const requirements = operation['security'] ?? document['security'];
  const found = Array.isArray(requirements) ? (requirements as SecurityRequirement[]) : [];
  return found.some((requirement) => Object.keys(requirement).length > 0) ? found : [];
}

function cacheControl(policy: unknown): Record<string, string> {
  if (typeof policy === 'string') return { '*': policy };
  return isObject(policy) ? (policy as Record<string, string>) : {};
}

/** Null without dates: there is nothing to announce then. */
function deprecation(operation: JsonObject): Operation['deprecation'] {
  if (operation['deprecated'] !== true || operation['x-sunset'] === undefined) return null;
  return {
    on: operation['x-deprecated-on'] as string,
    sunset: operation['x-sunset'] as string,
    successor: operation['x-successor'] as string,
  };
}

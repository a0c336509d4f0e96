import { below } from '../check/diagnostics.ts';
import { isObject, methods } from '../load/openapi-kinds.ts';
import type { Graph } from '../load/walk.ts';
import type { JsonObject, Operation } from './contract.ts';
import { asDispatched } from './lower-mcp.ts';
import { dereference, lowerResponse } from './lower-response.ts';
import { camelCase, type Names, pascalCase } from './names.ts';
import { compareTemplates, parsePathTemplate } from './path-template.ts';
import type { ValidatorNames } from './validator-names.ts';

/** Every operation under `paths`, in the order in which a router must try them. */
export function lowerOperations(
  graph: Graph,
  document: JsonObject,
  validators: ValidatorNames,
  names: Names,
): Operation[] {
  const operations: Operation[] = [];
  const paths = isObject(document['paths']) ? document['paths'] : {};
  for (const path of Object.keys(paths).sort(compareTemplates)) {
    const item = dereference(document, paths[path]);
    for (const method of methods) {
      const value = item[method];
      if (!isObject(value)) continue;
      const at = below(graph.root, 'paths', path, method);
      const id = value['operationId'] as string;
      const typeName = names.claim(pascalCase(id), at);
      const responses = Object.entries(value['responses'] as JsonObject)
        .filter(([status]) => !status.startsWith('x-'))
        .map(([status, response]) => {
          const place = below(at, 'responses', status);
          return lowerResponse(
            document,
            Number(status),
            response,
            `${typeName} ${status}`,
            validators,
            place,
          );
        });
      const mediaTypes =
        responses.find(({ status, mediaTypes }) => status < 300 && mediaTypes.length > 0)?.mediaTypes ?? [];
      operations.push({
        id,
        name: camelCase(id),
        typeName,
        method: method.toUpperCase(),
        path,
        parts: parsePathTemplate(path) ?? [],
        summary: String(value['summary'] ?? ''),
        pathParameters: claimPathParameters(document, item, value, typeName, validators, at),
        mcp: isObject(value['x-mcp']),
        responses: isObject(value['x-mcp']) ? responses.map(asDispatched) : responses,
        mediaTypes: mediaTypes.map(({ type }) => type),
        negotiation: (value['x-negotiation'] ?? null) as Operation['negotiation'],
        cacheControl: cacheControl(value['x-cache-control']),
        deprecation: value['deprecated'] === true ? deprecation(value) : null,
        at,
      });
    }
  }
  return operations;
}

/** One closed object schema for all path parameters, so that they are checked at once. */
function claimPathParameters(
  document: JsonObject,
  item: JsonObject,
  operation: JsonObject,
  typeName: string,
  validators: ValidatorNames,
  at: Operation['at'],
): string | null {
  const list = [...asList(item['parameters']), ...asList(operation['parameters'])].map((one) =>
    dereference(document, one),
  );
  const inPath = list.filter((parameter) => parameter['in'] === 'path');
  if (inPath.length === 0) return null;
  const properties = Object.fromEntries(
    inPath.map((parameter) => [String(parameter['name']), parameter['schema'] ?? true]),
  );
  const schema = {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
  return validators.claim(schema, `${typeName}Path`, at);
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function cacheControl(policy: unknown): Record<string, string> {
  if (typeof policy === 'string') return { '*': policy };
  return isObject(policy) ? (policy as Record<string, string>) : {};
}

function deprecation(operation: JsonObject): Operation['deprecation'] {
  return {
    on: operation['x-deprecated-on'] as string,
    sunset: operation['x-sunset'] as string,
    successor: operation['x-successor'] as string,
  };
}

import type { Contract, MediaType, Operation, Response } from '../../ir/contract.ts';
import { literal } from '../../print/printer.ts';
import { kebabCase } from '../../source/names.ts';
import { routeKey } from './express-pattern.ts';
import { bodyDescriptor, parametersDescriptor } from './input-descriptor.ts';
import { allowedMethods } from './routes.ts';

/** What the template of the descriptors prints. Members that an operation does not use are left out of its descriptor. */
export function operationsData(contract: Contract): object {
  const allowed = allowedMethods(contract.operations);
  const operations = contract.operations.map((operation) => {
    const extras = extraMembers(operation);
    return {
      ...operation,
      allow: allowed.get(routeKey(operation.parts)) ?? '',
      pathParameters: variableOrNull(operation.pathParameters),
      headers: constantHeaders(operation),
      responses: members(
        operation.responses.map(({ status, mediaTypes }) => [key(status), bodies(mediaTypes)]),
      ),
      extras,
    };
  });
  const used = new Set(operations.flatMap(({ extras }) => extras.map(({ name }) => name)));
  return {
    validators: usedValidators(contract).map((name) => ({
      variable: validatorVariable(name),
      file: kebabCase(name),
    })),
    operations,
    reads: used.has('parameters') || used.has('requestBody'),
    hasParameters: used.has('parameters'),
    hasQuery: used.has('queryParameters'),
    hasHeaders: used.has('headerParameters'),
    hasCookies: used.has('cookieParameters'),
    hasBodies: used.has('requestBody'),
    hasResponseHeaders: used.has('responseHeaders'),
    hasSecurity: used.has('security'),
    securitySchemes: contract.securitySchemes,
    fallbacks: contract.fallbacks.map((fallback) => ({
      ...fallback,
      mediaTypes: bodies(fallback.response.mediaTypes),
    })),
    unknownPaths: contract.unknownPaths,
    rateLimits: contract.rateLimits,
  };
}

function extraMembers(operation: Operation): { name: string; value: string }[] {
  const { queryParameters, headerParameters, cookieParameters, requestBody, security, responses } = operation;
  const headers = responses
    .filter(({ runtime }) => !runtime)
    .flatMap((response) => headersDescriptor(response));
  const found = {
    parameters: parametersDescriptor(operation),
    queryParameters: queryParameters === null ? null : validatorVariable(queryParameters),
    headerParameters: headerParameters === null ? null : validatorVariable(headerParameters),
    cookieParameters: cookieParameters === null ? null : validatorVariable(cookieParameters),
    requestBody: bodyDescriptor(requestBody, validatorVariable),
    responseHeaders: headers.length === 0 ? null : members(headers),
    security: security.length === 0 ? null : literal(security),
  };
  return Object.entries(found).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

/** What a response's headers must be; nothing where each can be absent, and any text. */
function headersDescriptor({ status, headers, headersValidator }: Response): [string, string][] {
  const required = headers.filter((header) => header.required).map(({ name }) => name);
  const written = headers
    .filter(({ isText, explode, mediaType }) => !isText && (explode || mediaType !== null))
    .map(({ name, explode, mediaType }) => [name, mediaType === null ? { explode } : { mediaType }]);
  if (required.length === 0 && headersValidator === null) return [];
  const descriptor = [
    `required: ${literal(required)}`,
    `validate: ${variableOrNull(headersValidator)}`,
    ...(written.length === 0 ? [] : [`written: ${literal(Object.fromEntries(written))}`]),
  ];
  return [[key(status), `{ ${descriptor.join(', ')} }`]];
}

/** Headers that announce the end of an operation (RFC 8594, RFC 5829 section 3.2). */
function constantHeaders({ deprecation }: Operation): Record<string, string> {
  if (deprecation === null) return {};
  return {
    Deprecation: 'true',
    Sunset: new Date(`${deprecation.sunset}T00:00:00Z`).toUTCString(),
    Link: `<${encodeURI(deprecation.successor)}>; rel="successor-version"`,
  };
}

function bodies(mediaTypes: readonly MediaType[]): string {
  return members(mediaTypes.map(({ type, validator }) => [literal(type), variableOrNull(validator)]));
}

function members(entries: readonly (readonly [name: string, value: string])[]): string {
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([name, value]) => `${name}: ${value}`).join(', ')} }`;
}

const key = (status: Response['status']): string => (status === 'default' ? status : literal(status));

function usedValidators(contract: Contract): string[] {
  const responses = [
    ...contract.operations.flatMap((operation) => operation.responses),
    ...contract.fallbacks.map(({ response }) => response),
  ];
  const names = [
    ...responses.flatMap(({ mediaTypes }) => mediaTypes.map(({ validator }) => validator)),
    ...responses.flatMap(({ headersValidator, runtime }) => (runtime ? [] : [headersValidator])),
    ...contract.operations.flatMap((operation) => [
      operation.pathParameters,
      operation.queryParameters,
      operation.headerParameters,
      operation.cookieParameters,
      ...(operation.requestBody?.mediaTypes ?? []).map(({ validator }) => validator),
    ]),
  ];
  return [...new Set(names.filter((name) => name !== null))].sort();
}

const validatorVariable = (name: string): string => `validate${name}`;
const variableOrNull = (name: string | null): string => (name === null ? 'null' : validatorVariable(name));

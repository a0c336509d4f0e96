import type { Contract, Operation } from '../../ir/contract.ts';
import { validatorFile } from '../../ir/validators/validator-file.ts';
import { literal } from '../../print/printer.ts';
import { compareTemplates } from '../../source/grammar/path-template.ts';
import type { JsonObject } from '../../source/json.ts';
import { objectCode, validatorVariable } from './code.ts';
import { bodyDescriptor, parametersDescriptor } from './input-descriptor.ts';
import { responseDescriptor } from './response-descriptor.ts';

/** Data for the template of the descriptors. */
export function operationsData(contract: Contract): object {
  return {
    validators: usedValidators(contract).map((name) => ({
      variable: validatorVariable(name),
      file: validatorFile(name),
    })),
    operations: servedOperations(contract).map((operation) => ({
      name: operation.name,
      members: Object.entries(descriptor(operation)).flatMap(([name, value]) =>
        value === null ? [] : [{ name, value }],
      ),
    })),
    sharedResponses: contract.sharedResponses.map(({ name, status, response }) => ({
      name,
      descriptor: responseDescriptor(response, status),
    })),
    rateLimits: contract.rateLimits,
    unknownPaths: contract.unknownPaths,
    methodNotAllowed: contract.methodNotAllowed,
    securitySchemes: mapValues(demandedSchemes(contract), schemeOf),
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

/** Where a request carries its credential (OpenAPI 3.1 section 4.8.27), without flows and descriptions. */
function schemeOf(scheme: unknown): object {
  const members = Object.entries(scheme as JsonObject);
  return Object.fromEntries(members.filter(([name]) => ['type', 'scheme', 'in', 'name'].includes(name)));
}

function mapValues<Value>(object: JsonObject, change: (value: unknown) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

/** Each member as code; null for a default. */
function descriptor(operation: Operation): Record<string, string | null> {
  const { tags, cacheControl, responses, security } = operation;
  const headers = constantHeaders(operation);
  return {
    id: literal(operation.id),
    method: literal(operation.method),
    path: literal(operation.path),
    summary: literal(operation.summary),
    tags: tags.length === 0 ? null : literal(tags),
    parameters: parametersDescriptor(operation),
    pathParameters: variableOrNull(operation.pathParameters),
    isUnknownOnMismatch: operation.isUnknownOnMismatch ? 'true' : null,
    queryParameters: variableOrNull(operation.queryParameters),
    headerParameters: variableOrNull(operation.headerParameters),
    cookieParameters: variableOrNull(operation.cookieParameters),
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
  return {
    Deprecation: 'true',
    Sunset: new Date(`${deprecation.sunset}T00:00:00Z`).toUTCString(),
    Link: `<${relativeAddress(path, deprecation.successor)}>; rel="successor-version"`,
  };
}

/** One path as seen from another (RFC 3986 section 4.2): right wherever the service is mounted. */
function relativeAddress(from: string, to: string): string {
  const depth = from.split('/').length - 2;
  return (depth === 0 ? './' : '../'.repeat(depth)) + encodeURI(to.slice(1));
}

function usedValidators(contract: Contract): string[] {
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
  return [...new Set(names.filter((name) => name !== null))].sort();
}

const variableOrNull = (name: string | null): string | null =>
  name === null ? null : validatorVariable(name);

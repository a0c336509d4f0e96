import type { Contract, MediaType, Operation } from '../../ir/contract.ts';
import { kebabCase } from '../../ir/names.ts';
import { literal, template } from '../../print/printer.ts';
import type { Output } from '../output.ts';
import { expressPattern } from './express-pattern.ts';
import { responseUnion } from './response-union.ts';

const printHandlers = template<object>('handlers');
const printOperations = template<object>('operations');
const printRouter = template<object>('router');

/** Handler types, operation descriptors and the Express router. */
export function emitServer(contract: Contract): Output {
  return new Map([
    ['server/handlers.ts', printHandlers(handlersData(contract))],
    ['server/operations.ts', printOperations(operationsData(contract))],
    ['server/router.ts', printRouter({ paths: routes(contract) })],
  ]);
}

function handlersData(contract: Contract): object {
  return {
    operations: contract.operations.map((operation) => {
      const types = `operations[${literal(operation.id)}]`;
      return {
        ...operation,
        signature: signature(operation),
        union: responseUnion(operation.responses, (status) => `${types}['responses'][${status}]`),
      };
    }),
    fallbacks: contract.fallbacks.map((fallback) => ({
      ...fallback,
      signature: `${fallback.status} ${fallback.component}`,
      mediaTypes: fallback.response.mediaTypes.map(({ type }) => type),
      union: responseUnion(
        [{ ...fallback.response, runtime: false }],
        () => `components['responses'][${literal(fallback.component)}]`,
      ),
    })),
  };
}

function operationsData(contract: Contract): object {
  const operations = contract.operations.map((operation) => ({
    ...operation,
    allow: allowedMethods(contract, operation.path),
    pathParameters: operation.pathParameters === null ? 'null' : validatorVariable(operation.pathParameters),
    headers: constantHeaders(operation),
    responses: `{ ${operation.responses.map(({ status, mediaTypes }) => `${status}: ${bodies(mediaTypes)}`).join(', ')} }`,
  }));
  const fallbacks = contract.fallbacks.map((fallback) => ({
    ...fallback,
    mediaTypes: bodies(fallback.response.mediaTypes),
  }));
  return {
    validators: usedValidators(contract).map((name) => ({
      variable: validatorVariable(name),
      file: kebabCase(name),
    })),
    operations,
    fallbacks,
    unknownPaths: contract.unknownPaths,
    rateLimits: contract.rateLimits,
  };
}

/** One entry for each path, in routing order. */
function routes(contract: Contract): object[] {
  const paths = [...new Set(contract.operations.map(({ path }) => path))];
  return paths.map((path) => {
    const operations = contract.operations.filter((operation) => operation.path === path);
    return {
      pattern: expressPattern(operations[0]?.parts ?? []),
      allow: allowedMethods(contract, path),
      operations: operations.map(({ name, method }) => ({ name, verb: method.toLowerCase() })),
    };
  });
}

/** GET implies HEAD (RFC 9110 section 9.3.2); OPTIONS is always answered. */
function allowedMethods(contract: Contract, path: string): string {
  const declared = contract.operations
    .filter((operation) => operation.path === path)
    .map(({ method }) => method);
  const implied = declared.includes('GET') ? ['HEAD'] : [];
  return [...new Set([...declared, ...implied, 'OPTIONS'])].join(', ');
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
  const members = mediaTypes.map(
    ({ type, validator }) =>
      `${literal(type)}: ${validator === null ? 'null' : validatorVariable(validator)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function usedValidators(contract: Contract): string[] {
  const responses = [
    ...contract.operations.flatMap((operation) => operation.responses),
    ...contract.fallbacks.map(({ response }) => response),
  ];
  const names = [
    ...responses.flatMap(({ mediaTypes }) => mediaTypes.map(({ validator }) => validator)),
    ...contract.operations.map(({ pathParameters }) => pathParameters),
  ];
  return [...new Set(names.filter((name) => name !== null))].sort();
}

const validatorVariable = (name: string): string => `validate${name}`;

function signature({ method, path, summary }: Operation): string {
  return summary === '' ? `${method} ${path}` : `${method} ${path}: ${summary}`;
}

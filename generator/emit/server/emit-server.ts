import type { Contract } from '../../ir/contract.ts';
import type { Output } from '../../print/output.ts';
import { literal, template } from '../../print/printer.ts';
import { operationsData } from './operations-data.ts';
import { requestType } from './request-type.ts';
import { responseUnion } from './response-union.ts';
import { routesOf } from './routes.ts';
import { signature } from './signature.ts';

const printHandlers = template<object>('handlers');
const printOperations = template<object>('operations');
const printRouter = template<object>('router');
const printStubs = template<object>('stubs');

/** Handler types, operation descriptors, the Express router, and handlers that stand in until there are others. */
export function emitServer(contract: Contract): Output {
  return new Map([
    ['server/handlers.ts', printHandlers(handlersData(contract))],
    ['server/operations.ts', printOperations(operationsData(contract))],
    ['server/router.ts', printRouter(routesOf(contract.operations))],
    ['server/stubs.ts', printStubs({})],
  ]);
}

function handlersData(contract: Contract): object {
  const operations = contract.operations.map((operation) => {
    const types = `operations[${literal(operation.typeKey)}]`;
    const { members, bodies } = requestType(operation);
    return {
      ...operation,
      signature: signature(operation),
      members,
      body: bodies.length === 1 ? (bodies[0] ?? []) : [],
      bodies: bodies.length > 1 ? bodies.map((body) => body.join('; ')) : [],
      union: responseUnion(operation.responses, (status) => `${types}['responses'][${status}]`),
    };
  });
  const mediaTypes = contract.operations.flatMap(({ requestBody }) => requestBody?.mediaTypes ?? []);
  return {
    operations,
    hasFiles: mediaTypes.some(({ fields }) => fields.some(({ part }) => part === 'file')),
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

import type { Contract, Operation } from '../../ir/contract.ts';
import { type Output, template } from '../../print/printer.ts';
import { allowsNobody, handlersData } from './handlers-data.ts';
import { operationsData, servedOperations } from './operations-data.ts';

const printExpress = template<object>('server/express');
const printHandlers = template<object>('server/handlers');
const printOperations = template<object>('server/operations');
const printService = template<object>('server/service');
const printStubs = template<object>('server/stubs');

/** Handler types, the contract as data for the engine, the service, an Express application of it, and stub handlers. */
export function emitServer(contract: Contract): Output {
  const served = servedOperations(contract);
  const security = securityData(served);
  const isOptional = !security.isSecured && contract.mcp?.isImplemented !== true;
  return new Map([
    ['server/express.ts', printExpress({ isOptional })],
    ['server/handlers.ts', printHandlers(handlersData(contract))],
    ['server/operations.ts', printOperations(operationsData(contract))],
    [
      'server/service.ts',
      printService({
        ...security,
        isOptional,
        mcp: mcpData(contract),
      }),
    ],
    ['server/stubs.ts', printStubs({})],
  ]);
}

/** What operations demand of callers, all together. */
function securityData(operations: readonly Operation[]): {
  readonly isSecured: boolean;
  readonly allowsNobody: boolean;
  readonly isCombined: boolean;
  readonly schemes: string;
} {
  const alternatives = operations.flatMap(({ security }) => security.map((one) => Object.keys(one)));
  return {
    isSecured: alternatives.length > 0,
    allowsNobody: operations.some(allowsNobody),
    isCombined: alternatives.some((schemes) => schemes.length > 1),
    schemes: [...new Set(alternatives.flat())].join(', '),
  };
}

/** Null without an MCP server. */
function mcpData({ mcp }: Contract): object | null {
  return mcp === null ? null : { operation: mcp.operation, isImplemented: mcp.isImplemented };
}

const printReceiver = template<object>('webhooks/receiver');

/** What receives webhooks and callbacks: like a server, for operations that the API calls. Empty without any. */
export function emitReceiver(contract: Contract): Output {
  const operations = contract.webhooks.map(({ operation }) => operation);
  if (operations.length === 0) return new Map();
  const received: Contract = {
    ...contract,
    operations,
    undescribed: [],
    sharedResponses: [],
    methodNotAllowed: null,
    rateLimits: [],
    unknownPaths: [],
    mcp: null,
  };
  return new Map([
    ['webhooks/handlers.ts', printHandlers(handlersData(received, 'webhook and callback'))],
    ['webhooks/operations.ts', printOperations(operationsData(received))],
    ['webhooks/receiver.ts', printReceiver(securityData(operations))],
  ]);
}

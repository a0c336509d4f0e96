import type { Contract } from '../../ir/contract.ts';
import type { Output } from '../../print/output.ts';
import { template } from '../../print/printer.ts';
import { allowsNobody, handlersData } from './handlers-data.ts';
import { operationsData } from './operations-data.ts';

const printHandlers = template<object>('server/handlers');
const printOperations = template<object>('server/operations');
const printReceiver = template<object>('webhooks/receiver');

/** What receives webhooks and callbacks: the same as a server, for operations that somebody else calls. Nothing without any. */
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
  const isSecured = operations.some(({ security }) => security.length > 0);
  return new Map([
    ['webhooks/handlers.ts', printHandlers(handlersData(received, 'webhook and callback'))],
    ['webhooks/operations.ts', printOperations(operationsData(received))],
    ['webhooks/receiver.ts', printReceiver({ isSecured, allowsNobody: operations.some(allowsNobody) })],
  ]);
}

import type { Contract, Operation } from '../../ir/contract.ts';
import { literal, type Output, template } from '../../print/printer.ts';
import { allowsNobody, handlersData } from './handlers-data.ts';
import { operationParts, operationsData, partData, servedOperations } from './operations-data.ts';

const printExpress = template<object>('server/express');
const printHandlers = template<object>('server/handlers');
const printOperations = template<object>('server/operations');
const printPart = template<object>('server/part');
const printService = template<object>('server/service');
const printOptions = template<object>('server/options');
const printStubs = template<object>('server/stubs');

/** Handler types, the contract as data for the engine, the service, an Express application of it, and stub handlers. */
export function emitServer(contract: Contract): Output {
  const served = servedOperations(contract);
  const parts = operationParts(contract);
  const decided = decidersData(served, 'operations');
  const isOptional = !decided.isSecured && contract.mcp?.isImplemented !== true;
  return new Map([
    ['server/express.ts', printExpress({ ...decided, isOptional })],
    ['server/handlers.ts', printHandlers(handlersData(contract))],
    ['server/operations.ts', printOperations(operationsData(contract, parts))],
    ...parts.map(
      (part) => [`server/operations/${part.name}.ts`, printPart(partData(contract, part))] as const,
    ),
    ['server/service.ts', printService({ ...decided, isOptional, mcp: mcpData(contract) })],
    ['server/stubs.ts', printStubs({})],
  ]);
}

/**
 * The options by which the decision on callers is made, as code. A secured service names its schemes where it is created, so that the
 * error about options without a decider names them.
 *
 * @param kind what the operations are, in words
 */
function decidersData(
  operations: readonly Operation[],
  kind: string,
): { readonly isSecured: boolean; readonly options: string; readonly given: string } {
  const alternatives = operations.flatMap(({ security }) => security.map((one) => Object.keys(one)));
  const schemes = [...new Set(alternatives.flat())];
  const isSecured = schemes.length > 0;
  const options = printOptions({
    kind,
    isSecured,
    isCombined: alternatives.some((names) => names.length > 1),
    nobody: operations.some(allowsNobody) ? 'null' : 'never',
  });
  const named = schemes.map(literal).join(' | ');
  return {
    isSecured,
    options,
    given: isSecured
      ? `OptionsWithSecurity<Principal, ${named}> | OptionsWithAuthorize<Principal>`
      : 'Options<Principal>',
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
    ['webhooks/receiver.ts', printReceiver(decidersData(operations, 'webhooks or callbacks'))],
  ]);
}

import type { Contract } from '../ir/contract.ts';
import type { Output } from '../print/printer.ts';
import { emitClient } from './client/emit-client.ts';
import { emitClientSecurity } from './client/emit-client-security.ts';
import { emitClientValidators } from './client/emit-client-validators.ts';
import { emitSender } from './client/emit-sender.ts';
import { emitPublic, emitReference, emitSite } from './documents/emit-documents.ts';
import { emitMcp } from './mcp/emit-mcp.ts';
import { emitMocks } from './mocks/emit-mocks.ts';
import { emitReceiver, emitServer } from './server/emit-server.ts';
import { type UnwritableAnswer, unwritableAnswers } from './server/unwritable-answers.ts';
import type { Target } from './target-names.ts';
import { emitSchemaTypes } from './types/emit-schema-types.ts';
import { emitTypes } from './types/emit-types.ts';
import { emitRecognizers, emitValidatorIndex, emitValidators } from './validators/emit-validators.ts';

const emitters: Readonly<Record<Target, readonly ((contract: Contract) => Output | Promise<Output>)[]>> = {
  types: [emitTypes, emitSchemaTypes],
  validators: [emitValidators, emitRecognizers, emitValidatorIndex],
  server: [(contract) => emitServer(served(contract))],
  mcp: [(contract) => emitMcp(served(contract))],
  client: [emitClient, emitClientSecurity],
  webhooks: [emitReceiver, emitSender],
  reference: [emitReference],
  public: [emitPublic],
  site: [emitSite],
  mocks: [(contract) => emitMocks(served(contract), startFaults(contract, ['server']).length > 0)],
};

/** A contract without the operations that a server does not have. */
function served({ operations, mcp, ...contract }: Contract): Contract {
  const { notServed } = contract;
  if (notServed.size === 0) return { operations, mcp, ...contract };
  const kept = operations.filter(({ method, path }) => !notServed.has(`${method} ${path}`));
  const names = new Set([...kept, ...contract.undescribed].map(({ name }) => name));
  const operationTools = mcp?.operationTools.filter(({ operation }) => names.has(operation)) ?? [];
  const search = mcp?.search?.filter(({ operation }) => names.has(operation)) ?? null;
  return { ...contract, operations: kept, mcp: mcp && { ...mcp, operationTools, search } };
}

/** The error responses that keep the services of the named targets from starting, unless an option writes them. */
export function startFaults(contract: Contract, targets: readonly Target[]): UnwritableAnswer[] {
  const answering = targets.includes('server')
    ? {}
    : { operations: [], undescribed: [], sharedResponses: [] };
  const received = targets.includes('webhooks') ? {} : { webhooks: [] };
  return unwritableAnswers({ ...served(contract), ...answering, ...received });
}

/** The output of the named targets, each with its files. */
export async function emitTargets(contract: Contract, targets: readonly Target[]): Promise<Output> {
  const output = new Map<string, string>();
  for (const emit of targets.flatMap((target) => emitters[target])) {
    for (const [name, content] of await emit(contract)) output.set(name, content);
  }
  if (targets.includes('client') && targets.includes('validators'))
    for (const [name, content] of emitClientValidators(contract)) output.set(name, content);
  return output;
}

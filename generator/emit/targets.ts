import type { Contract } from '../ir/contract.ts';
import type { Output } from '../print/printer.ts';
import { emitClient } from './client/emit-client.ts';
import { emitSender } from './client/emit-sender.ts';
import { emitPublic, emitReference, emitSite } from './documents/emit-documents.ts';
import { emitMcp } from './mcp/emit-mcp.ts';
import { emitReceiver, emitServer } from './server/emit-server.ts';
import { type UnwritableAnswer, unwritableAnswers } from './server/unwritable-answers.ts';
import type { Target } from './target-names.ts';
import { emitSchemaTypes } from './types/emit-schema-types.ts';
import { emitTypes } from './types/emit-types.ts';
import { emitRecognizers, emitValidatorIndex, emitValidators } from './validators/emit-validators.ts';

const emitters: Readonly<Record<Target, readonly ((contract: Contract) => Output | Promise<Output>)[]>> = {
  types: [emitTypes, emitSchemaTypes],
  validators: [emitValidators, emitRecognizers, emitValidatorIndex],
  server: [emitServer],
  mcp: [emitMcp],
  client: [emitClient],
  webhooks: [emitReceiver, emitSender],
  reference: [emitReference],
  public: [emitPublic],
  site: [emitSite],
};

/** The error responses that keep the services of the named targets from starting, unless an option writes them. */
export function startFaults(contract: Contract, targets: readonly Target[]): UnwritableAnswer[] {
  const served = targets.includes('server') ? {} : { operations: [], undescribed: [], sharedResponses: [] };
  const received = targets.includes('webhooks') ? {} : { webhooks: [] };
  return unwritableAnswers({ ...contract, ...served, ...received });
}

/** The output of the named targets, each with its files. */
export async function emitTargets(contract: Contract, targets: readonly Target[]): Promise<Output> {
  const output = new Map<string, string>();
  for (const emit of targets.flatMap((target) => emitters[target])) {
    for (const [name, content] of await emit(contract)) output.set(name, content);
  }
  return output;
}

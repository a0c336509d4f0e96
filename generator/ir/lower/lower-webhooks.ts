import type { LinkedWebhook } from '../../link/webhooks.ts';
import { parseAddress } from '../../source/grammar/runtime-expression.ts';
import type { Names } from '../../source/names.ts';
import type { Address, Operation, Webhook } from '../contract.ts';
import { lowerOperations } from './lower-operations.ts';
import type { LoweringContext } from './lowering-context.ts';

/**
 * Webhooks and callbacks as operations of their own list.
 *
 * @param names of their types, which have a module of their own
 * @param served the operations under `paths`, with which they share the types of operations
 */
export function lowerWebhooks(
  linked: readonly LinkedWebhook[],
  context: LoweringContext,
  names: Names,
  served: readonly Operation[],
): Webhook[] {
  const typeKeys = new Set(served.map(({ typeKey }) => typeKey));
  const operations = linked.flatMap((webhook) => webhook.operations);
  const lowered = new Map(lowerOperations(operations, context, names).map((one) => [one.id, one]));
  return linked.flatMap(({ operations: own, address }) =>
    own.flatMap(({ id }): Webhook[] => {
      const operation = lowered.get(id);
      if (operation === undefined) return [];
      const { typeKey } = operation;
      const isTaken = typeKeys.has(typeKey);
      const settled = isTaken ? { ...operation, typeKey: `webhook ${typeKey}` } : operation;
      return [{ operation: settled, address: lowerAddress(address) }];
    }),
  );
}

function lowerAddress(text: string | null): Address | null {
  const parts = text === null ? null : parseAddress(text);
  return text === null || parts === null || 'fault' in parts ? null : { text, parts };
}

import type { LinkedOperation } from '../../../link/operations.ts';
import type { LinkedWebhook } from '../../../link/webhooks.ts';
import { templateShape } from '../../../source/grammar/path-template.ts';

/** A request that the API sends. */
export interface SentRequest {
  /** `webhook petSold POST`. */
  readonly title: string;
  /** The name of a callback. */
  readonly callback: string | null;
  readonly operation: LinkedOperation;
}

/** The requests of webhooks and callbacks, by what is the same in both contracts. */
export function sentRequests(webhooks: readonly LinkedWebhook[]): Map<string, SentRequest> {
  const sent = new Map<string, SentRequest>();
  for (const { key: name, operations, address, callback } of webhooks)
    for (const operation of operations) {
      const kind = callback === null ? 'webhook' : 'callback';
      const title = `${kind} ${name} ${operation.method.toUpperCase()}`;
      const place =
        callback === null ? name : `${callback.method} ${templateShape(callback.path)} ${address}`;
      const key = `${kind} ${place} ${operation.method}`;
      // Several callbacks at one address are told apart by name.
      const own = sent.has(key) ? `${key} ${callback?.name}` : key;
      sent.set(own, { title, callback: callback?.name ?? null, operation });
    }
  return sent;
}

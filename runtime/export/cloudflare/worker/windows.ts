import { DurableObject } from 'cloudflare:workers';
import { createLocalStore, type RateLimit, type Standing, type WindowStore } from '@plan-surface/engine';

/** One window of one visitor, wherever in the world requests arrive: an object of the platform exists once. */
export class RateWindow extends DurableObject {
  #store: WindowStore | null = null;

  count(limit: Pick<RateLimit, 'limit' | 'windowSeconds'>): Standing | Promise<Standing> {
    this.#store ??= createLocalStore(limit);
    return this.#store.count('');
  }
}

/** The objects, by name. */
export interface WindowNamespace {
  getByName(name: string): { count(limit: Pick<RateLimit, 'limit' | 'windowSeconds'>): Promise<Standing> };
}

export function durableStore(windows: WindowNamespace): (limit: RateLimit) => WindowStore {
  return ({ prefix, limit, windowSeconds }) => ({
    count: async (visitor) => await windows.getByName(`${prefix} ${visitor}`).count({ limit, windowSeconds }),
  });
}

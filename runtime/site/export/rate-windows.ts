import { DurableObject } from 'cloudflare:workers';
import { createLocalStore, type RateLimit, type Standing, type WindowStore } from '@plan-surface/engine';
import { type Admitted, admit, PARTS } from './sliding-window.ts';

type Limit = Pick<RateLimit, 'limit' | 'windowSeconds'>;

const KEY = 'window';

interface Kept {
  readonly window: readonly Admitted[];
  /** How long a part is, in milliseconds. */
  readonly partMs: number;
}

/**
 * One window of one visitor, wherever in the world requests arrive: an object of the platform exists once. The platform
 * ends it when nobody asks for a while, so the window is written down.
 */
export class RateWindow extends DurableObject {
  #window: readonly Admitted[] | null = null;
  #hasAlarm = false;

  async count({ limit, windowSeconds }: Limit): Promise<Standing> {
    const { storage } = this.ctx;
    this.#window ??= (await storage.get<Kept>(KEY))?.window ?? [];
    const partMs = (windowSeconds * 1000) / PARTS;
    const now = Date.now();
    const part = Math.floor(now / partMs);
    const { window, used } = admit(this.#window, part, limit);
    this.#window = window;
    // What is refused changes nothing. The platform holds the answer back until all is written.
    if (used <= limit) void storage.put(KEY, { window, partMs } satisfies Kept);
    if (!this.#hasAlarm) void storage.setAlarm(leavesAt(window.at(-1)?.[0] ?? part, partMs));
    this.#hasAlarm = true;
    return { used, resetMs: leavesAt(window[0]?.[0] ?? part, partMs) - now };
  }

  /** Forgets the visitor when the last request has left the window. */
  async alarm(): Promise<void> {
    const kept = await this.ctx.storage.get<Kept>(KEY);
    const [newest] = kept?.window.at(-1) ?? [];
    const end = kept === undefined || newest === undefined ? 0 : leavesAt(newest, kept.partMs);
    if (end > Date.now()) return this.ctx.storage.setAlarm(end);
    this.#window = null;
    this.#hasAlarm = false;
    return this.ctx.storage.deleteAll();
  }
}

/** When the requests of a part have left the window, in milliseconds since 1970. */
const leavesAt = (part: number, partMs: number): number => (part + PARTS + 1) * partMs;

/** The objects, by name. */
export interface WindowNamespace {
  getByName(name: string): { count(limit: Limit): Promise<Standing> };
}

/** Windows in durable objects; in the memory of this worker while one does not answer, as with Redis. */
export function durableStore(windows: WindowNamespace): (rateLimit: RateLimit) => WindowStore {
  return (rateLimit) => {
    const { prefix, limit, windowSeconds } = rateLimit;
    const local = createLocalStore(rateLimit);
    let isReported = false;
    return {
      async count(visitor) {
        try {
          return await windows.getByName(`${prefix} ${visitor}`).count({ limit, windowSeconds });
        } catch (error) {
          if (!isReported) console.error('rate limits are counted in this worker:', error);
          isReported = true;
          return local.count(visitor);
        }
      },
    };
  };
}

/** Keeps the engine's rate limits in durable objects, since workers at the edge share no memory and no Redis. */
import { DurableObject } from 'cloudflare:workers';
import { createLocalStore, type RateLimit, type Standing, type WindowStore } from '@plan-surface/engine';
import { type Admitted, admit, PARTS } from './sliding-window.ts';

type Limit = Pick<RateLimit, 'limit' | 'windowSeconds'>;

const KEY = 'window';

interface Kept {
  readonly window: readonly Admitted[];
  /** Duration of a part, in milliseconds. */
  readonly partMs: number;
}

/**
 * The rate-limit window of one visitor. A durable object exists once in the world, so requests are counted together
 * wherever they arrive. The platform evicts idle objects from memory, so the window is stored.
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
    // A refused request changes nothing. The platform delays the response until the write is confirmed.
    if (used <= limit) void storage.put(KEY, { window, partMs } satisfies Kept);
    if (!this.#hasAlarm) void storage.setAlarm(leavesAt(window.at(-1)?.[0] ?? part, partMs));
    this.#hasAlarm = true;
    return { used, resetMs: leavesAt(window[0]?.[0] ?? part, partMs) - now };
  }

  /** Deletes the window once its last request has left it. */
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

/** When the requests of a part leave the window, in milliseconds since 1970. */
const leavesAt = (part: number, partMs: number): number => (part + PARTS + 1) * partMs;

export interface WindowNamespace {
  getByName(name: string): { count(limit: Limit): Promise<Standing> };
}

/** Keeps windows in durable objects; falls back to this worker's memory while one does not answer, as with Redis. */
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
          if (!isReported) console.error('rate limits fall back to this worker’s memory:', error);
          isReported = true;
          return local.count(visitor);
        }
      },
    };
  };
}

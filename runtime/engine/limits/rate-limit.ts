import type { RateLimit } from '../core/contract.ts';
import type { Exchange } from '../core/exchange.ts';
import { isPromise } from '../core/maybe-promise.ts';
import { type Problem, tooManyRequests } from '../core/problem.ts';
import { isUnder } from '../router/target.ts';
import { createVisitorOf, type VisitorOf } from './visitor.ts';
import { createLocalStore, type Standing, type WindowStore } from './window-store.ts';

export interface RateLimitOptions {
  /** By default the address of the connection; see `createVisitorOf` for servers behind proxies. */
  readonly visitorOf?: VisitorOf;
  /** Where windows are kept; by default in the memory of this process. */
  readonly createStore?: (rateLimit: RateLimit) => WindowStore;
}

/** A request over the limit: the shared response of the contract to answer with, and why. */
interface Excess {
  readonly response: string;
  readonly problem: Problem;
}

/**
 * Counts a request to a path that a limit covers, whatever its method, and puts the `RateLimit-*` headers in front of
 * its response. A promise only where the count is kept elsewhere.
 */
export type CountRequest = (exchange: Exchange) => Excess | null | Promise<Excess | null>;

/** Null when the contract has no limits. */
export function createRateLimiter(
  rateLimits: readonly RateLimit[],
  { visitorOf = createVisitorOf(0), createStore = createLocalStore }: RateLimitOptions,
): CountRequest | null {
  if (rateLimits.length === 0) return null;
  const limits = rateLimits.map((rateLimit) => ({ rateLimit, store: createStore(rateLimit) }));
  return (exchange) => {
    const limited = limits.find(({ rateLimit }) => isUnder(exchange.path, rateLimit.prefix));
    if (limited === undefined) return null;
    const standing = limited.store.count(visitorOf(exchange));
    return isPromise(standing)
      ? Promise.resolve(standing).then((counted) => judge(limited.rateLimit, counted, exchange))
      : judge(limited.rateLimit, standing, exchange);
  };
}

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-06. In a sliding window `Reset` says when requests come free again:
 * the first ones of those that were admitted, not all.
 */
function judge(
  { limit, windowSeconds, response }: RateLimit,
  { used, resetMs }: Standing,
  exchange: Exchange,
): Excess | null {
  const reset = String(Math.max(1, Math.ceil(resetMs / 1000)));
  exchange.earlyHeaders = [
    'RateLimit-Limit',
    String(limit),
    'RateLimit-Remaining',
    String(Math.max(0, limit - used)),
    'RateLimit-Reset',
    reset,
    'RateLimit-Policy',
    `${limit};w=${windowSeconds}`,
  ];
  return used <= limit ? null : { response, problem: tooManyRequests(limit, windowSeconds, reset) };
}

import type { RateLimit } from '../core/contract.ts';
import { type Problem, tooManyRequests } from '../core/errors.ts';
import type { HttpExchange, IncomingRequest } from '../core/http-exchange.ts';
import { isIpv4, parseIpAddress } from '../core/ip-address.ts';
import { isPromise } from '../core/maybe-promise.ts';
import { createLocalStore, type Standing, type WindowStore } from '../limits/memory.ts';
import { isUnder } from './match.ts';

export interface RateLimitOptions {
  /** By default the address of the connection; see `createVisitorOf` for servers behind proxies. */
  readonly visitorOf?: VisitorOf;
  /** Where windows are kept; by default in the memory of this process. */
  readonly createStore?: (rateLimit: RateLimit) => WindowStore;
}

/** A request over the limit: the contract's shared response to answer with, and the problem. */
export interface Excess {
  readonly response: string;
  readonly problem: Problem;
}

/**
 * Counts a request to a path that a limit covers, whatever its method, and adds the `RateLimit-*` headers to its response.
 * Returns a promise only if the store does.
 */
export type CountRequest = (exchange: HttpExchange) => Excess | null | Promise<Excess | null>;

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
      ? Promise.resolve(standing).then((counted) => applyLimit(limited.rateLimit, counted, exchange))
      : applyLimit(limited.rateLimit, standing, exchange);
  };
}

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-06. The window slides, so `Reset` says when the oldest admitted
 * requests leave it, not all.
 */
function applyLimit(
  { limit, windowSeconds, response }: RateLimit,
  { used, resetMs }: Standing,
  exchange: HttpExchange,
): Excess | null {
  const reset = String(Math.max(1, Math.ceil(resetMs / 1000)));
  exchange.earlyHeaders = [
    ...exchange.earlyHeaders,
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

/** Identifies the visitor behind a request, for counting only. */
export type VisitorOf = (request: IncomingRequest) => string;

/** Visitors without a valid address share one window. */
const UNKNOWN_VISITOR = 'unknown';

/**
 * Identifies visitors by client address: IPv4 by address, IPv6 by its /56, the usual prefix of a household or host.
 *
 * @param trustedProxies the number of proxies in front: that many addresses at the end of `X-Forwarded-For` are trusted;
 *   clients can forge the others
 */
export function createVisitorOf(trustedProxies: number): VisitorOf {
  if (trustedProxies === 0)
    return ({ address }) => (address !== undefined && isIpv4(address) ? address : visitorOf(address));
  return (request) => visitorOf(clientAddress(request, trustedProxies));
}

function clientAddress(request: IncomingRequest, trustedProxies: number): string | undefined {
  const forwarded = request.header('x-forwarded-for');
  const hops = forwarded === undefined ? [] : forwarded.split(',').slice(-trustedProxies);
  return hops[0]?.trim() ?? request.address;
}

/**
 * The key of an address as a socket or a proxy writes it, possibly with port, brackets or zone. It is a new string: a
 * substring of a header would keep the whole header in memory for as long as the window.
 */
export function visitorOf(address = ''): string {
  const bare = address.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const bytes = parseIpAddress(/^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare);
  if (bytes === null) return UNKNOWN_VISITOR;
  if (bytes.length === 4) return bytes.join('.');
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = bytes;
  const groups = [a * 256 + b, c * 256 + d, e * 256 + f, g * 256].map((group) => group.toString(16));
  return [...groups, '', '/56'].join(':');
}

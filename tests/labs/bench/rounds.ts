import { type Answer, ask, headerOf, spellingOf } from './load/ask.ts';
import type { Destination, Exchange } from './load/connection.ts';
import { type Question, requestBytes } from './load/request.ts';
import { Cycle, runLoad } from './load/run-load.ts';
import { median } from './statistics.ts';
import type { Target } from './target.ts';

/** A server with the requests that it is measured by. */
export interface Contender {
  readonly name: string;
  readonly target: Target;
  readonly destination: Destination;
  readonly exchanges: Cycle<Exchange>;
}

/** What a load on one contender gave in one round. */
export interface Slice {
  readonly requests: number;
  readonly perSecond: number;
  /** Latency in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Share of a core that the server took; null where nobody tells. */
  readonly serverShare: number | null;
  /** Time of the processor that the server took, in milliseconds; null where nobody tells. */
  readonly serverTime: number | null;
}

export interface RoundOptions {
  readonly rounds: number;
  readonly slice: number;
  readonly warmUp: number;
  readonly connections?: number;
  /** A fixed rate for all, instead of as much as each can. */
  readonly perSecond?: number;
  /** How much of the warm-up a server gets that is warm from other work. */
  readonly rewarm?: number;
}

/** Throws when the first answer of a contender is not what it should be. */
export type Check = (answer: Answer, name: string) => void;

/**
 * Asks a target once, checks the answer, and makes it ready for load.
 *
 * @param bytes the requests, when not all of them are the same
 */
export async function createContender(
  target: Target,
  question: Question,
  check: Check,
  bytes: readonly Buffer[] = [requestBytes(question)],
): Promise<Contender> {
  const answer = await ask(target.port, question);
  check(answer, target.name);
  const exchanges = bytes.map((one) => ({
    bytes: one,
    requests: 1,
    status: answer.status,
    bodyBytes: answer.body.length,
  }));
  return {
    name: target.name,
    target,
    destination: destinationOf(target, answer),
    exchanges: new Cycle(exchanges),
  };
}

export function destinationOf({ name, port }: Target, answer: Answer): Destination {
  const lengthHeader = spellingOf(answer, 'content-length');
  if (lengthHeader === undefined && answer.body.length > 0)
    throw new Error(`${name} sends no Content-Length but ${headerOf(answer, 'transfer-encoding')}.`);
  return { port, lengthHeader: lengthHeader ?? 'Content-Length' };
}

/** Load before each slice that is not counted, as a share of the slice. */
const LEAD = 0.2;
/** How many times as long a slice gets at most on a busy machine, so that the server has its time of the processor. */
const STRETCH = 4;

const warm = new WeakSet<Target>();

/** Every contender once a round, each round beginning with another one; slices by the name of the contender. */
export async function measureRounds(
  contenders: readonly Contender[],
  { rounds, slice, warmUp, connections = 32, perSecond, rewarm = 0.2 }: RoundOptions,
): Promise<ReadonlyMap<string, readonly Slice[]>> {
  const rate = perSecond === undefined ? {} : { perSecond };
  const slices = new Map<string, Slice[]>(contenders.map(({ name }) => [name, []]));
  const shares = new Map<Contender, number>();
  const stretched = (milliseconds: number, contender: Contender) =>
    perSecond === undefined
      ? milliseconds * Math.min(STRETCH, 1 / (shares.get(contender) ?? 1))
      : milliseconds;
  for (const contender of contenders) {
    const load = { connections, milliseconds: 100, ...rate };
    // By its own time, of which it gets little on a busy machine; within some limits by the clock.
    const start = performance.now();
    const before = contender.target.processorTime();
    const enough = warm.has(contender.target) ? warmUp * rewarm : warmUp;
    for (let worked = 0, passed = 0; worked < enough && passed < enough * 4; ) {
      await measureSlice(contender, load);
      passed = performance.now() - start;
      const after = contender.target.processorTime();
      worked = before === null || after === null ? passed : after - before;
    }
    warm.add(contender.target);
  }
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const contender = contenders[(round + turn) % contenders.length] as Contender;
      // A server that has idled while others had their turn has forgotten some of its compiled code.
      for (const length of [slice * LEAD, slice]) {
        const milliseconds = stretched(length, contender);
        const measured = await measureSlice(contender, { connections, milliseconds, ...rate });
        shares.set(contender, measured.serverShare ?? 1);
        if (length === slice) slices.get(contender.name)?.push(measured);
      }
    }
  }
  return slices;
}

async function measureSlice(
  { name, target, destination, exchanges }: Contender,
  load: { readonly connections: number; readonly milliseconds: number; readonly perSecond?: number },
): Promise<Slice> {
  let before: number | null = null;
  let start = 0;
  // Accepting the connections does not count.
  const onStart = () => {
    before = target.processorTime();
    start = performance.now();
  };
  const result = await runLoad({ destination, exchanges, onStart, ...load }).catch((cause: Error) => {
    throw new Error(`${name}: ${cause.message}`, { cause });
  });
  const elapsed = performance.now() - start;
  const after = target.processorTime();
  const serverTime = before === null || after === null ? null : after - before;
  return {
    requests: result.requests,
    perSecond: result.perSecond,
    p50: result.latency.quantile(0.5),
    p99: result.latency.quantile(0.99),
    serverShare: serverTime === null ? null : serverTime / elapsed,
    serverTime,
  };
}

/** The median of one figure over the rounds. */
export function medianOf(slices: readonly Slice[], figure: (slice: Slice) => number | null): number | null {
  const values = slices.map(figure).filter((value) => value !== null);
  return values.length === 0 ? null : median(values);
}

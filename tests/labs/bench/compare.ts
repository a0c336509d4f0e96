import { medianOf, type Slice } from './rounds.ts';
import type { Goal, Row } from './row.ts';
import { median, ratios, spreadOf } from './statistics.ts';
import { figure } from './table.ts';

type Slices = ReadonlyMap<string, readonly Slice[]>;

interface Comparison {
  readonly work: string;
  readonly ours: string;
  readonly theirs: string;
  readonly goal: Goal | null;
  readonly judgedBy?: 'core time';
}

/** Requests a second, ours over theirs. */
export function compareThroughput(slices: Slices, { work, ours, theirs, goal, judgedBy }: Comparison): Row {
  const [own, other] = [slicesOf(slices, ours), slicesOf(slices, theirs)];
  const perSecond = (slice: Slice) => slice.perSecond;
  const [ownRates, otherRates] = [perCoreSecond(own), perCoreSecond(other)];
  return {
    work,
    against: theirs,
    value: spreadOf(ratios(own.map(perSecond), other.map(perSecond))),
    goal,
    ...(judgedBy === undefined ? {} : { judgedBy }),
    ours: `${figure(medianOf(own, perSecond) ?? 0)}/s`,
    theirs: `${figure(medianOf(other, perSecond) ?? 0)}/s`,
    ...(ownRates === null || otherRates === null ? {} : { byCoreTime: median(ratios(ownRates, otherRates)) }),
    busy: [shareOf(own), shareOf(other)],
  };
}

/** The latency within which 99 of 100 requests are answered, ours over theirs, at one rate for both. */
export function compareLatency(slices: Slices, { work, ours, theirs, goal }: Comparison): Row {
  const [own, other] = [slicesOf(slices, ours), slicesOf(slices, theirs)];
  const p99 = (slice: Slice) => slice.p99;
  return {
    work,
    against: theirs,
    value: spreadOf(ratios(own.map(p99), other.map(p99))),
    goal,
    ours: `${figure(medianOf(own, p99) ?? 0)} ms`,
    theirs: `${figure(medianOf(other, p99) ?? 0)} ms`,
  };
}

function slicesOf(slices: Slices, name: string): readonly Slice[] {
  const found = slices.get(name);
  if (found === undefined) throw new Error(`${name} has not been measured.`);
  return found;
}

/** Requests to a second of the server's processor time; null unless it is known in every round. */
function perCoreSecond(slices: readonly Slice[]): number[] | null {
  const rates = slices.flatMap(({ requests, serverTime }) =>
    serverTime === null ? [] : [(requests * 1000) / serverTime],
  );
  return rates.length === slices.length ? rates : null;
}

function shareOf(slices: readonly Slice[]): number | null {
  return medianOf(slices, ({ serverShare }) => serverShare);
}

import type { LabelledChange } from './suites.ts';
import type { Tool } from './tools.ts';

export interface Score {
  right: number;
  /** A breaking change that is called compatible. */
  readonly wronglyCompatible: string[];
  /** A compatible change that is called breaking. */
  readonly falseAlarms: string[];
  /** Exceptions. */
  readonly errors: string[];
  readonly unknown: string[];
  /** Milliseconds for each change, ascending. */
  readonly times: readonly number[];
}

/** Asks a tool about every change of a suite once, in order. */
export async function score(tool: Tool, suite: readonly LabelledChange[]): Promise<Score> {
  const result = { right: 0, wronglyCompatible: [], falseAlarms: [], errors: [], unknown: [] } as Omit<
    Score,
    'times'
  >;
  const times: number[] = [];
  for (const { name, old, next, verdict } of suite) {
    const start = performance.now();
    const found = await verdictBy(tool, old, next);
    times.push(performance.now() - start);
    if (found === verdict) result.right++;
    else if (found === 'error') result.errors.push(name);
    else if (found === 'unknown') result.unknown.push(name);
    else if (found === 'compatible') result.wronglyCompatible.push(name);
    else result.falseAlarms.push(name);
  }
  return { ...result, times: times.sort((one, other) => one - other) };
}

async function verdictBy(tool: Tool, old: unknown, next: unknown) {
  try {
    return await tool.compare(old, next);
  } catch {
    return 'error';
  }
}

/** @param share from 0 to 1 */
export function quantile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

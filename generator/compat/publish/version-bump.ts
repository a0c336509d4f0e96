import type { ContractComparison } from '../contracts/compare-contracts.ts';

/** The parts of a version, from the one that rises for the smallest change (semver.org, version 2.0.0). */
const bumps = ['none', 'patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

/**
 * Which part of the version must rise at least: the first for what breaks clients or is not decided, the second for every
 * other change of what clients see, the third for texts.
 */
export function neededBump({ verdict, changes }: Pick<ContractComparison, 'verdict' | 'changes'>): Bump {
  if (verdict !== 'compatible') return 'major';
  return changes.length > 0 ? 'minor' : 'patch';
}

/**
 * Which part of a version has risen; null if it has not risen, or is not like `1.2.3`. After a version that was not, any that
 * is counts as a new major one.
 */
export function bumpBetween(old: string, next: string): Bump | null {
  const [before, after] = [numbersOf(old), numbersOf(next)];
  if (after === null) return null;
  if (before === null) return 'major';
  const index = before.findIndex((number, position) => number !== after[position]);
  if (index < 0) return 'none';
  return (after[index] ?? 0) > (before[index] ?? 0) ? (bumps[3 - index] ?? null) : null;
}

export function isEnough(bump: Bump | null, needed: Bump): boolean {
  return bump !== null && bumps.indexOf(bump) >= bumps.indexOf(needed);
}

/** The smallest version that is enough: `1.3.0` after `1.2.3` for minor. Null if the old one is not like `1.2.3`. */
export function versionAfter(old: string, needed: Bump): string | null {
  const numbers = numbersOf(old);
  if (numbers === null) return null;
  const [major = 0, minor = 0, patch = 0] = numbers;
  if (needed === 'major') return `${major + 1}.0.0`;
  if (needed === 'minor') return `${major}.${minor + 1}.0`;
  return needed === 'patch' ? `${major}.${minor}.${patch + 1}` : old;
}

function numbersOf(version: string): number[] | null {
  const parts = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version);
  return parts === null ? null : parts.slice(1).map(Number);
}

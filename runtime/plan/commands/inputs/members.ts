import type { ContractDocument } from '../../records/contract.ts';
import { type OptionName, type Options, required } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';

type Given<Members> = { readonly [Name in keyof Members]?: Exclude<Members[Name], undefined> };

/** Only the members that are there: an event has no empty ones. */
export function given<Members extends object>(members: Members): Given<Members> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Given<Members>;
}

/** A value out of a list. */
export function choice<Word extends string>(
  options: Options,
  name: OptionName,
  words: readonly Word[],
): Word {
  const value = required(options, name);
  const word = words.find((candidate) => candidate === value);
  if (word === undefined)
    throw new UsageError(`--${name} takes ${words.join(', ')}, not ${JSON.stringify(value)}`);
  return word;
}

export function number(options: Options, name: OptionName): number {
  const text = required(options, name);
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || !Number.isFinite(value))
    throw new UsageError(`--${name} takes a number such as 12 or 0.5, not ${JSON.stringify(text)}`);
  return value;
}

/** The seq of an event that is in the journal already. */
export function recordedSeq(options: Options, name: OptionName, lastSeq: number): number {
  const text = required(options, name);
  const seq = Number(text);
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(seq))
    throw new UsageError(`--${name} takes the seq of an event, not ${JSON.stringify(text)}`);
  if (seq > lastSeq) throw new UsageError(`--${name} ${seq}: the journal ends with seq ${lastSeq}`);
  return seq;
}

export function requireCriteria({ contract }: ContractDocument, ids: readonly string[]): readonly string[] {
  const known = contract.acceptance.criteria.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown === undefined) return ids;
  throw new UsageError(
    `${JSON.stringify(unknown)} is not a criterion of ${contract.plan}; it has ${known.slice(0, 20).join(', ')}`,
  );
}

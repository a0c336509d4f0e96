/** What is known of the values that fulfil some literals. */
export type Outcome = Witness | Empty | Unknown;

/** One of them. */
interface Witness {
  readonly kind: 'witness';
  readonly value: unknown;
}

/** There is none. */
export interface Empty {
  readonly kind: 'empty';
}

/** It is not known whether there is one; the reason completes the sentence "it is not known because". */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

/** Several of them, all different. */
export interface Sample {
  readonly values: readonly unknown[];
  /** Why there may be others although fewer were found than were asked for; null if there are none. */
  readonly reason: string | null;
}

export const empty: Empty = { kind: 'empty' };

export const witness = (value: unknown): Witness => ({ kind: 'witness', value });

export const unknown = (reason: string): Unknown => ({ kind: 'unknown', reason });

/** The outcome of asking for one value. */
export function outcomeOf({ values, reason }: Sample): Outcome {
  if (values.length > 0) return witness(values[0]);
  return reason === null ? empty : unknown(reason);
}

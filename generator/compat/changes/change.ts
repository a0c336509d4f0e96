import type { Place } from '../../source/place.ts';
import { appendPointer, parsePointer, valueAt } from '../../source/pointer.ts';
import { type ChangeClass, type ChangeCode, type Rule, rules } from './rules.ts';

export type Verdict = 'compatible' | 'breaking' | 'unknown';

/** How much a change counts: an error as breaking, a warning as not decided, and an info not at all. */
export const severities = ['error', 'warning', 'info'] as const;

export type Severity = (typeof severities)[number];

/** How much the changes of a rule or of a class count, in place of what follows from their verdicts. A rule goes before its class. */
export type Severities = Readonly<Partial<Record<ChangeCode | ChangeClass, Severity>>>;

const severityOfVerdict = { breaking: 'error', unknown: 'warning', compatible: 'info' } as const;

export function severityOf({ code, verdict }: Pick<Found, 'code' | 'verdict'>, chosen: Severities): Severity {
  const rule: Rule = rules[code];
  return chosen[code] ?? chosen[rule.class] ?? rule.severity ?? severityOfVerdict[verdict];
}

/** Where something is written in a file. */
export interface Spot {
  /** An absolute path; of a revision, as git has it: `main:openapi.yaml`. */
  readonly file: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
}

/** What shows that a change breaks something. */
export type Counterexample =
  | { readonly kind: 'request'; readonly request: ExampleRequest }
  | { readonly kind: 'response'; readonly response: ExampleResponse }
  /** The arguments or the result of an MCP tool, or a document that a published schema describes. */
  | { readonly kind: 'value'; readonly of: string; readonly value: unknown };

/** A request that is valid under the old contract and invalid under the next one. */
export interface ExampleRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent if it has none. */
  readonly body?: unknown;
}

/** A response that is valid under the next contract and not under the old one, or that is no longer sent. */
export interface ExampleResponse {
  /** As a contract writes it. */
  readonly status: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** One difference between two contracts. */
export interface Change {
  /** Permanent: see `rules.md`. */
  readonly code: ChangeCode;
  readonly class: ChangeClass;
  readonly verdict: Verdict;
  readonly severity: Severity;
  /**
   * The operations, tools or schemas affected: `GET /pets/{id}`, `tool find_pet`, `schema /schema/pet.json`, in the
   * order of the contract.
   */
  readonly operations: readonly string[];
  /** Null where the contract has nothing of the kind. */
  readonly place: { readonly old: Spot | null; readonly next: Spot | null };
  /** One sentence. */
  readonly message: string;
  readonly counterexample?: Counterexample;
  /** When unknown: why no verdict can be given. */
  readonly reason?: string;
}

/** A change that is accepted although it is breaking or undecided. */
export interface AcceptedChange extends Change {
  /** As the list of accepted changes has it. */
  readonly acceptedBecause: string;
}

/** A change before its places are looked up. */
export interface Found extends Omit<Change, 'operations' | 'place' | 'class' | 'severity'> {
  readonly operation: string;
  readonly old: Place | null;
  readonly next: Place | null;
  /** What was taken away (`old`) or added (`next`), where that is not a place of the change itself. */
  readonly cause?: { readonly age: 'old' | 'next'; readonly place: Place };
}

export function spotOf(place: Place): Spot {
  const { file } = place;
  const pointer = existing(file.value, place.pointer);
  const { line, column } = place.position ?? file.locate(pointer);
  const source = file.source(pointer);
  return { file: source.file.path, line, column, pointer: source.pointer };
}

/** The longest prefix of a pointer that leads to a value. */
function existing(value: unknown, pointer: string): string {
  let found = '';
  for (const token of parsePointer(pointer)) {
    const longer = appendPointer(found, token);
    if (valueAt(value, longer) === undefined) return found;
    found = longer;
  }
  return found;
}

/** The verdict on several changes: breaking if one counts as an error, otherwise unknown if one counts as a warning. */
export function worst(changes: readonly Pick<Change, 'severity'>[]): Verdict {
  const has = (severity: Severity) => changes.some((change) => change.severity === severity);
  return has('error') ? 'breaking' : has('warning') ? 'unknown' : 'compatible';
}

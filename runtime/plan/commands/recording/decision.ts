import type { JournalEvent } from '../../../../generated/types/journal-event.ts';
import type { PlanRecords } from '../../derive/read-plan.ts';
import type { ContractDocument } from '../../records/contract.ts';
import type { RuleName } from '../../records/problems.ts';
import type { Draft } from '../../write/session.ts';
import { Refusal } from '../frame/refusal.ts';

export type Stage = 'task_start' | 'authorize' | 'dispatch' | 'gate';

/** A refusal by a rule that the journal keeps. */
export class RuleRefusal extends Refusal {
  /** What was refused: a task, a criterion, a command. */
  readonly subject: string;
  readonly stage: Stage;
  constructor(rule: RuleName, message: string, subject: string, stage: Stage) {
    super(rule, message);
    this.subject = subject;
    this.stage = stage;
  }
}

/** What a writing command comes to. */
export interface Decision {
  readonly drafts?: readonly Draft[];
  /** Run fingerprints for `evidence.jsonl`, by index of the draft. */
  readonly fingerprints?: readonly (string | null)[];
  /** Contract that the events cite; the live one unless it is given. */
  readonly contractId?: string;
  /** The next revision of the contract: it comes into force together with its events, which cite it. */
  readonly revision?: {
    readonly text: string;
    drafts(contractId: string): readonly Draft[];
    /** Names of task files that go with it. */
    readonly removed: readonly string[];
  };
  /** Files of the plan by name, written before the events: evidence that they point to. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Files of the plan by name, written after the events: views that show them. */
  readonly views?: Readonly<Record<string, string | Uint8Array>>;
  /** What goes to standard output, instead of the events. */
  result?(events: readonly JournalEvent[]): Result;
}

export interface Result {
  /** Lines for people, without the final newline. */
  readonly text: string;
  readonly json: object;
}

/** What is known when a decision is made. Nobody else writes until it is carried out. */
export interface Deciding {
  readonly lastSeq: number;
  readonly live: ContractDocument;
}

/** `records` reads the whole plan at its first call. A RuleRefusal that is thrown is recorded. */
export type Decide = (records: () => PlanRecords, deciding: Deciding) => Decision | Promise<Decision>;

/** Throws a Refusal for a contract that is not materialized. */
export function requireStamped({ contract }: ContractDocument): void {
  if (contract.contract_id !== undefined) return;
  throw new Refusal('materialized-contract', 'the contract has no id yet; run plan materialize');
}

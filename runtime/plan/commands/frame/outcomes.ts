import type { RuleName } from '../../records/problems.ts';

/** Exit codes of the helper; 3 and 4 are given by the rule that stopped it. */
export const exitCodes = { done: 0, negativeFinding: 1, usage: 2, refused: 3, unreadable: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A command line that cannot be carried out. The message says what to write instead. */
export class UsageError extends Error {}

/** A request that a rule refuses. */
export class Refusal extends Error {
  readonly rule: RuleName;
  constructor(rule: RuleName, message: string) {
    super(message);
    this.rule = rule;
  }
}

export type Stage = 'task_start' | 'authorize' | 'dispatch' | 'gate';

/** A refusal that is recorded in the journal. */
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

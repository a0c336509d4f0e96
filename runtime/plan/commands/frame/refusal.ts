import type { RuleName } from '../../records/problems.ts';

/** A request that a rule forbids, whatever the records say. */
export class Refusal extends Error {
  readonly rule: RuleName;
  constructor(rule: RuleName, message: string) {
    super(message);
    this.rule = rule;
  }
}

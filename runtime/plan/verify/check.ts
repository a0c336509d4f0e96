/** One thing that `verify` looks at. A name is permanent. */
export interface Check {
  /** `repository`, or the name of a plan. */
  readonly subject: string;
  readonly name: string;
  readonly passes: boolean;
  /** What was found, and, of a check that fails, what to do. */
  readonly message: string;
}

/** Makes checks of one subject. */
export interface CheckList {
  readonly checks: readonly Check[];
  /** Adds a check: `found` says what makes it pass, `fault` what is wrong and what to do. */
  add(name: string, fault: string | null, found: string): void;
}

export function createCheckList(subject: string): CheckList {
  const checks: Check[] = [];
  return {
    checks,
    add: (name, fault, found) => {
      checks.push({ subject, name, passes: fault === null, message: fault ?? found });
    },
  };
}

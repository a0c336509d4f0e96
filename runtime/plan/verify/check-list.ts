/** What a check comes to. Whatever cannot be known is no failure; the message says why it cannot. */
export type CheckStatus = 'fail' | 'cannot be known' | 'pass';

/** One thing that `verify` looks at. A name is permanent. */
export interface Check {
  /** `repository`, or the name of a plan. */
  readonly subject: string;
  readonly name: string;
  readonly status: CheckStatus;
  /** Whether it does not fail. */
  readonly passes: boolean;
  /** What was found; for a failed check also what to do, and for what cannot be known why. */
  readonly message: string;
  /** Whether a person should read what was found although it passes. */
  readonly is_notable: boolean;
}

export interface Finding {
  readonly status: CheckStatus;
  readonly message: string;
  readonly isNotable?: boolean;
}

export function pass(message: string): Finding {
  return { status: 'pass', message };
}

/** Passes, and is to be read all the same. */
export function noted(message: string): Finding {
  return { status: 'pass', message, isNotable: true };
}

/** `message`: what is wrong, and what to do. */
export function fail(message: string): Finding {
  return { status: 'fail', message };
}

/** `why`: what is missing, and by whom or when it was left out. */
export function unknown(why: string): Finding {
  return { status: 'cannot be known', message: why };
}

/** Makes checks of one subject. */
export interface CheckList {
  readonly checks: readonly Check[];
  add(name: string, finding: Finding): void;
}

export function createCheckList(subject: string): CheckList {
  const checks: Check[] = [];
  return {
    checks,
    add: (name, { status, message, isNotable: is_notable = false }) => {
      checks.push({ subject, name, status, passes: status !== 'fail', message, is_notable });
    },
  };
}

/** The failed ones first, then what cannot be known, then what passes and is to be read; else as they are. */
export function faultsFirst(checks: readonly Check[]): readonly Check[] {
  return [...checks].sort((left, right) => rank(left) - rank(right));
}

function rank({ status, is_notable }: Check): number {
  if (status === 'fail') return 0;
  return status === 'cannot be known' ? 1 : is_notable ? 2 : 3;
}

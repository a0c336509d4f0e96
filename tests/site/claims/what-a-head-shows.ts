import { expect } from 'vitest';
import type { Check } from '../../../runtime/plan/verify/check-list.ts';
import type { LivingPlan } from '../../plan/support/life.ts';
import {
  approved,
  type Claim,
  deleteSeal,
  forge,
  headOf,
  journalLines,
  neverRan,
  sealAnew,
  verified,
  writeJournal,
} from './claim.ts';

const page = 'what-the-records-prove';

/** A plan with three events, and the head after them. */
async function kept() {
  const made = await approved();
  await made.done('start', 'T-mend');
  await made.done('observe', '--statement', 'It was seen.');
  return { made, head: await headOf(made) };
}

function changeLine(made: LivingPlan): void {
  writeJournal(
    made,
    journalLines(made).map((line) => line.replace('Keep it.', 'Keep all of it.')),
  );
}

interface Act {
  readonly says: string;
  by(made: LivingPlan): void;
  /** What `verify` says, and whether `receipt --check` passes. */
  readonly verify: Check['status'];
  readonly check: boolean;
}

const acts: readonly Act[] = [
  { says: '| A line is changed | fails | fails |', by: changeLine, verify: 'fail', check: false },
  {
    says: '| A line is removed | fails | fails |',
    by: (made) => writeJournal(made, journalLines(made).toSpliced(1, 1)),
    verify: 'fail',
    check: false,
  },
  {
    says: '| A line is put in between | fails | fails |',
    by: (made) => {
      const [first = '', ...rest] = journalLines(made);
      const raised = rest.map((line) => line.replace(/"seq":(\d)/, (_, seq) => `"seq":${Number(seq) + 1}`));
      writeJournal(made, [first, first.replace('"seq":1', '"seq":2'), ...raised]);
    },
    verify: 'fail',
    check: false,
  },
  {
    says: '| A line is changed and the seal is made anew | passes | fails |',
    by: (made) => {
      changeLine(made);
      sealAnew(made);
    },
    verify: 'pass',
    check: false,
  },
  {
    says: '| A line is changed and the seal is deleted | cannot be known: there is no seal | fails |',
    by: (made) => {
      changeLine(made);
      deleteSeal(made);
    },
    verify: 'cannot be known',
    check: false,
  },
];

export const whatAHeadShows: readonly Claim[] = [
  ...acts.map(({ says, by, verify, check }) => ({
    page,
    says,
    holds: async () => {
      const { made, head } = await kept();
      expect(await made.run('receipt', '--check', head)).toMatchObject({ code: 0 });
      by(made);
      const found = await verified(made, 'unchanged-records');
      expect(found.status).toBe(verify);
      if (says.includes('no seal')) expect(found.message).toContain('has no seal');
      expect(await made.run('receipt', '--check', head)).toMatchObject({ code: check ? 0 : 1 });
    },
  })),
  {
    page,
    says: '| A line is appended | fails | fails |',
    holds: async () => {
      const { made, head } = await kept();
      forge(made, 'gate_run', neverRan);
      expect(await verified(made, 'unchanged-records')).toMatchObject({ passes: false });
      expect(await made.run('receipt', '--check', head)).toMatchObject({ code: 1 });
    },
  },
];

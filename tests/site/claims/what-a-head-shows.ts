import { expect } from 'vitest';
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

/** A plan with four events, the last of which the helper itself wrote, and the head after them. */
async function kept() {
  const made = await approved();
  await made.done('start', 'T-mend');
  await made.done('note', 'observe', '--statement', 'It was seen.');
  await made.run('complete', 'T-mend');
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
  /** Whether `verify` and `receipt --check` pass. */
  readonly verify: boolean;
  readonly check: boolean;
}

const acts: readonly Act[] = [
  { says: '| A line is changed | fails | fails |', by: changeLine, verify: false, check: false },
  {
    says: '| A line is removed | fails | fails |',
    by: (made) => writeJournal(made, journalLines(made).toSpliced(1, 1)),
    verify: false,
    check: false,
  },
  {
    says: '| A line is put in between | fails | fails |',
    by: (made) => {
      const [first = '', ...rest] = journalLines(made);
      const raised = rest.map((line) => line.replace(/"seq":(\d)/, (_, seq) => `"seq":${Number(seq) + 1}`));
      writeJournal(made, [first, first.replace('"seq":1', '"seq":2'), ...raised]);
    },
    verify: false,
    check: false,
  },
  {
    says: '| A line is changed and the seal is made anew | passes | fails |',
    by: (made) => {
      changeLine(made);
      sealAnew(made);
    },
    verify: true,
    check: false,
  },
  {
    says: '| A line is changed and the seal is deleted | fails | fails |',
    by: (made) => {
      changeLine(made);
      deleteSeal(made);
    },
    verify: false,
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
      expect(found.passes).toBe(verify);
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

import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { RuleName } from '../../../runtime/plan/records/problems.ts';
import type { LivingPlan } from '../../plan/support/life.ts';
import {
  approved,
  byAgent,
  type Claim,
  forge,
  journalLines,
  materialized,
  neverRan,
  refined,
  started,
  writeJournal,
} from './claim.ts';

const page = 'what-the-records-prove';

function refusal(
  act: string,
  rule: RuleName,
  stage: () => Promise<LivingPlan>,
  ...words: readonly string[]
): Claim {
  return {
    page,
    says: `| ${act} | \`${rule}\` |`,
    holds: async () => {
      const { code, err } = await (await stage()).run(...words);
      expect([code, err]).toEqual([expect.toBeOneOf([3, 4]), expect.stringContaining(` ${rule}: `)]);
    },
  };
}

const signed = ['--statement', 'It holds.', '--authority', 'Ada'] as const;

export const whatIsRefused: readonly Claim[] = [
  refusal('Starting a task that nobody approved', 'approval-first', materialized, 'start', 'T-mend'),
  refusal(
    'Starting a task after the contract changed',
    'approval-first',
    async () => {
      const made = await approved();
      await refined(made);
      return made;
    },
    'start',
    'T-mend',
  ),
  refusal(
    "Starting a task after the plan's text changed",
    'approved-text',
    async () => {
      const made = await approved();
      appendFileSync(path.join(made.planDir, 'README.md'), '\nAnd publish it.\n');
      return made;
    },
    'start',
    'T-mend',
  ),
  refusal(
    'Recording a gate for a task that has not started',
    'task-started',
    approved,
    'gate',
    '--task',
    'T-mend',
    '--',
    'true',
  ),
  refusal(
    'Running a check whose command class is not allowed',
    'command-class',
    started,
    'gate',
    '--',
    'git',
    'status',
  ),
  refusal(
    'Signing off a criterion that accepts only `observed`',
    'accepted-evidence',
    started,
    'signoff',
    ...signed,
  ),
  refusal(
    'Signing off a criterion that has a control',
    'control-closes',
    () => started('T-old-links'),
    'signoff',
    ...signed,
  ),
  refusal('Completing a task with an open criterion', 'criteria-closed', started, 'complete', 'T-mend'),
  refusal(
    'Reading an `observed` event of an `agent`',
    'schema',
    async () => {
      const made = await started();
      forge(made, 'gate_run', { ...neverRan, ...byAgent });
      return made;
    },
    'status',
  ),
  refusal(
    'Writing to a journal in which a sealed line was changed',
    'sealed-records',
    async () => {
      const made = await started();
      writeJournal(
        made,
        journalLines(made).map((line) => line.replace('Keep it.', 'Keep all of it.')),
      );
      return made;
    },
    'observe',
    '--statement',
    'It was seen.',
  ),
];

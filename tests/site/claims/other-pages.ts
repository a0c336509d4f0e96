import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import {
  approved,
  byAgent,
  type Claim,
  type claimed,
  forge,
  forgeAnnounced,
  isClosed,
  journalLines,
  materialized,
  neverRan,
  pass,
  refined,
  started,
  writeJournal,
} from './claim.ts';

const refused = (rule: string) => expect.stringContaining(` ${rule}: `);

export const onGates: readonly Claim[] = [
  {
    page: 'gates-and-evidence',
    says: 'Tools refuse `observed` from an actor of kind `agent`. They cannot detect an agent that poses as the helper',
    holds: async () => {
      const made = await started();
      forgeAnnounced(made, 'gate_run', neverRan);
      await made.done('validate');
      forge(made, 'gate_run', { ...neverRan, ...byAgent });
      expect(await made.run('validate')).toMatchObject({ code: 4, err: refused('schema') });
    },
  },
  {
    page: 'gates-and-evidence',
    says: 'Files are not part of it, so a pass after a fix retires the failure.',
    holds: async () => {
      const made = await started();
      const failures = async () =>
        (await made.manifest('T-mend')).dead_ends.filter(({ kind }) => kind === 'failed_gate').length;
      expect(await made.run('gate')).toMatchObject({ code: 1 });
      expect(await failures()).toBe(1);
      await pass(made);
      expect(await failures()).toBe(0);
    },
  },
  {
    page: 'gates-and-evidence',
    says: 'A pass with another label does not close it.',
    holds: async () => {
      const made = await started();
      forgeAnnounced(made, 'gate_run', { ...neverRan, ...byAgent, trust: 'asserted' });
      expect(await isClosed(made, 'AC-mended')).toBe(false);
    },
  },
  {
    page: 'gates-and-evidence',
    says: 'Starting it again opens a new window, and everything recorded before becomes stale.',
    holds: async () => {
      const made = await started();
      await pass(made);
      expect(await isClosed(made, 'AC-mended')).toBe(true);
      await made.done('start', 'T-mend', '--again');
      expect(await isClosed(made, 'AC-mended')).toBe(false);
    },
  },
  {
    page: 'gates-and-evidence',
    says: "Inside the window, the latest run of the contract's check decides: a failure opens the criterion again.",
    holds: async () => {
      const made = await started();
      await pass(made);
      writeFileSync(path.join(made.root, 'product.txt'), 'broken\n');
      expect(await made.run('gate')).toMatchObject({ code: 1 });
      expect(await isClosed(made, 'AC-mended')).toBe(false);
    },
  },
  {
    page: 'gates-and-evidence',
    says: 'Another command is recorded, but closes nothing. A pass counts even if files change after it',
    holds: async () => {
      const made = await started();
      await made.done('gate', '--', 'true');
      expect(await isClosed(made, 'AC-mended')).toBe(false);
      await pass(made);
      writeFileSync(path.join(made.root, 'product.txt'), 'broken\n');
      expect(await isClosed(made, 'AC-mended')).toBe(true);
    },
  },
  {
    page: 'gates-and-evidence',
    says: 'Only the files of the check are taken from now.',
    holds: async () => {
      const made = await started('T-old-links');
      writeFileSync(path.join(made.root, 'product.txt'), 'fixed\n');
      writeFileSync(path.join(made.root, 'check.txt'), 'fixed\n');
      await made.done('control', '--artifact', 'check.txt');
      const old_leg = { available: true, outcome: 'FAIL' };
      expect(made.events().slice(-1)).toMatchObject([{ verdict: 'discriminating', old_leg }]);
      expect(await isClosed(made, 'AC-old-links-fail')).toBe(true);
    },
  },
];

export const onApproval: readonly Claim[] = [
  {
    page: 'review-modes',
    says: 'If the text changes, the next start is refused until somebody approves it again.',
    holds: async () => {
      const made = await approved();
      appendFileSync(path.join(made.planDir, 'README.md'), '\nAnd publish it.\n');
      expect(await made.run('start', 'T-mend')).toMatchObject({ code: 3, err: refused('approved-text') });
      await made.approved();
      await made.done('start', 'T-mend');
    },
  },
  {
    page: 'review-modes',
    says: 'the README and the task files, without the progress table.',
    holds: async () => {
      const made = await started();
      const before = made.read('README.md');
      await pass(made);
      await made.done('complete', 'T-mend');
      expect(made.read('README.md')).not.toBe(before);
      await made.done('start', 'T-build');
    },
  },
  {
    page: 'review-modes',
    says: "At a terminal, you type the plan's name, and the actor is `human`. In a chat, the agent passes on your name and your words, and the actor is `agent`.",
    holds: async () => {
      const typed = await materialized();
      await typed.typing(typed.name, 'approve');
      expect(typed.events()).toMatchObject([{ actor: { kind: 'human' } }]);
      const told = await approved();
      expect(told.events()).toMatchObject([{ actor: { kind: 'agent' }, authority: 'Ada', note: 'Keep it.' }]);
    },
  },
  {
    page: 'review-modes',
    says: 'an authorization block without an approval event does not let a task start.',
    holds: async () => {
      const made = await materialized();
      expect(made.json<typeof claimed>('contract.json').authorization.authority).toBe('maintainer');
      expect(await made.run('start', 'T-mend')).toMatchObject({ code: 3, err: refused('approval-first') });
    },
  },
  {
    page: 'review-modes',
    says: 'A changed contract has a new id, so earlier approvals no longer cite the live one.',
    holds: async () => {
      const made = await approved();
      await refined(made);
      expect((await made.manifest('T-mend')).authorization.approvals).toEqual([]);
    },
  },
  {
    page: 'plan-formats',
    says: 'The text itself has changed, so the next start needs a new approval.',
    holds: async () => {
      const made = await approved();
      await made.done('promote');
      expect(await made.run('start', 'T-mend')).toMatchObject({ code: 3, err: refused('approved-text') });
    },
  },
  {
    page: 'methodology',
    says: 'a new revision has none until somebody gives one, and the helper starts no task until then.',
    holds: async () => {
      const made = await approved();
      await refined(made);
      expect(await made.run('start', 'T-mend')).toMatchObject({ code: 3, err: refused('approval-first') });
      await made.approved();
      await made.done('start', 'T-mend');
    },
  },
];

export const onRecords: readonly Claim[] = [
  {
    page: 'methodology',
    says: 'A journal whose `seq` decreases, or that has an unreadable line before its last one, is refused.',
    holds: async () => {
      const made = await started();
      const lines = journalLines(made);
      writeJournal(made, [...lines].reverse());
      expect(await made.run('log')).toMatchObject({ code: 4, err: refused('rising-seq') });
      writeJournal(made, ['{"seq":', ...lines]);
      expect(await made.run('log')).toMatchObject({ code: 4, err: refused('json') });
    },
  },
  {
    page: 'methodology',
    says: 'The helper only appends to the journal.',
    holds: async () => {
      const made = await started();
      const before = made.read('journal.ndjson');
      await pass(made);
      await made.done('complete', 'T-mend');
      expect(made.read('journal.ndjson').startsWith(before)).toBe(true);
      expect(made.read('journal.ndjson').length).toBeGreaterThan(before.length);
    },
  },
  {
    page: 'plan-records',
    says: 'The reader leaves the line out, warns `torn tail` with the byte offset, and repairs nothing.',
    holds: async () => {
      const made = await started();
      const whole = made.read('journal.ndjson');
      made.write('journal.ndjson', `${whole}{"seq":`);
      expect((await made.done('status')).err).toContain(`torn tail at byte ${Buffer.byteLength(whole)}`);
      expect(made.read('journal.ndjson')).toBe(`${whole}{"seq":`);
    },
  },
  {
    page: 'commands',
    says: 'an instructions file mentions plans, docs and agents folders have content, there is a commit, and a git-ignored work directory has its settings.',
    holds: async () => {
      const made = await materialized();
      const { checks } = JSON.parse((await made.run('verify', '--json')).out) as {
        checks: readonly { subject: string; name: string; passes: boolean }[];
      };
      const own = checks.filter(({ subject }) => subject === 'repository');
      expect(own.filter(({ passes }) => !passes)).toEqual([]);
      expect(own.map(({ name }) => name)).toEqual([
        'instructions',
        'docs-folder',
        'agents-folder',
        'git-history',
        'work-directory',
        'settings',
        'work-directory-ignored',
      ]);
    },
  },
];

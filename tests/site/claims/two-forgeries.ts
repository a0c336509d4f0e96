import { expect } from 'vitest';
import { planDigest } from '../../../runtime/plan/records/plan-text.ts';
import {
  byAgent,
  type Claim,
  forge,
  forgeAnnounced,
  isClosed,
  materialized,
  neverRan,
  started,
  verified,
} from './claim.ts';

const page = 'what-the-records-prove';

const forgedApproval = { ...byAgent, authority: 'Ada', plan_digest: '0'.repeat(64) } as const;

export const twoForgeries: readonly Claim[] = [
  {
    page,
    says: 'The line is well-formed, so `plan validate` accepts it, and `plan status` shows `approved with the words of Ada, passed on by the agent`.',
    holds: async () => {
      const made = await materialized();
      forge(made, 'approval', forgedApproval);
      await made.done('validate');
      expect((await made.done('status')).out).toContain(
        'approved with the words of Ada, passed on by the agent',
      );
    },
  },
  {
    page,
    says: '`plan verify` fails with `text-approved`, and `plan start` is refused with `approved-text`.',
    holds: async () => {
      const made = await materialized();
      forge(made, 'approval', forgedApproval);
      expect(await verified(made, 'text-approved')).toMatchObject({ passes: false });
      const err = expect.stringContaining(' approved-text: ');
      expect(await made.run('start', 'T-mend')).toMatchObject({ code: 3, err });
    },
  },
  {
    page,
    says: 'A more careful agent computes the digest.',
    holds: async () => {
      const made = await materialized();
      forge(made, 'approval', { ...forgedApproval, plan_digest: planDigest(made.planDir) });
      await made.done('start', 'T-mend');
      expect(await verified(made, 'text-approved')).toMatchObject({ passes: true });
    },
  },
  {
    page,
    says: 'With `agent` as the actor, the line is refused: an agent cannot have `observed`.',
    holds: async () => {
      const made = await started();
      forge(made, 'gate_run', { ...neverRan, ...byAgent });
      expect(await made.run('validate')).toMatchObject({
        code: 4,
        err: expect.stringContaining(' schema: '),
      });
    },
  },
  {
    page,
    says: 'The line is well-formed, and in the manifest the criterion is closed.',
    holds: async () => {
      const made = await started();
      forge(made, 'gate_run', neverRan);
      const { acceptance } = await made.manifest('T-mend');
      expect(acceptance.map(({ satisfied }) => satisfied)).toEqual([true]);
      const { code, err } = await made.run('validate');
      expect([code, err]).toEqual([4, expect.stringContaining(' sealed-records: ')]);
      expect(err).not.toContain(' schema: ');
    },
  },
  {
    page,
    says: 'The seal does not contain the line, so `plan verify` fails with `unchanged-records`. Commands that write refuse the journal too (`sealed-records`), until `plan reconcile --records` records who decided that the line stays.',
    holds: async () => {
      const made = await started();
      forge(made, 'gate_run', neverRan);
      expect(await verified(made, 'unchanged-records')).toMatchObject({ passes: false });
      const refused = { code: 4, err: expect.stringContaining(' sealed-records: ') };
      expect(await made.run('observe', '--statement', 'Something else.')).toMatchObject(refused);
      const decision = ['--trigger', 'a line', '--editor', 'Ada', '--authority', 'Ada', '--quote', 'Keep it'];
      await made.done('reconcile', '--records', ...decision);
      expect(await verified(made, 'unchanged-records')).toMatchObject({ passes: true });
      expect(await isClosed(made, 'AC-mended')).toBe(true);
    },
  },
  {
    page,
    says: 'What an interrupted helper leaves is told apart by a note in `state.json`, which a forger can write as well.',
    holds: async () => {
      const made = await started();
      forgeAnnounced(made, 'gate_run', neverRan);
      expect((await made.done('observe', '--statement', 'Something else.')).err).toBe('');
      expect(await verified(made, 'unchanged-records')).toMatchObject({ passes: true });
    },
  },
  {
    page,
    says: 'If the evidence file does not exist, the manifest and `plan export` say so. A forger can write that file too.',
    holds: async () => {
      const made = await started();
      forge(made, 'gate_run', neverRan);
      const pointers = async () =>
        (await made.manifest('T-mend')).evidence.map((item) => item.pointer_resolves);
      expect(await pointers()).toEqual([false]);
      expect(await made.run('export', '--out', 'copy')).toMatchObject({ code: 1 });
      made.write(neverRan.evidence_path, 'all good\n');
      expect(await pointers()).toEqual([true]);
      expect(await made.run('export', '--out', 'another')).toMatchObject({ code: 0 });
    },
  },
];

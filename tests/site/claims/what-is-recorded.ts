import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { approved, type Claim, isClosed, materialized, mendedCheck, pass, started } from './claim.ts';

const page = 'what-the-records-prove';

/** The rows of "What is only recorded": each act goes through, although the second column is all that is true. */
export const whatIsRecorded: readonly Claim[] = [
  {
    page,
    says: '| Approval by an `agent` | An agent passed on a name and a quote. | That the person said it. |',
    holds: async () => {
      const made = await approved();
      const note = 'Keep it.';
      expect(made.events()).toMatchObject([{ actor: { kind: 'agent' }, authority: 'Ada', note }]);
      await made.done('start', 'T-mend');
    },
  },
  {
    page,
    says: "| Approval by a `human` | The plan's name was typed at a terminal; the identity is git's user. | That a person typed it. |",
    holds: async () => {
      const made = await materialized();
      expect(await made.typing(made.name, 'approve')).toMatchObject({ code: 0 });
      const identity = made.git('config', 'user.name');
      expect(made.events()).toMatchObject([{ actor: { kind: 'human', identity } }]);
    },
  },
  {
    page,
    says: '| `observed` | The helper ran this command and saw this exit code. | That the command tests the criterion. |',
    holds: async () => {
      const made = await started();
      expect(await made.run('gate')).toMatchObject({ code: 1 });
      // A check that finds one word: the helper cannot know whether that satisfies the criterion.
      await pass(made);
      const [failed, passed] = made.events().slice(-2);
      const ran = { type: 'gate_run', trust: 'observed', actor: { kind: 'helper' }, command: mendedCheck };
      expect(failed).toMatchObject({ ...ran, exit_code: 2 });
      expect(passed).toMatchObject({ ...ran, exit_code: 0 });
      expect(await isClosed(made, 'AC-mended')).toBe(true);
    },
  },
  {
    page,
    says: '| `imported` | This file was copied into the plan. | Where it really came from. |',
    holds: async () => {
      const made = await started('T-build');
      writeFileSync(path.join(made.root, 'build.log'), 'written a moment ago');
      await made.done('import', '--file', 'build.log', '--from', 'build 1234 of the pipeline');
      const [event] = made.events().slice(-1);
      if (event?.type !== 'gate_run') throw new Error('no gate was recorded');
      expect(event).toMatchObject({ trust: 'imported', command: 'build 1234 of the pipeline' });
      expect(made.read(event.evidence_path ?? '')).toBe('written a moment ago');
      expect(await isClosed(made, 'AC-built-elsewhere')).toBe(true);
    },
  },
  {
    page,
    says: '| `asserted` | Somebody states that it holds. | That it holds. |',
    holds: async () => {
      const made = await started('T-final-review');
      await made.done('signoff', '--statement', 'I have read it.', '--authority', 'Ada');
      expect(made.events().slice(-1)).toMatchObject([{ trust: 'asserted', command: 'I have read it.' }]);
      expect(await isClosed(made, 'AC-reviewed')).toBe(true);
    },
  },
];

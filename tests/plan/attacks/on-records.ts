import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import { sha256 } from '../../../runtime/plan/records/json.ts';
import { announce } from '../support/interrupted.ts';
import { sealOf } from '../write/support/plan-files.ts';
import { type Attack, named, refused, shown, unseen } from './attack.ts';
import { type AttackedPlan, holds } from './attacked-plan.ts';

const remove = (plan: AttackedPlan, ...names: readonly string[]) => {
  for (const name of names) rmSync(path.join(plan.planDir, name), { recursive: true });
};

/** A pass that never happened. */
const neverRan = {
  actor: { kind: 'helper', identity: 'plan helper sealed' },
  command: 'node test/links.mjs',
  task: 'T-links',
  criterion: 'AC-links',
  evidence_path: 'gates/0003.txt',
};

const unchanged = named('unchanged-records');
const replaced = (member: string, value: unknown) => (event: Record<string, unknown>) => ({
  ...event,
  [member]: value,
});

/** One edit for every member that a record is relied on for. */
const edits: readonly (readonly [JournalEvent['type'], string, unknown])[] = [
  ['gate_run', 'exit_code', 0],
  ['gate_run', 'command', 'node test/links.mjs --all'],
  ['gate_run', 'cwd', 'test'],
  ['gate_run', 'criterion', 'AC-reviewed'],
  ['gate_run', 'task', 'T-build'],
  ['gate_run', 'trust', 'imported'],
  ['gate_run', 'evidence_path', 'gates/0009.txt'],
  ['gate_run', 'timeout_seconds', 1],
  ['gate_run', 'env', { EASY: '' }],
  ['gate_run', 'actor', { kind: 'human', identity: 'Ada Maintainer' }],
  ['gate_run', 'ts', '2026-05-04T10:00:00Z'],
  ['gate_run', 'note', 'ended well'],
  ['task_start', 'fingerprint', { revision: 'f'.repeat(40), dirty: '' }],
  ['approval', 'authority', 'Grace'],
  ['approval', 'plan_digest', 'b'.repeat(64)],
  ['approval', 'mechanism', 'pre_authorization'],
];

/** A run of the check that failed, recorded by the helper. */
async function failed(plan: AttackedPlan): Promise<void> {
  const { code } = await plan.run('gate');
  if (code !== 1) throw new Error('the check did not fail');
}

const logOf = (plan: AttackedPlan) => {
  const [name = ''] = readdirSync(path.join(plan.planDir, 'gates')).filter((file) => file.endsWith('.txt'));
  return `gates/${name}`;
};

/** Makes seal and state anew for the lines as they are, as a program would that knows the format. */
function sealAnew(plan: AttackedPlan): void {
  plan.write('seal.ndjson', sealOf(plan.lines()));
  rmSync(path.join(plan.planDir, 'state.json'), { force: true });
}

/** Changes a file of the plan. */
const rewrite = (plan: AttackedPlan, name: string, change: (text: string) => string) => {
  const before = plan.read(name);
  const after = change(before);
  if (before === after) throw new Error(`${name} would stay as it is`);
  plan.write(name, after);
};

async function rolled(plan: AttackedPlan): Promise<string> {
  await plan.done('roll');
  const [archive = ''] = readdirSync(plan.planDir).filter((name) => name.startsWith('journal-archive-'));
  return archive;
}

/** What an agent does to the files in which the records are kept, with an editor. */
export const onRecords: readonly Attack[] = [
  ...edits.map(([type, member, value]): Attack => {
    return {
      row: 'edited-line',
      title: `the ${member} of a recorded ${type} is edited`,
      on: 'started',
      outcome: unchanged,
      play: async (plan) => {
        await failed(plan);
        plan.edit(type, replaced(member, value));
      },
    };
  }),
  {
    row: 'edited-line',
    title: 'the contract_id of a recorded approval is edited',
    on: 'started',
    outcome: named('records-valid', /known-contract/),
    play: (plan) => plan.edit('approval', replaced('contract_id', 'b'.repeat(64))),
  },
  {
    row: 'edited-line',
    title: 'a member is repeated in a recorded line, with another value',
    on: 'started',
    outcome: named('records-valid', /unique-key/),
    play: async (plan) => {
      await failed(plan);
      const lines = plan.lines();
      plan.writeLines(lines.map((line) => line.replace('"exit_code":1', '"exit_code":1,"exit_code":0')));
    },
  },
  {
    row: 'removed-line',
    title: 'the failing run is deleted from the journal',
    on: 'started',
    outcome: unchanged,
    play: async (plan) => {
      await failed(plan);
      plan.writeLines(plan.lines().slice(0, -1));
    },
  },
  {
    row: 'removed-line',
    title: 'the failing run and its log are deleted',
    on: 'started',
    outcome: unchanged,
    play: async (plan) => {
      await failed(plan);
      remove(plan, logOf(plan));
      plan.writeLines(plan.lines().slice(0, -1));
    },
  },
  {
    row: 'removed-line',
    title: 'the line of the failing run is cut in half, as if by a crash',
    on: 'started',
    outcome: unchanged,
    play: async (plan) => {
      await failed(plan);
      rewrite(plan, 'journal.ndjson', (text) => text.slice(0, -100));
    },
  },
  {
    row: 'removed-line',
    title: 'a line in the middle is deleted',
    on: 'closed',
    outcome: unchanged,
    play: (plan) => plan.writeLines(plan.lines().toSpliced(1, 1)),
  },
  {
    row: 'removed-line',
    title: 'the whole journal is deleted',
    on: 'closed',
    outcome: unchanged,
    play: (plan) => remove(plan, 'journal.ndjson'),
  },
  {
    row: 'removed-line',
    title: 'two lines change places',
    on: 'finished',
    outcome: named('records-valid', /rising-seq/),
    play: (plan) => {
      const lines = plan.lines();
      plan.writeLines([...lines.slice(0, 2), lines[3] ?? '', lines[2] ?? '', ...lines.slice(4)]);
    },
  },
  {
    row: 'forged-line',
    title: 'a pass that never ran is appended to the journal',
    on: 'started',
    outcome: unchanged,
    play: (plan) => plan.forge('gate_run', neverRan),
  },
  {
    row: 'forged-line',
    title: 'a pass that never ran is appended as if by another tool',
    on: 'started',
    outcome: unchanged,
    play: (plan) =>
      plan.forge('gate_run', { ...neverRan, actor: { kind: 'helper', identity: 'plan helper' } }),
  },
  {
    row: 'forged-line',
    title: 'a discriminating control that never ran is appended',
    on: 'regressing',
    outcome: unchanged,
    play: (plan) => plan.forge('control_pair', { criterion: 'AC-expiry' }),
  },
  {
    row: 'forged-line',
    title: 'an approval that nobody gave is appended',
    on: 'materialized',
    outcome: named('text-approved'),
    play: (plan) => plan.forge('approval', { authority: 'Ada' }),
  },
  {
    row: 'forged-line',
    title: 'a line with the highest possible seq is appended, so that none can follow',
    on: 'started',
    outcome: unchanged,
    play: (plan) =>
      plan.forge('observation', { actor: { kind: 'agent', identity: 'agent' }, seq: 2 ** 53 - 1 }),
  },
  {
    row: 'forged-line',
    title: 'work goes on after a line was appended by hand',
    on: 'started',
    outcome: refused('sealed-records'),
    play: (plan) => {
      plan.forge('gate_run', neverRan);
      return plan.run('complete', 'T-links');
    },
  },
  {
    row: 'forged-line',
    title: 'a check appends a pass to the journal while it runs',
    on: 'started',
    outcome: refused('sealed-records'),
    play: (plan) => {
      const line = JSON.parse(plan.lines().at(-1) ?? '');
      const pass = { ...line, ...neverRan, type: 'gate_run', seq: 3, exit_code: 0, trust: 'observed' };
      const { fingerprint: _, ...forged } = { ...pass, cwd: '.', timeout_seconds: 600 };
      const journal = path.join(plan.planDir, 'journal.ndjson');
      plan.put(
        'test/links.mjs',
        `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(journal)}, ${JSON.stringify(`${JSON.stringify(forged)}\n`)});\n`,
      );
      return plan.run('gate');
    },
  },
  {
    row: 'laundered-line',
    title: 'a forged pass is accepted by a reconciliation that an agent says was wanted',
    on: 'started',
    outcome: shown('report', /reconciliation/),
    play: async (plan) => {
      plan.forge('gate_run', neverRan);
      const decision = ['--trigger', 'a kill', '--editor', 'agent', '--authority', 'Ada', '--quote', 'Yes.'];
      await plan.done('reconcile', '--records', ...decision);
    },
  },
  {
    row: 'forged-line',
    title: 'an agent calls its own line observed',
    on: 'started',
    outcome: refused('schema'),
    play: (plan) => {
      plan.forge('gate_run', { ...neverRan, actor: { kind: 'agent', identity: 'agent' } });
      return plan.run('status');
    },
  },
  {
    row: 'forged-line',
    title: 'a forged pass is announced in state.json, as what a kill left',
    on: 'started',
    outcome: named('sealed-facts', /AC-links \(seq \d+\): this very helper/),
    play: async (plan) => {
      plan.forge('gate_run', neverRan);
      plan.write(neverRan.evidence_path, 'passed\n');
      announce(plan.planDir, plan.lines().join('\n'));
      await plan.done('note', 'observe', '--statement', 'Nothing of note.');
    },
  },
  {
    row: 'removed-seal',
    title: 'the seal is deleted',
    on: 'closed',
    outcome: unchanged,
    play: (plan) => remove(plan, 'seal.ndjson'),
  },
  {
    row: 'removed-seal',
    title: 'the seal and the note of where it ends are deleted',
    on: 'closed',
    outcome: unchanged,
    play: (plan) => remove(plan, 'seal.ndjson', 'state.json'),
  },
  {
    row: 'removed-seal',
    title: 'a line is changed, and the seal deleted',
    on: 'started',
    outcome: unchanged,
    play: async (plan) => {
      await failed(plan);
      plan.edit('gate_run', replaced('exit_code', 0));
      remove(plan, 'seal.ndjson', 'state.json');
    },
  },
  {
    row: 'removed-seal',
    title: 'the last entry of the seal is deleted together with the failing run',
    on: 'started',
    outcome: unchanged,
    play: async (plan) => {
      await failed(plan);
      plan.writeLines(plan.lines().slice(0, -1));
      rewrite(plan, 'seal.ndjson', (text) => text.split('\n').slice(0, -2).concat('').join('\n'));
    },
  },
  {
    row: 'new-seal',
    title: 'a line is changed, and a seal made anew for the lines alone',
    on: 'started',
    outcome: named('sealed-facts', /AC-links \(seq \d+\): this very helper/),
    play: async (plan) => {
      await failed(plan);
      plan.edit('gate_run', replaced('exit_code', 0));
      sealAnew(plan);
    },
  },
  {
    row: 'new-seal',
    title: 'the digest of a changed file is exchanged in the seal',
    on: 'closed',
    outcome: unchanged,
    play: (plan) => {
      const weak = "import '../src/links.mjs';\n";
      const before = sha256(plan.content('test/links.mjs'));
      plan.put('test/links.mjs', weak);
      rewrite(plan, 'seal.ndjson', (text) => text.replaceAll(before, sha256(weak)));
    },
  },
  {
    row: 'changed-log',
    title: 'the log of a failing run is edited',
    on: 'started',
    outcome: named('unchanged-outputs', /was altered/),
    play: async (plan) => {
      await failed(plan);
      plan.write(logOf(plan), 'ok\n');
    },
  },
  {
    row: 'changed-log',
    title: 'the log of a failing run is deleted',
    on: 'started',
    outcome: named('unchanged-outputs', /is missing/),
    play: async (plan) => {
      await failed(plan);
      remove(plan, logOf(plan));
    },
  },
  {
    row: 'changed-log',
    title: 'the log becomes a link to another file',
    on: 'closed',
    outcome: named('unchanged-outputs'),
    play: (plan) => {
      const name = logOf(plan);
      remove(plan, name);
      plan.put('ok.txt', 'ok\n');
      symlinkSync(path.join(plan.root, 'ok.txt'), path.join(plan.planDir, name));
    },
  },
  {
    row: 'changed-log',
    title: 'the copy of an imported file is exchanged',
    on: 'finished',
    outcome: named('unchanged-outputs', /was altered/),
    play: (plan) => {
      const { evidence_path } = plan
        .events()
        .find((event) => event.type === 'gate_run' && event.trust === 'imported') as {
        evidence_path: string;
      };
      plan.write(evidence_path, 'built, and tested\n');
    },
  },
  {
    row: 'changed-log',
    title: 'evidence.jsonl says that a failed run was the same as one that passed',
    on: 'started',
    outcome: shown('status', /AC-links +open: the latest run of its check, seq 3, failed/),
    play: async (plan) => {
      await failed(plan);
      await plan.done('gate', '--', 'node', '-e', '0');
      const [first = '', second = ''] = plan.read('evidence.jsonl').trimEnd().split('\n');
      const { fingerprint } = JSON.parse(second);
      plan.write('evidence.jsonl', `${JSON.stringify({ ...JSON.parse(first), fingerprint })}\n${second}\n`);
    },
  },
  {
    row: 'changed-archive',
    title: 'a line of an archive is edited',
    on: 'closed',
    outcome: unchanged,
    play: async (plan) => {
      const archive = await rolled(plan);
      rewrite(plan, archive, (text) => text.replace('"exit_code":0', '"exit_code":1'));
    },
  },
  {
    row: 'changed-archive',
    title: 'an archive is deleted',
    on: 'closed',
    outcome: unchanged,
    play: async (plan) => remove(plan, await rolled(plan)),
  },
  {
    row: 'changed-archive',
    title: 'an archive gets another name',
    on: 'closed',
    outcome: named('records-valid'),
    play: async (plan) => {
      const archive = await rolled(plan);
      const name = 'journal-archive-000001-000009.ndjson';
      renameSync(path.join(plan.planDir, archive), path.join(plan.planDir, name));
    },
  },
  {
    row: 'changed-archive',
    title: 'an archive is exchanged for an older copy, which ends before the failing run',
    on: 'started',
    outcome: named('records-valid', /archive/),
    play: async (plan) => {
      const before = plan.lines();
      await failed(plan);
      const archive = await rolled(plan);
      plan.write(archive, `${before.join('\n')}\n`);
    },
  },
  {
    row: 'changed-archive',
    title: 'two archives change places',
    on: 'closed',
    outcome: named('records-valid', /archive/),
    play: async (plan) => {
      const first = await rolled(plan);
      await plan.done(...holds);
      await plan.done('roll');
      const [, second = ''] = readdirSync(plan.planDir).filter((name) => name.startsWith('journal-archive-'));
      const [one, two] = [plan.read(first), plan.read(second)];
      plan.write(first, two);
      plan.write(second, one);
    },
  },
  {
    row: 'changed-archive',
    title: 'the journal becomes a link to another file',
    on: 'closed',
    outcome: refused('inside-repository'),
    play: (plan) => {
      const elsewhere = path.join(path.dirname(plan.root), 'journal.ndjson');
      renameSync(path.join(plan.planDir, 'journal.ndjson'), elsewhere);
      symlinkSync(elsewhere, path.join(plan.planDir, 'journal.ndjson'));
      return plan.run('status');
    },
  },
  {
    row: 'forged-line',
    title: 'events of another plan are appended',
    on: 'started',
    outcome: refused('one-plan'),
    play: (plan) => {
      plan.forge('observation', { actor: { kind: 'agent', identity: 'agent' }, plan: 'PLAN_other' });
      return plan.run('status');
    },
  },
  {
    row: 'clock',
    title: 'the clock is set back while work is recorded',
    on: 'closed',
    outcome: named('time-order', /says a time \d+ s before/),
    play: async (plan) => {
      const { living } = await import('../support/life.ts');
      await living(plan.root, plan.name).done('note', 'observe', '--statement', 'It was so all the time.');
    },
  },
  {
    row: 'contract-file',
    title: "a criterion's check is edited in contract.json",
    on: 'started',
    outcome: refused('contract-id'),
    play: (plan) => {
      rewrite(plan, 'contract.json', (text) => text.replace('node test/links.mjs"', 'true"'));
      return plan.run('gate');
    },
  },
  {
    row: 'contract-file',
    title: 'contract.json is edited after the approval and materialized again',
    on: 'approved',
    outcome: refused('contract-id'),
    play: (plan) => {
      rewrite(plan, 'contract.json', (text) => text.replace('node test/links.mjs"', 'sh test/easy.sh"'));
      return plan.run('materialize');
    },
  },
  {
    row: 'contract-file',
    title: 'contract.json is edited and gets the id that fits',
    on: 'started',
    outcome: refused('approval-first'),
    play: async (plan) => {
      rewrite(plan, 'contract.json', (text) => text.replace('node test/links.mjs"', 'sh test/easy.sh"'));
      await stampAnew(plan);
      return plan.run('gate');
    },
  },
  {
    row: 'contract-file',
    title: 'contract.json is edited, and the approval with it',
    on: 'approved',
    outcome: unchanged,
    play: async (plan) => {
      rewrite(plan, 'contract.json', (text) => text.replace('node test/links.mjs"', 'sh test/easy.sh"'));
      const contract_id = await stampAnew(plan);
      plan.edit('approval', (event) => ({ ...event, contract_id }));
    },
  },
  {
    row: 'contract-file',
    title: 'a revision is put into contracts/ by hand',
    on: 'approved',
    outcome: refused('approval-first'),
    play: async (plan) => {
      await slipIn(plan);
      return plan.run('start', 'T-links');
    },
  },
  {
    row: 'contract-file',
    title: 'the approval is copied for a revision that was put into contracts/ by hand',
    on: 'approved',
    outcome: unchanged,
    play: async (plan) => {
      const contract_id = await slipIn(plan);
      const approval = plan.events().find(({ type }) => type === 'approval');
      plan.writeLines([...plan.lines(), JSON.stringify({ ...approval, seq: 2, contract_id })]);
    },
  },
  {
    row: 'contract-file',
    title: 'a revision and its approval are laid down as if a kill had interrupted them',
    on: 'approved',
    outcome: refused('sealed-records'),
    play: async (plan) => {
      const contract_id = await slipIn(plan);
      const approval = plan.events().find(({ type }) => type === 'approval');
      const revision = plan.read('contracts/000002.json');
      remove(plan, 'contracts');
      plan.write('contracts/000002.json.pending', revision);
      const forged = JSON.stringify({ ...approval, seq: 2, contract_id });
      plan.write('contracts/000002.events.pending', `${forged}\n${plan.lines()[0]}\n`);
      return plan.run('start', 'T-links');
    },
  },
  {
    row: 'contract-file',
    title: 'a revision that nobody approved is deleted, so that the approved one is in force again',
    on: 'started',
    outcome: named('records-valid', /known-contract/),
    play: async (plan) => {
      const document = plan.json<{ tasks: { title: string }[] }>('contract.json');
      document.tasks[0] = { ...document.tasks[0], title: 'Other links' };
      plan.put('next.json', JSON.stringify(document));
      const text = plan.read('README.md');
      await plan.done('refine', '--contract', 'next.json', '--because', 'There are others.');
      remove(plan, 'contracts');
      plan.write('README.md', text);
    },
  },
  {
    row: 'text-file',
    title: "the plan's text is changed after it was approved",
    on: 'approved',
    outcome: refused('approved-text'),
    play: (plan) => {
      appendFileSync(path.join(plan.planDir, 'README.md'), '\nAnd publish it.\n');
      return plan.run('start', 'T-links');
    },
  },
  {
    row: 'text-file',
    title: "the plan's text is changed while a task is under way",
    on: 'started',
    outcome: named('text-approved'),
    play: (plan) => appendFileSync(path.join(plan.planDir, 'README.md'), '\nLinks may live for ever.\n'),
  },
  {
    row: 'text-file',
    title: 'the progress table in README.md is edited to say that all is complete',
    on: 'closed',
    outcome: named('progress-shown'),
    play: async (plan) => {
      await plan.done(...holds);
      await plan.done('complete', 'T-links');
      rewrite(plan, 'README.md', (text) =>
        text.replace(/^\| `T-expiry` .*$/m, '| `T-expiry` | Expiry | complete | 1 of 1 |'),
      );
    },
  },
  {
    row: 'rewritten',
    title: 'contract, journal, logs, seal and state are all rewritten so that they agree',
    on: 'started',
    outcome: unseen(/AC-links +closed/),
    play: async (plan) => {
      // The same records as of an honest run, made without one: the check was another for a moment.
      const before = ['journal.ndjson', 'seal.ndjson', 'state.json', 'evidence.jsonl'].map((name) => {
        const file = path.join(plan.planDir, name);
        try {
          return [file, readFileSync(file)] as const;
        } catch {
          return [file, null] as const;
        }
      });
      await failed(plan);
      remove(plan, 'gates');
      for (const [file, bytes] of before) {
        if (bytes === null) rmSync(file, { force: true });
        else writeFileSync(file, bytes);
      }
      plan.put('src/links.mjs', 'export const expires = true;\n');
      await plan.done('gate');
    },
  },
];

/** Gives contract.json the id that fits it, as `plan contract-id` computes it. */
async function stampAnew(plan: AttackedPlan): Promise<string> {
  const { out } = await plan.run('contract-id', path.join(plan.planDir, 'contract.json'));
  const id = out.trim();
  rewrite(plan, 'contract.json', (text) =>
    text.replace(/"contract_id": "[0-9a-f]{64}"/, `"contract_id": "${id}"`),
  );
  return id;
}

/** A revision with a weaker check, made without `refine`. Gives its id. */
async function slipIn(plan: AttackedPlan): Promise<string> {
  const { contract_id: parent, ...first } = plan.json<{ contract_id: string; tasks: object[] }>(
    'contract.json',
  );
  const text = JSON.stringify({ ...first, revision: 2, parent_contract_id: parent }, null, 2).replace(
    'node test/links.mjs"',
    'sh test/easy.sh"',
  );
  const file = path.join(plan.planDir, 'next.json');
  writeFileSync(file, text);
  const id = (await plan.run('contract-id', file)).out.trim();
  rmSync(file);
  plan.write('contracts/000001.json', plan.read('contract.json'));
  plan.write('contracts/000002.json', JSON.stringify({ ...JSON.parse(text), contract_id: id }, null, 2));
  return id;
}

import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sha256 } from '../../../runtime/plan/records/json.ts';
import { bundleHelper } from '../../../runtime/site/build/bundle-helper.ts';
import { type Attack, named, shown, unseen } from './attack.ts';
import { type AttackedPlan, mended, notMended } from './attacked-plan.ts';

const settingsFile = '.plan/settings.json';

/** Changes the settings; gives what puts them back. */
function withSettings(plan: AttackedPlan, own: object): () => void {
  const before = plan.content(settingsFile);
  plan.put(settingsFile, JSON.stringify({ ...JSON.parse(before), ...own }));
  return () => plan.put(settingsFile, before);
}

/** Does something under other settings, and puts them back. */
async function underSettings(plan: AttackedPlan, own: object, act: () => Promise<unknown>): Promise<void> {
  const putBack = withSettings(plan, own);
  await act();
  putBack();
}

const obeyed = named(
  'settings-and-helper',
  /settings\.json was changed after the approval of seq 1, and obeyed/,
);

const mend = `printf '${mended.trimEnd()}\\n' > src/links.mjs`;

/** The helper as it is shipped, in a file of its own beside the repository. */
interface HelperFile {
  run(...args: readonly string[]): void;
  /** Exchanges texts of the file, each by the one after it; gives what puts them back. */
  change(...pairs: readonly (readonly [string, string])[]): () => void;
  readonly digest: string;
}

let bundled: Promise<string> | null = null;

async function helperOf(plan: AttackedPlan): Promise<HelperFile> {
  bundled ??= bundleHelper('0.0.0-test');
  const text = await bundled;
  const file = path.join(plan.root, '../plan.mjs');
  writeFileSync(file, text);
  return {
    digest: sha256(text),
    // A changed helper may exit with any code.
    run: (...args) => void spawnSync(process.execPath, [file, ...args], { cwd: plan.root, stdio: 'ignore' }),
    change: (...pairs) => {
      const changed = pairs.reduce((before, [from, to]) => {
        if (before.split(from).length !== 2) throw new Error(`the helper does not have once: ${from}`);
        return before.replace(from, () => to);
      }, text);
      writeFileSync(file, changed);
      return () => writeFileSync(file, text);
    },
  };
}

/** A helper that records every check as passed. */
const passesAll = ['exit_code: result.exitCode', 'exit_code: 0'] as const;

/** What an agent does with what the helper obeys, and with the helper itself. */
export const onSettings: readonly Attack[] = [
  {
    row: 'settings',
    title: 'settings.json is edited to allow another program',
    on: 'started',
    outcome: obeyed,
    play: (plan) => {
      const { command_classes: classes } = JSON.parse(plan.content(settingsFile));
      withSettings(plan, { command_classes: { ...classes, sh: ['git'] } });
      return plan.done('gate', '--', 'git', 'status');
    },
  },
  {
    row: 'settings',
    title: 'settings.json is edited, and no command has obeyed it yet',
    on: 'closed',
    outcome: shown('verify', /settings\.json is not as at the approval of seq 1/),
    play: (plan) => {
      withSettings(plan, { in_place: ['AC-links'] });
    },
  },
  {
    row: 'settings-for-a-moment',
    title: 'a recheck prepares its checkout by mending the code, and the settings are put back',
    on: 'closed',
    outcome: obeyed,
    play: async (plan) => {
      plan.put('src/links.mjs', notMended);
      await underSettings(plan, { prepare: mend }, () => plan.done('recheck'));
      plan.put('src/links.mjs', mended);
    },
  },
  {
    row: 'settings-for-a-moment',
    title: 'the preparation of a checkout itself puts the settings back',
    on: 'closed',
    outcome: obeyed,
    play: async (plan) => {
      const file = path.join(plan.root, settingsFile);
      const copy = path.join(plan.root, '../settings.json');
      writeFileSync(copy, plan.content(settingsFile));
      plan.put('src/links.mjs', notMended);
      withSettings(plan, { prepare: `cp '${copy}' '${file}' && ${mend}` });
      await plan.done('recheck');
      plan.put('src/links.mjs', mended);
    },
  },
  {
    row: 'settings-for-a-moment',
    title:
      'a check is rechecked in the working tree, by a file that git ignores, and the settings are put back',
    on: 'started',
    outcome: obeyed,
    play: async (plan) => {
      plan.put('.git/info/exclude', 'local/\n');
      plan.put('local/answer.mjs', mended);
      plan.put('src/links.mjs', "export * from '../local/answer.mjs';\n");
      await plan.done('gate');
      await underSettings(plan, { in_place: ['AC-links'] }, () => plan.done('recheck'));
    },
  },
  {
    row: 'settings-for-a-moment',
    title:
      'the old state of a control gets what the check needs to fail there, and the settings are put back',
    on: 'regressing',
    outcome: obeyed,
    play: async (plan) => {
      plan.put('.git/info/exclude', 'local/\n');
      plan.put('local/old.mjs', notMended);
      const putBack = withSettings(plan, { link: ['local'] });
      plan.put('src/links.mjs', mended);
      await plan.done('control');
      putBack();
    },
  },
  {
    row: 'settings-for-a-moment',
    title: 'a file of the checks is taken from the settings, and weakened, until the check has run',
    on: 'materialized',
    outcome: obeyed,
    play: async (plan) => {
      const strict = plan.content('test/links.mjs').replace('../src', '../../src');
      plan.put('test/lib/strict.mjs', strict);
      plan.put('test/links.mjs', "import './lib/strict.mjs';\n");
      withSettings(plan, { check_files: ['test/lib/*.mjs'] });
      await plan.typing(plan.name, 'approve');
      await plan.done('start', 'T-links');
      plan.put('test/lib/strict.mjs', '');
      await underSettings(plan, { check_files: [] }, () => plan.done('gate'));
      plan.put('test/lib/strict.mjs', strict);
    },
  },
  {
    row: 'settings-for-a-moment',
    title: 'an invariant gets a check that cannot fail, and the settings are put back',
    on: 'closed',
    outcome: obeyed,
    play: async (plan) => {
      await underSettings(plan, { invariant_checks: { 'INV-no-lost-links': 'node -e 0' } }, () =>
        plan.done('note', 'observe', '--invariant', 'INV-no-lost-links'),
      );
    },
  },
  {
    row: 'settings-for-a-moment',
    title: 'the settings are put back while the check runs that obeys them',
    on: 'started',
    outcome: obeyed,
    play: async (plan) => {
      plan.put(
        'src/links.mjs',
        `import { existsSync, writeFileSync } from 'node:fs';
writeFileSync('under-way', '');
while (!existsSync('go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
export const expires = true;\n`,
      );
      const putBack = withSettings(plan, { command_classes: { sh: ['git'] } });
      const running = plan.done('gate');
      while (!existsSync(path.join(plan.root, 'under-way'))) await setTimeout(10);
      putBack();
      plan.put('go', '');
      await running;
      for (const name of ['under-way', 'go']) rmSync(path.join(plan.root, name));
    },
  },
  {
    row: 'settings',
    title: 'manifest.json is edited, so that the plan needs no review',
    on: 'materialized',
    outcome: shown('status', /trust/),
    play: async (plan) => {
      const identity = plan.json<object>('manifest.json');
      plan.write('manifest.json', JSON.stringify({ ...identity, review: 'trust' }));
      await plan.done('approve', '--pre-authorized', '--quote', 'Do it.');
    },
  },
  {
    row: 'helper-file',
    title: "the helper's own file is changed, so that every check passes",
    on: 'approved',
    outcome: shown('verify', /another helper writes from seq 3 on/),
    play: async (plan) => {
      const helper = await helperOf(plan);
      helper.run('start', 'T-links');
      helper.change(passesAll);
      helper.run('gate');
    },
  },
  {
    row: 'helper-file',
    title: "the helper's own file is changed, and changed back",
    on: 'approved',
    outcome: shown('verify', /another helper writes from seq 3 on; another helper writes from seq 4 on/),
    play: async (plan) => {
      const helper = await helperOf(plan);
      helper.run('start', 'T-links');
      const changeBack = helper.change(passesAll);
      helper.run('gate');
      changeBack();
      helper.run(...['note', 'observe', '--statement', 'Nothing of note.']);
    },
  },
  {
    row: 'helper-file',
    title: "the helper's own file is changed, and says the digest of the one before",
    on: 'approved',
    outcome: unseen(/AC-links +closed/),
    play: async (plan) => {
      const helper = await helperOf(plan);
      helper.run('start', 'T-links');
      const ownDigest = [
        'ownDigest ??= digestFile(',
        `ownDigest ??= ((..._) => '${helper.digest}')(`,
      ] as const;
      helper.change(passesAll, ownDigest);
      helper.run('gate');
    },
  },
];

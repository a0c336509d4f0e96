import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlanContract } from '../../../../generated/types/plan-contract.ts';
import { fastFolder } from '../../../support/temporary-folders.ts';
import { plan as cli } from '../../support/cli.ts';
import { contract, criterion, plan, task } from '../../support/records.ts';
import { breakOnce, print } from './breaking.ts';

/**
 * Materializes Full plans whose contract was edited since `new`. Each system call that writes is the last one once, as if the
 * process was killed there. Prints what is wrong then and afterwards, one line each; then the number of cases, and how many
 * of them had left files of two revisions.
 */
const first = contract({
  acceptance: { criteria: [criterion('AC-one')] },
  tasks: [task('T-mend'), task('T-log', []), task('T-final-review', [])],
});
const [mend, log, review] = first.tasks;
const retitled = (title: string) => ({ ...log, title }) as PlanContract['tasks'][number];
const second = { ...first, title: 'Second', tasks: [mend, retitled('Second'), task('T-tell', []), review] };
const third = { ...first, title: 'Third', tasks: [retitled('Third'), review] };
const base = fastFolder('plan-materialize-');
let cases = 0;
let mixed = 0;
try {
  const wholes = { second: await whole(second), third: await whole(third) };
  for (let at = 1; ; at++) {
    const place = await edited(second as PlanContract);
    const old = textOf(place.planDir);
    const breaking = { way: 'ENOSPC-for-good', at, ...place, turn: 0 };
    const { calls } = await breakOnce(
      breaking,
      async () => (await run(place.root, 'materialize')).code === 0,
    );
    const isMixed = isMixOf(textOf(place.planDir), old, wholes.second);
    if (isMixed) mixed++;
    const { out } = await run(place.root, 'verify');
    const isNamed = /^FAIL {2}\S+ {2}plan-text: materialize was interrupted/m.test(out);
    if (isMixed && !isNamed) print({ at, wrong: `verify names no mix: ${out}` });
    // Whoever edits the contract again has not seen that the command was killed.
    const next = at % 2 === 0 ? 'second' : 'third';
    if (next === 'third') {
      writeContract(place.planDir, third as PlanContract);
      await breakOnce(breaking, async () => (await run(place.root, 'materialize')).code === 0);
    }
    const again = await run(place.root, 'materialize');
    const warned = again.err.replace(/^warning: lock: .*\n/m, '');
    if (again.code !== 0 || warned !== '') print({ at, next, code: again.code, warned });
    if ((await run(place.root, 'verify')).out.includes('interrupted'))
      print({ at, next, wrong: 'still named' });
    const found = textOf(place.planDir);
    if (JSON.stringify(found) !== JSON.stringify(wholes[next])) print({ at, next, found });
    if (calls < at) break;
  }
} finally {
  rmSync(base, { recursive: true, force: true });
}
print({ cases, mixed });

/** A Full plan made of the first contract, whose contract is then another one. */
async function edited(next: PlanContract) {
  const root = path.join(base, String(++cases));
  const planDir = path.join(root, '.plan', 'plans', plan);
  mkdirSync(root);
  await run(root, 'new', '--full', '--from', given());
  writeContract(planDir, next);
  return { root, planDir };
}

function given(): string {
  const file = path.join(base, 'first.json');
  writeFileSync(file, JSON.stringify(first));
  return file;
}

function writeContract(planDir: string, next: PlanContract): void {
  writeFileSync(path.join(planDir, 'contract.json'), JSON.stringify(next));
}

async function whole(next: object) {
  const { root, planDir } = await edited(next as PlanContract);
  await run(root, 'materialize');
  return textOf(planDir);
}

/** The text and what else the command writes, by file name. */
function textOf(planDir: string): Readonly<Record<string, string>> {
  const names = readdirSync(planDir).filter((name) => /^[^.].*\.(?:md|json)$/.test(name));
  return Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(path.join(planDir, name), 'utf8')]),
  );
}

/** Whether some of the Markdown is old, and some new. */
function isMixOf(
  found: Readonly<Record<string, string>>,
  old: Readonly<Record<string, string>>,
  fresh: Readonly<Record<string, string>>,
): boolean {
  const names = new Set([...Object.keys(old), ...Object.keys(fresh)].filter((name) => name.endsWith('.md')));
  const isAs = (text: Readonly<Record<string, string>>) =>
    [...names].every((name) => found[name] === text[name]);
  return !isAs(old) && !isAs(fresh);
}

function run(root: string, ...args: readonly string[]) {
  return cli(args, { cwd: root });
}

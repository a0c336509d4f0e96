import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { barrenFolder, root } from '../../generator/support/temporary-folder.ts';
import { typeCheck } from '../../generator/support/type-check.ts';
import { copyProject } from '../../support/copy-project.ts';
import { runPython, withoutPython } from '../python.ts';
import { deployment } from '../server/deployment.ts';
import { startSite } from '../server/start-site.ts';

const run = promisify(execFile);
const base = deployment.SCHEMA_BASE;
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
/** Below the checkout. */
const packed = 'node_modules/.cache/packages/runtime-plan';
const folder = `dist/schemas-${version}`;

/** A checkout that is packed with SCHEMA_BASE, and one whose configuration has that base. */
let moved: string;
let compiled: string;

beforeAll(async () => {
  [moved, compiled] = await Promise.all([checkout(), checkout()]);
  const pack = ['runtime/site/release/pack.ts', 'runtime/plan'];
  const configuration = path.join(compiled, 'spec/site.yaml');
  const text = await readFile(configuration, 'utf8');
  await writeFile(configuration, text.replace(/^schema_base: .*$/m, `schema_base: ${base}`));
  await run('npm', ['run', '--silent', 'generate'], { cwd: compiled });
  await Promise.all([
    run(process.execPath, pack, { cwd: moved, env: { ...process.env, SCHEMA_BASE: base } }),
    run(process.execPath, pack, { cwd: compiled }),
  ]);
}, 600_000);

async function checkout(): Promise<string> {
  const copy = path.join(await barrenFolder(), 'checkout');
  copyProject(root, copy);
  return copy;
}

/** The text of every file of a folder, by its path. */
async function filesOf(place: string): Promise<Record<string, string>> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const texts = files
    .sort()
    .map(async (file) => [path.relative(place, file), await readFile(file, 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

test('what is packed with SCHEMA_BASE is what is packed from a configuration with that base', async () => {
  const [one, other] = await Promise.all([moved, compiled].map((place) => filesOf(path.join(place, packed))));
  // The columns of a source map count the characters of the base.
  const withoutMaps = (files: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(files).filter(([file]) => !file.endsWith('.map')));
  expect(Object.keys(withoutMaps(one))).toContain('dist/types/generated/types/plan-contract.d.ts');
  expect(withoutMaps(one)).toEqual(withoutMaps(other));
  expect(await filesOf(path.join(moved, folder))).toEqual(await filesOf(path.join(compiled, folder)));
});

test('package and folder have the bytes that the site of the same base serves', async () => {
  const site = await startSite(deployment);
  onTestFinished(() => site.stop());
  const served = async (address: string) => (await site.ask(address)).text;
  const plain = await filesOf(path.join(compiled, folder));
  const ours = await filesOf(path.join(compiled, packed));
  expect(ours['plan.mjs']).toBe(await served('/skills/plan/scripts/plan.mjs'));
  for (const kind of ['context-manifest', 'journal-event', 'plan-contract']) {
    const file = `schemas/${kind}.v6.json`;
    expect(plain[file]).toBe(await served(`/schema/${kind}/v6.json`));
    expect(ours[file]).toBe(plain[file]);
    expect(ours[`dist/types/generated/types/${kind}.d.ts`]).toBe(plain[`types/${kind}.d.ts`]);
  }
  const validators = Object.keys(plain).filter((file) => /^validators\/.*\.js$/.test(file));
  expect(validators).toHaveLength(5);
  for (const file of validators) expect(plain[file]).toBe(await served(`/assets/${file}`));
});

test('the versions name each file with its digest', async () => {
  const place = path.join(compiled, folder);
  const versions = JSON.parse(await readFile(path.join(place, 'versions.json'), 'utf8'));
  const lines = versions.map(({ sha256, file }: Record<string, string>) => `${sha256}  ${file}\n`);
  const checking = run('sha256sum', ['--check', '--strict', '--quiet', '-'], { cwd: place });
  checking.child.stdin?.end(lines.join(''));
  await checking;
  for (const { $id, file, since } of versions) {
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(JSON.parse(await readFile(path.join(place, file), 'utf8')).$id).toBe($id);
  }
});

/** A program of the folder's README. */
async function programIn(language: string): Promise<string> {
  const text = await readFile(path.join(compiled, folder, 'README.md'), 'utf8');
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? '';
}

/** The manifest of the example plan under the base of the deployment, and one that lacks a member. */
async function manifests(): Promise<readonly [valid: string, invalid: string]> {
  const golden = path.join(root, 'tests/plan/reading/goldens/T-refuse-expired-links.json');
  const { as_of, ...rest } = JSON.parse(await readFile(golden, 'utf8'));
  rest.schema = `${base}/schema/context-manifest/v6.json`;
  return [JSON.stringify({ as_of, ...rest }), JSON.stringify(rest)];
}

test.skipIf(withoutPython)('the Python of its README judges a manifest', async () => {
  const program = await programIn('python');
  const [valid, invalid] = await manifests();
  const cwd = path.join(compiled, folder);
  expect(await runPython(program, valid, { cwd })).toBe('');
  expect(await runPython(program, invalid, { cwd })).toBe("$ 'as_of' is a required property\n");
});

test('the TypeScript of its README type-checks, and runs on Node alone', async () => {
  // Without anything installed beside or above it.
  const alone = await barrenFolder();
  await cp(path.join(compiled, folder), alone, { recursive: true });
  const main = path.join(alone, 'main.ts');
  await writeFile(main, await programIn('ts'));
  expect(typeCheck([main])).toEqual([]);
  const wrong = path.join(alone, 'wrong.ts');
  await writeFile(wrong, (await readFile(main, 'utf8')).replace('plan, task }', 'plan, tasks }'));
  expect(typeCheck([wrong])).not.toEqual([]);
  const [valid, invalid] = await manifests();
  const judged = async (record: string) => {
    const running = run(process.execPath, [main], { cwd: alone });
    running.child.stdin?.end(record);
    return (await running).stdout;
  };
  expect(await judged(valid)).toBe('PLAN_expired_invitations T-refuse-expired-links\n');
  expect(await judged(invalid)).toBe(" must have required property 'as_of'\n");
});

import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { controlled } from '../support/records.ts';
import { type CheckedPlan, checkedPlan } from './checked-plan.ts';

const packageA = (code: string) => ({
  'packages/a/package.json': '{ "name": "a", "type": "module", "exports": "./index.js" }',
  'packages/a/index.js': code,
});
const packageB = (code: string) => ({
  'packages/b/package.json': '{ "name": "b", "type": "module", "exports": "./index.js" }',
  'packages/b/index.js': code,
});
const subtracts = 'export const add = (x, y) => x - y;\n';
const adds = 'export const add = (x, y) => x + y;\n';
const usesAdd = "import { add } from 'a';\nexport const sum = (...all) => all.reduce(add, 0);\n";
const check = "import { sum } from '../packages/b/index.js';\nprocess.exit(sum(1, 2) === 3 ? 0 : 1);\n";

/** A plan whose criterion has a control, in a repository of several packages, whose node_modules may be linked. */
function workspaces(files: Readonly<Record<string, string>>, link = ['node_modules']): CheckedPlan {
  const plan = checkedPlan({
    contract: { acceptance: { criteria: [controlled('AC-one', 'discrimination')] } },
    files,
    settings: { link },
  });
  plan.write('checks/sum.mjs', check);
  return plan;
}

/** A link as package managers make it: relative. */
function link(plan: CheckedPlan, name: string, target: string): void {
  const file = path.join(plan.root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  symlinkSync(target, file);
}

async function control(plan: CheckedPlan, ...command: readonly string[]) {
  const { out, err } = await plan.run('control', ...(command.length === 0 ? runsCheck : command));
  const pair = plan.events('control_pair').at(-1);
  return { out: out + err, verdict: pair?.verdict, old: pair?.old_leg.outcome, note: pair?.note };
}

const runsCheck = ['--', 'node', 'checks/sum.mjs'];

test('a package of the workspace is the old one on the old leg, at whatever depth its link is', async () => {
  const plan = workspaces({ ...packageA(subtracts), ...packageB(usesAdd) });
  link(plan, 'node_modules/a', '../packages/a');
  plan.write('packages/a/index.js', adds);
  expect(await control(plan)).toMatchObject({ verdict: 'discriminating', old: 'FAIL' });
  rmSync(path.join(plan.root, 'node_modules'), { recursive: true });
  link(plan, 'node_modules/.store/deep/node_modules/a', '../../../../packages/a');
  link(plan, 'node_modules/a', '.store/deep/node_modules/a');
  expect(await control(plan)).toMatchObject({ verdict: 'discriminating', old: 'FAIL' });
  expect(readlinkSync(path.join(plan.root, 'node_modules/a'))).toBe('.store/deep/node_modules/a');
});

test('old code does not fail for want of a name that the new code changed', async () => {
  const plan = workspaces({ ...packageA(adds), ...packageB(usesAdd) });
  link(plan, 'node_modules/a', '../packages/a');
  plan.write('packages/a/index.js', adds.replace('add', 'plus'));
  plan.write('packages/b/index.js', usesAdd.replace('{ add }', '{ plus as add }'));
  expect(await control(plan)).toMatchObject({ verdict: 'non_discriminating', old: 'PASS' });
});

test('packages from elsewhere, of a scope, and start scripts are there beside it', async () => {
  const plan = workspaces({
    ...packageA(subtracts),
    'packages/a/cli.sh': 'echo old\n',
    ...packageB(
      "import { add } from '@x/a';\nimport left from '@x/left';\nexport const sum = add;\nleft();\n",
    ),
  });
  link(plan, 'node_modules/@x/a', '../../packages/a');
  link(plan, 'node_modules/@x/linked', 'a/cli.sh');
  plan.write('node_modules/.bin/shim', '. "$(dirname "$0")/../@x/a/cli.sh"\n');
  plan.write('node_modules/@x/left/package.json', '{ "type": "module", "exports": "./index.js" }');
  plan.write('node_modules/@x/left/index.js', "export default () => console.log('left');\n");
  plan.write('packages/a/index.js', adds);
  plan.write('packages/a/cli.sh', 'echo new\n');
  const both = 'sh node_modules/@x/linked; sh node_modules/.bin/shim; node checks/sum.mjs';
  expect(await control(plan, '--artifact', 'checks/sum.mjs', '--', 'sh', '-c', both)).toMatchObject({
    verdict: 'discriminating',
    note: expect.stringContaining('the old leg used node_modules of now'),
  });
  expect(plan.read('gates/0003-old.txt')).toMatch(/\nold\nold\nleft\n$/);
  expect(plan.read('gates/0003-new.txt')).toMatch(/\nnew\nnew\nleft\n$/);
});

test('what git ignores stays what it is now', async () => {
  const plan = workspaces({ ...packageA(subtracts), ...packageB(usesAdd) }, ['packages/b/node_modules']);
  plan.write('node_modules/.pnpm/a@1/node_modules/a/package.json', '{ "exports": "./index.js" }');
  plan.write('node_modules/.pnpm/a@1/node_modules/a/index.js', 'exports.add = (x, y) => x + y;\n');
  link(plan, 'packages/b/node_modules/a', '../../../node_modules/.pnpm/a@1/node_modules/a');
  expect(await control(plan)).toMatchObject({ verdict: 'non_discriminating', old: 'PASS' });
});

test('a package that the work has added is missing honestly; one that is not built there is not', async () => {
  const plan = workspaces({ ...packageA(adds), 'packages/b/index.js': 'export const sum = Math.max;\n' });
  link(plan, 'node_modules/a', '../packages/a');
  link(plan, 'node_modules/c', '../packages/c');
  plan.write('packages/c/package.json', '{ "type": "module", "exports": "./index.js" }');
  plan.write('packages/c/index.js', "export { add } from 'a';\n");
  plan.write('packages/b/index.js', usesAdd.replace("'a'", "'c'"));
  plan.write('checks/sum.mjs', `import 'c';\n${check}`);
  expect(await control(plan)).toMatchObject({ verdict: 'discriminating', old: 'FAIL' });

  const built = workspaces({
    '.gitignore': '.plan/\nnode_modules\ndist\n',
    'packages/a/package.json': '{ "name": "a", "type": "module", "main": "dist/index.js" }',
    ...packageB(usesAdd),
  });
  link(built, 'node_modules/a', '../packages/a');
  built.write('packages/a/dist/index.js', adds);
  const { verdict, note } = await control(built);
  expect([verdict, note]).toEqual(['control_unavailable', expect.stringMatching(/did not find .*a\/dist/)]);
  const compiler = `import { existsSync } from 'node:fs';\nif (!existsSync('packages/a/dist')) {\n  console.log("error TS2307: Cannot find module 'a' or its corresponding type declarations.");\n  process.exit(2);\n}\n`;
  built.write('checks/sum.mjs', compiler);
  expect((await control(built)).note).toContain('did not find a, which is not a file of the repository');
});

test('also where the package lies outside of the root, but in its repository', async () => {
  const plan = workspaces({ ...packageA(subtracts), 'product/check.mjs': '' });
  const product = (name: string) => path.join('product', name);
  link(plan, product('node_modules/a'), '../../packages/a');
  plan.write(product('check.mjs'), "import { add } from 'a';\nprocess.exit(add(1, 2) === 3 ? 0 : 1);\n");
  plan.check('node check.mjs');
  for (const name of ['contract.json', 'journal.ndjson'])
    plan.write(product(`.plan/plans/PLAN_mend_links/${name}`), plan.read(name));
  plan.write(product('.plan/settings.json'), JSON.stringify({ link: ['node_modules'] }));
  plan.write('packages/a/index.js', adds);
  const place = ['--plan', 'product/.plan/plans/PLAN_mend_links'];
  const { code, out } = await plan.run('control', ...place, ...['--artifact', 'product/check.mjs']);
  expect([code, out]).toEqual([0, expect.stringContaining('old leg FAIL; new leg PASS')]);
});

test('an environment of Python that runs the code of now makes the old leg unavailable', async () => {
  const plan = workspaces({ '.gitignore': '.plan/\n.venv/\n', ...packageA(adds), ...packageB('') }, [
    '.venv',
  ]);
  const record = (name: string, url: string, editable: boolean) =>
    plan.write(
      `.venv/lib/python3.12/site-packages/${name}.dist-info/direct_url.json`,
      JSON.stringify({ url, dir_info: editable ? { editable } : {} }),
    );
  plan.write('packages/b/index.js', 'export const sum = () => 3;\n');
  record('other-1.0', 'file:///elsewhere', true);
  record('copied-1.0', `file://${plan.root}`, false);
  plan.write('.venv/lib/python3.12/site-packages/broken.dist-info/direct_url.json', '{');
  expect(await control(plan)).toMatchObject({ verdict: 'discriminating', old: 'FAIL' });
  record('app-1.0', `file://${plan.root}`, true);
  const { verdict, note } = await control(plan);
  const why =
    'the old leg is not available: .venv/lib/python3.12/site-packages/app-1.0.dist-info is an editable install, which runs the code of now';
  expect([verdict, note]).toEqual(['control_unavailable', expect.stringContaining(why)]);
});

describe('a linked folder that loads the code of the checkout by its path makes the old leg unavailable', () => {
  const psr4 = (entries: string) =>
    `<?php\n\n$vendorDir = dirname(__DIR__);\n$baseDir = dirname($vendorDir);\n\nreturn array(\n${entries});\n`;
  const packageAlone = "    'Psr\\\\Log\\\\' => array($vendorDir . '/psr/log/src'),\n";
  const own = "    'App\\\\' => array($baseDir . '/packages/b'),\n";
  const ignored = '.plan/\nnode_modules\nvendor\n.pnp.cjs\n.venv\ncache\n';
  const passing = 'export const sum = () => 3;\n';

  async function controlWith(linked: string, files: Readonly<Record<string, string>>) {
    const plan = workspaces({ '.gitignore': ignored, ...packageB(passing.replace('3', '0')) }, [linked]);
    plan.write('packages/b/index.js', passing);
    plan.write('cache/made.php', '');
    for (const [file, content] of Object.entries(files)) plan.write(file, content);
    const { verdict, note } = await control(plan);
    return [verdict, note ?? ''];
  }

  test.each([
    ['vendor', 'vendor/composer/autoload_psr4.php', 'an autoloader of Composer', psr4(packageAlone + own)],
    // Composer's setting vendor-dir may name a deeper folder.
    [
      'cache/php',
      'cache/php/composer/autoload_classmap.php',
      'an autoloader of Composer',
      psr4(own).replace('dirname($vendorDir)', 'dirname(dirname($vendorDir))'),
    ],
    ['.pnp.cjs', '.pnp.cjs', 'a resolver of Yarn', '/* eslint-disable */\n'],
    [
      '.venv',
      '.venv/lib/python3.12/site-packages/easy-install.pth',
      'an editable install',
      'import sys\n# no path\n../../../../packages/b\n',
    ],
  ])('%s: %s', async (linked, record, what, content) => {
    const [verdict, note] = await controlWith(linked, { [record]: content });
    expect([verdict, note]).toEqual([
      'control_unavailable',
      expect.stringContaining(`${record} is ${what}, which runs the code of now; take ${linked} out of link`),
    ]);
  });

  test('and one that loads packages, what is ignored or what is not there alone does not', async () => {
    const elsewhere = `    'A\\\\' => array($baseDir . '/cache'),\n    'B\\\\' => array($baseDir . '/gone'),\n`;
    const found = await controlWith('vendor', {
      'vendor/composer/autoload_psr4.php': psr4(packageAlone + elsewhere),
      'vendor/composer/autoload_real.php': psr4(own),
      'vendor/other/autoload_psr4.php': psr4(own),
      'psr/log/src/Logger.php': '<?php\n',
    });
    expect(found).toEqual(['discriminating', 'the old leg used vendor of now']);
    const python = '.venv/lib/python3.12/site-packages';
    expect(
      await controlWith('.venv', {
        [`${python}/here.pth`]: `.\n${path.resolve('/')}\nimport os; '../../../../packages/b'\n`,
        [`${python}/gone.pth`]: '../../../../packages/gone\n',
        '.venv/share/other.pth': '../../packages/b\n',
      }),
    ).toEqual(['discriminating', 'the old leg used .venv of now']);
  });

  test('nor does one that a link to a folder of the checkout leads to, of that folder', async () => {
    const plan = workspaces(
      {
        '.gitignore': ignored,
        ...packageB(passing.replace('3', '0')),
        'third/lib/python3.12/site-packages/here.pth': '.\n',
      },
      ['.venv'],
    );
    plan.write('packages/b/index.js', passing);
    link(plan, '.venv', 'third');
    expect(await control(plan)).toMatchObject({ verdict: 'discriminating' });
  });
});

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareContracts, publishContract } from '../../generator/compat/index.ts';
import { compile, lint } from '../../generator/compile.ts';
import { runGenerator, runHere } from './support/run-generator.ts';
import { root } from './support/temporary-folder.ts';

/** A project, and beside it what is none of its business. */
let place: string;
let project: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(await realpath(tmpdir()), 'files-'));
  project = path.join(place, 'project');
  await write('project/package.json', '{}');
  await write('secret/creds.yaml', 'prod: { type: string, description: hunter2 }\n');
});
afterEach(() => rm(place, { recursive: true }));

async function write(name: string, text: string): Promise<string> {
  const file = path.join(place, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

/** A contract whose one schema is what a reference leads to. */
const contract = (reference: string, more = '') => `openapi: 3.1.1
info: { title: T, version: 1.0.0 }
tags: [{ name: a }]
paths:
  /a:
    get:
      operationId: a
      ${more}
      responses: { "200": { description: d, content: { application/json: { schema: { $ref: "${reference}" } } } } }
`;

async function found(spec: string, options: Parameters<typeof compile>[2] = {}): Promise<string[]> {
  const { diagnostics, output } = await compile(spec, null, { targets: ['public'], ...options });
  expect(JSON.stringify([...(output ?? [])])).not.toContain('hunter2');
  return diagnostics.map(({ code, line, message }) => `${line} ${code} ${message}`);
}

const out = 'leads out of the folder with package.json';

describe('a reference', () => {
  test.each([
    ['out of the project', '../secret/creds.yaml#/prod', out],
    ['out of the project, to what is not there', '../secret/nothing.yaml', out],
    ['to an absolute path', '/dev/zero', out],
    ['by a link to a file', 'link.yaml#/prod', `${out}, by a link to PLACE/secret/creds.yaml`],
    ['by a link to a folder', 'linked/creds.yaml#/prod', `${out}, by a link to PLACE/secret/creds.yaml`],
    ['by a link to a device', 'zero.yaml', `${out}, by a link to /dev/zero`],
  ])('%s is refused at its place, and nothing of it is read', async (_, reference, reason) => {
    await symlink('../secret/creds.yaml', path.join(project, 'link.yaml'));
    await symlink('../secret', path.join(project, 'linked'));
    await symlink('/dev/zero', path.join(project, 'zero.yaml'));
    const spec = await write('project/contract.yaml', contract(reference));
    const message = `the reference "${reference}" ${reason.replace('PLACE', place)}`;
    expect(await found(spec)).toEqual([`9 PS116 ${message}`]);
  });

  test.runIf(process.platform !== 'win32')(
    'to a pipe, a folder, or a file without an end is refused',
    async () => {
      execFileSync('mkfifo', [path.join(project, 'pipe.yaml')]);
      const pipe = await write('project/contract.yaml', contract('pipe.yaml'));
      expect(await found(pipe)).toEqual(['9 PS117 the reference "pipe.yaml" leads to a pipe, not to a file']);
      const folder = await write('project/contract.yaml', contract('./'));
      expect(await found(folder)).toEqual(['9 PS117 the reference "./" leads to a folder, not to a file']);
      const large = await write('project/contract.yaml', contract('large.yaml'));
      await truncate(await write('project/large.yaml', ''), 100 * 2 ** 20 + 1);
      expect(await found(large)).toEqual([
        '9 PS117 the reference "large.yaml" leads to a file of more than 100 MiB',
      ]);
    },
  );

  test('to a file outside of the project is refused in published schemas too', async () => {
    const published = 'x-schema-document: ../secret/creds.yaml';
    const spec = await write('project/contract.yaml', contract('#/components/schemas/A', published));
    await writeFile(
      spec,
      `${await readFile(spec, 'utf8')}components: { schemas: { A: { type: string } } }\n`,
    );
    expect(await found(spec)).toEqual([`8 PS116 the reference "../secret/creds.yaml" ${out}`]);
  });

  test('from a file of the project, and in an older version of OpenAPI, is refused too', async () => {
    await write('project/schemas/own.yaml', 'A: { $ref: "../../secret/creds.yaml#/prod" }\n');
    const spec = await write('project/contract.yaml', contract('schemas/own.yaml#/A'));
    expect(await found(spec)).toEqual([`1 PS116 the reference "../../secret/creds.yaml#/prod" ${out}`]);
    const older = await write(
      'project/older.yaml',
      `swagger: "2.0"
info: { title: T, version: 1.0.0 }
paths: { /a: { get: { responses: { "200": { description: d, schema: { $ref: "../secret/creds.yaml#/prod" } } } } } }
`,
    );
    expect(await found(older)).toEqual([`3 PS116 the reference "../secret/creds.yaml#/prod" ${out}`]);
  });

  test('by URL is refused, file: URLs too', async () => {
    for (const address of [`file://${place}/secret/creds.yaml#/prod`, 'http://127.0.0.1:9/a.yaml#/a']) {
      const spec = await write('project/contract.yaml', contract(address));
      expect(await found(spec)).toEqual([`9 PS106 the reference "${address}" cannot be resolved`]);
    }
  });

  test.each(['#/tags/length', '#/tags/00', '#/tags/-1', '#/tags/1', '#/info/title/length'])(
    'to %s leads nowhere',
    async (reference) => {
      const spec = await write('project/contract.yaml', contract(reference));
      expect(await found(spec)).toEqual([`9 PS105 the reference "${reference}" cannot be resolved`]);
    },
  );
});

describe('the folder that a contract may read', () => {
  test('is below the nearest folder with .git or package.json, links within it included', async () => {
    await rm(path.join(project, 'package.json'));
    await mkdir(path.join(place, '.git'));
    await write('common/types.yaml', 'Id: { type: string, description: ordinary }\n');
    const spec = await write('project/api/contract.yaml', contract('../../common/types.yaml#/Id'));
    await symlink('../../common', path.join(project, 'api/linked'));
    const linked = await write('project/api/linked.yaml', contract('linked/types.yaml#/Id'));
    expect([await found(spec), await found(linked)]).toEqual([[], []]);
    await write('project/package.json', '{}');
    expect(await found(spec)).toEqual([`9 PS116 the reference "../../common/types.yaml#/Id" ${out}`]);
  });

  test('is its own folder where there is neither', async () => {
    await rm(path.join(project, 'package.json'));
    await write('project/beside.yaml', 'type: string\n');
    expect(await found(await write('project/contract.yaml', contract('beside.yaml')))).toEqual([]);
    expect(await found(await write('project/api/contract.yaml', contract('../beside.yaml')))).toEqual([
      `9 PS116 the reference "../beside.yaml" leads out of the contract's own folder`,
    ]);
  });

  test('is below the folder that is named instead, wider or narrower', async () => {
    const spec = await write('project/contract.yaml', contract('../common/types.yaml#/Id'));
    await write('common/types.yaml', 'Id: { type: string }\n');
    expect(await found(spec, { root: place })).toEqual([]);
    await write('project/beside.yaml', 'type: string\n');
    const inner = await write('project/api/contract.yaml', contract('../beside.yaml'));
    expect(await found(inner)).toEqual([]);
    expect(await found(inner, { root: path.join(project, 'api') })).toEqual([
      '9 PS116 the reference "../beside.yaml" leads out of the folder of --root',
    ]);
    expect(await found(spec, { root: path.join(place, 'common') })).toEqual([
      '1 PS116 the file leads out of the folder of --root',
    ]);
  });

  test('is the same when it is reached through a link', async () => {
    await write('project/api/contract.yaml', contract('../beside.yaml'));
    await write('project/beside.yaml', 'type: string\n');
    await symlink('project', path.join(place, 'way'));
    expect(await found(path.join(place, 'way/api/contract.yaml'))).toEqual([]);
  });

  test('does not extend to where the contract or a schema of its site links to', async () => {
    await write('secret/contract.yaml', contract('creds.yaml#/prod'));
    await symlink('../secret/contract.yaml', path.join(project, 'contract.yaml'));
    expect(await found(path.join(project, 'contract.yaml'))).toEqual([
      `1 PS116 the file ${out}, by a link to ${place}/secret/contract.yaml`,
    ]);
    await symlink('/dev/zero', path.join(project, 'zero.json'));
    for (const schema of ['zero.json', '/dev/zero']) {
      const site = await write('project/site.yaml', `$schema: ${schema}\n`);
      await write('project/beside.yaml', 'type: string\n');
      const { diagnostics } = await lint(await write('project/own.yaml', contract('beside.yaml')), site);
      expect(diagnostics.filter(({ file }) => file === site)).toMatchObject([
        { code: 'PS116', pointer: '/$schema' },
      ]);
    }
  });
});

describe('the commands', () => {
  const surface = (...args: string[]) => runHere(args, project);

  test('all refuse, with the place and the remedy', async () => {
    const spec = await write('project/contract.yaml', contract('../secret/creds.yaml#/prod'));
    const sound = await write('project/sound.yaml', contract('beside.yaml'));
    await write('project/beside.yaml', 'type: string\n');
    const runs = await Promise.all([
      surface('generate', '--spec', spec, '--out', 'out'),
      surface('lint', '--spec', spec),
      surface('compat', '--base', sound, '--spec', spec),
      surface('publish', '--spec', spec, '--to', 'published'),
    ]);
    for (const { code, stdout, stderr } of runs) {
      const text = stdout + stderr;
      expect([code, text]).toEqual([1, expect.stringContaining(`contract.yaml:9:`)]);
      expect(text).toContain('PS116 the reference "../secret/creds.yaml#/prod" leads out');
      expect(text).toContain('name with --root the folder');
      expect(text).not.toContain('hunter2');
    }
    // What was published cannot be changed: it is compared without what it references there.
    const published = await surface('compat', '--base', spec, '--spec', sound);
    expect([published.code, published.stdout]).toEqual([
      4,
      expect.stringContaining('the reference "../secret/creds.yaml#/prod" leads out'),
    ]);
    expect(published.stdout + published.stderr).not.toContain('hunter2');
    expect((await readdir(project)).sort()).toEqual([
      'beside.yaml',
      'contract.yaml',
      'package.json',
      'sound.yaml',
    ]);
    // Whoever wants this says so.
    const wider = await surface(
      'generate',
      '--spec',
      spec,
      '--out',
      'out',
      '--target',
      'public',
      '--root',
      '..',
    );
    expect([wider.code, wider.stderr]).toEqual([0, '']);
    expect(await readFile(path.join(project, 'out/public/openapi.json'), 'utf8')).toContain('hunter2');
    expect((await surface('compat', '--base', spec, '--spec', spec, '--root', '..')).code).toBe(0);
    expect((await surface('lint', '--spec', spec, '--root', '..')).code).toBe(0);
  });

  test('a missing folder is wrong usage', async () => {
    const spec = await write('project/contract.yaml', contract('beside.yaml'));
    const commands = [
      ['generate', '--spec', spec, '--out', 'out'],
      ['lint', '--spec', spec],
      ['compat', '--base', spec, '--spec', spec],
      ['publish', '--spec', spec, '--to', 'published'],
    ];
    for (const command of commands) {
      const { code, stderr } = await surface(...command, '--root', 'nowhere');
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining('--root must be a folder, and "nowhere" is not one'),
      ]);
    }
  });

  test.runIf(process.platform !== 'win32')('a contract on the command line may be a pipe', async () => {
    const spec = await write('project/contract.yaml', contract('#/components/schemas/A'));
    await writeFile(
      spec,
      `${await readFile(spec, 'utf8')}components: { schemas: { A: { type: string } } }\n`,
    );
    const command = `"$0" "$1" compat --base <(cat contract.yaml) --spec contract.yaml`;
    const compare = () =>
      execFileSync('bash', ['-c', command, process.execPath, path.join(root, 'generator/main.ts')], {
        cwd: project,
        encoding: 'utf8',
      });
    expect(compare()).toContain('compatible');
  });
});

describe('a link in an output folder', () => {
  const sound = async () => {
    await write('project/beside.yaml', 'type: string\n');
    return write('project/contract.yaml', contract('beside.yaml'));
  };

  test.each([
    ['a folder', 'types', '../../secret'],
    ['a folder that is not there', 'types', '../../secret/new'],
    ['a file', 'types/openapi.ts', '../../../secret/creds.yaml'],
  ])('to %s is not followed by generate: refused, with its path', async (_, name, target) => {
    const spec = await sound();
    const link = path.join(project, 'out', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(target, link);
    const run = await runGenerator('--spec', spec, '--out', path.join(project, 'out'));
    expect([run.code, run.stderr]).toEqual([3, expect.stringContaining(`out/${name} is a symbolic link`)]);
    expect(run.stderr).toContain('nothing was written. Name another folder with --out, or remove the link.');
    expect(await readdir(path.join(place, 'secret'))).toEqual(['creds.yaml']);
    expect(await readFile(path.join(place, 'secret/creds.yaml'), 'utf8')).toContain('hunter2');
  });

  test('is not followed where a process writes first', async () => {
    const spec = await sound();
    await mkdir(path.join(project, 'out'));
    // Nobody knows the number of a process before it runs: as many links as this one can make.
    const numbers = Array.from({ length: 2000 }, (_, index) => process.pid + index);
    for (const number of numbers) await symlink('../../secret', path.join(project, `out/.surface-${number}`));
    const run = await runGenerator('--spec', spec, '--out', path.join(project, 'out'), '--target', 'public');
    expect(run).toMatchObject({ code: 0 });
    expect(await readdir(path.join(place, 'secret'))).toEqual(['creds.yaml']);
    expect(existsSync(path.join(project, 'out/public/openapi.json'))).toBe(true);
  });

  test('the output folder itself may be one', async () => {
    const spec = await sound();
    await mkdir(path.join(place, 'elsewhere'));
    await symlink('../elsewhere', path.join(project, 'out'));
    const run = await runGenerator('--spec', spec, '--out', path.join(project, 'out'), '--target', 'public');
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(await readdir(path.join(place, 'elsewhere'))).toEqual(['public']);
  });

  test.each([
    ['contract.yaml', '../../secret/creds.yaml'],
    ['contract.yaml', '/dev/zero'],
    ['schemas', '../../secret'],
  ])('is not followed by publish: %s to %s', async (name, target) => {
    const spec = await write('project/contract.yaml', contract('schemas/own.yaml'));
    await write('project/schemas/own.yaml', 'type: string\n');
    await mkdir(path.join(project, 'published'));
    await symlink(target, path.join(project, 'published', name));
    const folder = path.join(project, 'published');
    await expect(publishContract(spec, folder)).rejects.toThrow(`published/${name} is a symbolic link`);
    expect(await readdir(path.join(place, 'secret'))).toEqual(['creds.yaml']);
    expect(await readFile(path.join(place, 'secret/creds.yaml'), 'utf8')).toContain('hunter2');
  });

  test('is not followed by init', async () => {
    await symlink('../secret', path.join(project, 'src'));
    const run = await runHere(['init'], project);
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('src is a symbolic link')]);
    expect(await readdir(path.join(place, 'secret'))).toEqual(['creds.yaml']);
  });
});

test('the functions that compare and publish have the option too', async () => {
  const spec = await write('project/contract.yaml', contract('../common/types.yaml#/Id'));
  await write('common/types.yaml', 'Id: { type: string }\n');
  await expect(compareContracts(spec, spec)).rejects.toThrow('has errors');
  expect(await compareContracts(spec, spec, { root: place })).toMatchObject({ verdict: 'compatible' });
});

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created ends publish and init with an error',
  async () => {
    const spec = await write('project/contract.yaml', contract('beside.yaml'));
    await write('project/beside.yaml', 'type: string\n');
    const surface = (...args: string[]) => runHere(args, project);
    const runs = await Promise.all([
      surface('publish', '--spec', spec, '--to', '/proc/surface'),
      surface('init', '/proc/surface'),
    ]);
    for (const { code, stderr } of runs)
      expect([code, stderr]).toEqual([3, expect.stringContaining('ENOENT')]);
  },
);

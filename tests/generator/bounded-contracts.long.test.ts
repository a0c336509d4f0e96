import { execFileSync } from 'node:child_process';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { boundedContracts } from './hostile/bounded.ts';
import { runNode } from './support/run-node.ts';
import { root, temporaryFolder } from './support/temporary-folder.ts';

/** In bytes and seconds of processor time, for each; what is over is a bound that is missing. */
const memory = 2_000;
const seconds = 20;

/** What is in the project, and beside it. */
async function filesIn(around: string): Promise<string[]> {
  const inside = await readdir(path.join(around, 'project'), { recursive: true });
  return [...(await readdir(around)), ...inside];
}

test('there are more than forty, all different', () => {
  expect(new Set(boundedContracts.map(({ files }) => JSON.stringify(files))).size).toBeGreaterThan(40);
});

test.each(boundedContracts)(
  '$name: $code',
  async ({ files, code }) => {
    const around = await temporaryFolder();
    const project = path.join(around, 'project');
    await mkdir(project);
    await writeFile(path.join(around, 'secret.yaml'), 'type: string\ndescription: hunter2\n');
    await writeFile(path.join(project, 'package.json'), '{}');
    await symlink('../secret.yaml', path.join(project, 'link.yaml'));
    execFileSync('mkfifo', [path.join(project, 'pipe.yaml')]);
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(project, name), text);
    const before = await filesIn(around);
    const spec = path.join(project, Object.keys(files)[0] ?? '');
    const limits = `ulimit -t ${seconds}; exec "$0" --max-old-space-size=${memory} "$@"`;
    const program = path.join(root, 'generator/main.ts');
    const out = path.join(project, 'out');
    const {
      stdout,
      stderr,
      code: exitCode,
    } = await runNode(
      [
        '--input-type=module',
        '--eval',
        `
        import { spawnSync } from 'node:child_process';
        const { status, signal, stdout, stderr } = spawnSync('bash', ['-c', ${JSON.stringify(limits)}, process.execPath, ...${JSON.stringify([program, 'generate', '--spec', spec, '--out', out])}], { encoding: 'utf8' });
        process.stdout.write(stdout); process.stderr.write(stderr); process.exitCode = status ?? 99;`,
      ],
      project,
    );
    const told = `${stdout}${stderr}`;
    expect(told.slice(0, 2_000)).not.toMatch(/ {4}at |a defect of the compiler|hunter2|FATAL/);
    expect({ exitCode, code: / (PS\d{3}) /.exec(told)?.[1] ?? null }, told.slice(0, 500)).toEqual({
      exitCode: code === null ? 0 : 1,
      code,
    });
    const after = await filesIn(around);
    const isOutput = (name: string) => /^out($|\/)/.test(name);
    expect(after.filter((name) => !isOutput(name)).sort()).toEqual(before.sort());
    expect(after.some(isOutput)).toBe(code === null);
  },
  60_000,
);

import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { compile } from '../../../generator/compile.ts';
import { barrenFolder, root } from '../../generator/support/temporary-folder.ts';

const run = promisify(execFile);
const contract = path.join(root, 'tests/site/release/fixtures/tasks/contract.yaml');

test('a copy that reads multipart/form-data in Node needs one package, and says so', async () => {
  const folder = await barrenFolder();
  const spec = path.join(folder, 'contract.yaml');
  const text = (await readFile(contract, 'utf8')).replace(
    'content: { application/json: { schema: { $ref: "#/components/schemas/Task" } } }\n      responses:',
    'content: { multipart/form-data: { schema: { $ref: "#/components/schemas/Task" } } }\n      responses:',
  );
  await writeFile(spec, text);
  expect((await compile(spec, null, { runtime: 'inline' })).packages).toEqual(['@fastify/busboy']);
  const surface = [
    path.join(root, 'generator/surface.ts'),
    'generate',
    '--spec',
    spec,
    '--out',
    'out',
    '--runtime',
  ];
  const { stdout } = await run(process.execPath, [...surface, 'inline'], { cwd: folder });
  expect(stdout).toContain('; install @fastify/busboy to run it');
  // What serves Express has it.
  await mkdir(path.join(folder, 'node_modules'));
  await symlink(path.join(root, 'node_modules/express'), path.join(folder, 'node_modules/express'));
  const main = path.join(folder, 'main.ts');
  for (const [adapter, entry] of [
    ['toNodeListener', 'node'],
    ['toExpress', 'express'],
    ['toFastify', 'fastify'],
  ]) {
    const imports = `import { ${adapter} } from './out/runtime/${entry}.ts';
import { createService } from './out/server/service.ts';
import { stubs } from './out/server/stubs.ts';`;
    await writeFile(main, `${imports}\n${adapter}(createService(stubs, {}));\n`);
    await expect(run(process.execPath, [main]), adapter).rejects.toThrow(/@fastify\/busboy/);
  }
});

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root, temporaryFolder } from './generator/support/temporary-folder.ts';

const run = promisify(execFile);

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Whether the lines of a part are lines of the whole, in the same order. */
function isExcerpt(part: string, whole: string): boolean {
  const rest = linesOf(whole);
  return linesOf(part).every((line) => {
    const at = rest.indexOf(line);
    return at !== -1 && rest.splice(0, at + 1).length > 0;
  });
}

test('the first minute of the README is the project that init writes, and answers as it says', async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const [, minute = ''] = /^## In sixty seconds\n(.*?)^## /ms.exec(readme) ?? [];
  const block = (language: string) =>
    new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(minute)?.[1] ?? '';
  const folder = await temporaryFolder();
  // As `npm install` leaves it in an empty folder.
  await writeFile(path.join(folder, 'package.json'), '{\n  "dependencies": {}\n}\n');
  const surface = path.join(root, 'generator/surface.ts');
  await run(process.execPath, [surface, 'init'], { cwd: folder });
  const file = (name: string) => readFile(path.join(folder, name), 'utf8');
  expect(isExcerpt(block('yaml'), await file('contract.yaml'))).toBe(true);
  expect(await file('src/handlers.ts')).toContain(block('ts'));

  expect(block('sh')).toContain(' && npm run generate && npm start\n');
  await run('npm', ['run', 'generate'], { cwd: folder });
  const manifest = JSON.parse(await file('package.json'));
  expect(manifest).toMatchObject({ type: 'module', scripts: { start: 'node src/server.ts' } });
  const { service } = await import(path.join(folder, 'src/service.ts'));
  const { toFetch } = await import('@plan-surface/engine/fetch');
  const answer = toFetch(service);
  const [, post, posted = '', get, got = ''] =
    /^\$ curl .*?-d '(.*?)' .*?\n(.*)\n\$ curl '(.*?)'\n(.*)\n$/.exec(block('console')) ?? [];
  const added = await answer(
    new Request('http://127.0.0.1:8080/notes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: post ?? null,
    }),
  );
  expect([added.status, (await added.text()).trim()]).toEqual([201, posted]);
  const refused = await answer(new Request(get ?? ''));
  expect([refused.status, (await refused.text()).trim()]).toEqual([400, got]);
});

test('CONTRIBUTING says what each package is for', async () => {
  const contributing = await readFile(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const labs = ['documents', 'front-end'].map((name) => `tests/labs/${name}/package.json`);
  for (const manifest of ['package.json', 'tests/package.json', ...labs]) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      await readFile(path.join(root, manifest), 'utf8'),
    );
    const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !name.startsWith('@types/'),
    );
    expect(names.filter((name) => !contributing.includes(`\`${name}\``))).toEqual([]);
  }
});

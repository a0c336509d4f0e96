import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { publishContract } from '../../../generator/compat/index.ts';
import { withEntry } from '../../../generator/compat/publish/changes-page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'compat-publish-'));
const published = path.join(folder, 'published');
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
});

function write(name: string, version: string, title = 'Shop'): string {
  const file = path.join(folder, name);
  writeFileSync(file, `openapi: 3.1.1\ninfo: { title: ${title}, version: "${version}" }\npaths: {}\n`);
  return file;
}

const publish = (name: string, version: string, title?: string) =>
  publishContract(write(name, version, title), published);

test('a version that is not like 1.2.3 can be followed by any that is', async () => {
  expect(await publish('shop.yaml', '1')).toEqual({ kind: 'first', version: '1' });
  expect(await publish('shop.yaml', '2')).toMatchObject({ kind: 'refused', version: null });
  expect(await publish('shop.yaml', '1.0.0')).toMatchObject({ kind: 'published', bump: 'major' });
  expect(await publish('shop.yaml', '2', 'Market')).toMatchObject({ kind: 'refused', version: '1.0.1' });
});

const kept = '# Changelog\n\nAll of it.\n\n';
const link = '\n[1.0.0]: https://shop.example/v1\n';

test.each([
  ['a section as Keep a Changelog has it', '## [Unreleased]\n\n- Mended.\n\n', '## [1.0.0]\n'],
  ['no section', '', '## 1.0.0\n'],
])('an entry precedes all versions in a changelog with %s', (_, section, versions) => {
  const [heading = '', rest = ''] =
    section === '' ? ['## Unreleased\n\n', '\n'] : ['## [Unreleased]\n\n', '- Mended.\n\n'];
  expect(withEntry(`${kept}${section}${versions}${link}`, '- Contract 1.1.0')).toBe(
    `${kept}${heading}- Contract 1.1.0\n${rest}${versions}${link}`,
  );
});

test.each(['', '# Changelog\n'])('an entry is the first of the changelog %j', (changelog) => {
  const before = changelog === '' ? '' : '# Changelog\n\n';
  expect(withEntry(changelog, '- Contract 1.1.0')).toBe(`${before}## Unreleased\n\n- Contract 1.1.0\n`);
});

test('a contract is not published beside one of another name', async () => {
  await publish('shop.yaml', '1.0.0');
  await expect(publish('store.yaml', '1.0.0')).rejects.toThrow(
    `${published} holds the contract shop.yaml, and none that is called store.yaml`,
  );
  expect(readdirSync(published)).toEqual(['shop.yaml']);
});

test('a folder without a contract may hold other files', async () => {
  await publish('shop.yaml', '1.0.0');
  rmSync(path.join(published, 'shop.yaml'));
  writeFileSync(path.join(published, 'notes.json'), '{ "text": "openapi: 3.1.1" }');
  writeFileSync(path.join(published, 'broken.yaml'), '{');
  expect(await publish('store.yaml', '1.0.0')).toEqual({ kind: 'first', version: '1.0.0' });
});

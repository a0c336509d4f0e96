import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Refused, startEndpoint } from '../../runtime/site/upkeep/new-endpoint.ts';
import { runHere } from '../generator/support/run-generator.ts';
import { root, temporaryFolder } from '../generator/support/temporary-folder.ts';

const languages = {
  target: '/api/v1/page-languages.json',
  like: '/api/v1/sections.json',
  summary: 'Languages',
  description: 'The languages of the site: those that have pages.',
};

async function copyOfContract(): Promise<string> {
  const folder = await temporaryFolder();
  cpSync(path.join(root, 'spec'), folder, { recursive: true });
  return folder;
}

test('a new endpoint compiles, with its own id and schema, and changes no other line', async () => {
  const folder = await copyOfContract();
  const contract = path.join(folder, 'openapi.yaml');
  const before = readFileSync(contract, 'utf8').split('\n');
  expect(startEndpoint(folder, languages)).toContain('schemas/page-languages.json');
  const after = readFileSync(contract, 'utf8').split('\n');
  const kept = [...before];
  for (const line of after) if (line === kept[0]) kept.shift();
  expect(kept).toEqual([]);
  const out = path.join(folder, 'out');
  const settings = ['--site', path.join(folder, 'site.yaml'), '--target', 'types', '--out', out];
  const { code, stderr } = await runHere(['generate', '--spec', contract, ...settings]);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const types = readFileSync(path.join(out, 'types/openapi.ts'), 'utf8');
  expect(types).toContain('getV1PageLanguages');
  expect(types).toContain(languages.description);
});

test('an existing endpoint, and one modelled on a path without JSON, are refused', async () => {
  const folder = await copyOfContract();
  const start = (change: Partial<typeof languages>) => () =>
    startEndpoint(folder, { ...languages, ...change });
  expect(start({ target: '/api/v1/pages.json' })).toThrow(Refused);
  expect(start({ target: '/api/v1/{page}.json' })).toThrow(/without parameters/);
  expect(start({ like: '/llms.txt' })).toThrow(/answers application\/json/);
  expect(start({ like: '/nowhere' })).toThrow(Refused);
});

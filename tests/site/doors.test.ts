import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleManifest } from '../../runtime/plan/example.ts';
import { type LoopbackSite, serveOnLoopback } from '../plan/skill/serve-on-loopback.ts';
import { blocksOfPage, newPerson } from './door-steps.ts';
import { withoutPython } from './python.ts';

/** The door of those who consume the schemas, up to the packages, which `doors.long.test.ts` installs. */

let site: LoopbackSite;
beforeAll(async () => {
  site = await serveOnLoopback();
});
afterAll(() => site.stop());

test('from nothing but the site, a record is validated with Node and with Python, as the page says', async ({
  skip,
}) => {
  const [fetchSchema, writeRecord, node, python, printed, ...others] = await blocksOfPage(
    site.origin,
    'schemas',
  );
  expect(others.map(({ language }) => language)).toEqual(['sh', 'ts']);
  const person = newPerson();
  await person.types(fetchSchema?.code ?? '');
  await person.types(writeRecord?.code ?? '');
  const [ofNode = '', ofPython = ''] = (printed?.code ?? '').split('\n');
  const manifest = path.join(person.folder, 'manifest.json');
  const wrong = readFileSync(manifest, 'utf8');

  const faults = (await person.types(node?.code ?? '')).trimEnd().split('\n');
  expect(faults[0]).toBe(ofNode);
  const { required } = JSON.parse(readFileSync(path.join(person.folder, 'context-manifest.v6.json'), 'utf8'));
  expect(faults).toHaveLength(required.length - 1);
  writeFileSync(manifest, exampleManifest());
  expect(await person.types(node?.code ?? '')).toBe('valid\n');

  skip(withoutPython, 'no Python has the package jsonschema');
  expect(await person.types(python?.code ?? '')).toBe('');
  writeFileSync(manifest, wrong);
  const named = (await person.types(python?.code ?? '')).trimEnd().split('\n');
  expect(named[0]).toBe(ofPython);
  expect(named).toHaveLength(faults.length);
});

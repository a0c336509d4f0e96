import { cp } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../generator/support/temporary-folder.ts';
import { typeCheck } from '../../generator/support/type-check.ts';
import { hosts } from './support/hosts.ts';
import { buildShelter, clientOf, createShelter } from './support/shelter.ts';

const [[, host] = expect.fail()] = hosts;

async function callWith(folder: string, others: object) {
  const { engine } = await createShelter(folder, {}, others);
  const reached = await host(engine);
  onTestFinished(() => reached.stop());
  return clientOf(folder, reached);
}

let folder: string;
beforeAll(async () => {
  folder = await buildShelter({ fillDefaults: true, addEngineResponses: true });
});

test('defaults are filled in for handlers, in types and values', async () => {
  const program = path.join(folder, 'filled-defaults.ts');
  await cp(path.join(root, 'tests/engine/service/fixtures/filled-defaults.ts'), program);
  expect(typeCheck([program, path.join(folder, 'shelter/service.ts')])).toEqual([]);

  const { handlers } = await import(program);
  const client = await callWith(folder, handlers);
  const limitOf = async (query: object) =>
    ((await client['listPets']?.({ query }))?.body as { next: string } | undefined)?.next;
  expect([await limitOf({}), await limitOf({ limit: 3 })]).toEqual(['10', '3']);
  const newsOf = async (settings: object) => {
    const body = { name: 'Eve', password: 'long enough', settings };
    const answer = await client['openAccount']?.({ body });
    return (answer?.body as { settings: { news: boolean } } | undefined)?.settings.news;
  };
  expect([await newsOf({}), await newsOf({ news: false })]).toEqual([true, false]);
});

describe('a failure of a handler of an operation that declares no 500', () => {
  const failing = {
    listPets: () => {
      throw new Error('secret');
    },
  };

  test('is an undeclared response for its client', async () => {
    const client = await callWith(await buildShelter(), failing);
    await expect(client['listPets']?.()).rejects.toThrow('the contract declares no status 500');
  });

  test('is declared and read with engine responses added to the contract', async () => {
    const client = await callWith(folder, failing);
    const { status, body } = (await client['listPets']?.()) ?? expect.fail();
    expect([status, body]).toEqual([
      500,
      expect.objectContaining({ title: 'Internal server error', status: 500, code: 'PE301' }),
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

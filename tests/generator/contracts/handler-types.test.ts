import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures, root, temporaryFolder } from '../support/temporary-folder.ts';
import { typeCheck } from '../support/type-check.ts';
import { writeSound } from '../support/valid-contracts.ts';

const programs = path.join(root, 'tests/generator/contracts/fixtures');

/** Handlers with all that they may do and, behind `@ts-expect-error`, what they may not. */
test.each(['parameter-styles', 'request-bodies', 'open-responses', 'plain', 'streams'])(
  'handlers of %s are typed by the contract',
  async (name) => {
    const folder = await temporaryFolder();
    await writeSound(folder, path.join(fixtures, `valid/${name}.yaml`));
    const file = path.join(folder, 'handlers.ts');
    await copyFile(path.join(programs, `${name}.ts`), file);
    expect(typeCheck([file, path.join(folder, 'server/service.ts')])).toEqual([]);
  },
);

test('without security requirements a service needs no options; errors of handlers name the component', async () => {
  const folder = await temporaryFolder();
  await writeSound(folder, path.join(fixtures, 'valid/discriminators.yaml'));
  const file = path.join(folder, 'service.ts');
  await writeFile(
    file,
    `import type { Handlers } from './server/handlers.ts';
import { createService } from './server/service.ts';
import { stubs } from './server/stubs.ts';
export const service = createService(stubs);
export const handlers: Handlers = {
  listPets: (_, { reply }) => reply.ok([{ petType: 'Cat', name: 'a', lives: 9 }]),
  addPet: ({ body }, { reply }) => (body.petType === 'Cat' && body.lives > 9 ? reply.created('cat') : reply.created(body)),
};
`,
  );
  expect(typeCheck([file]).map(({ line, message }) => `${line}: ${message}`)).toEqual([
    "7: Argument of type 'string' is not assignable to parameter of type 'Pet'.",
  ]);
  const { service } = await import(file);
  expect(service).toHaveProperty('answer');
});

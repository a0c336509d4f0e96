import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures, root, temporaryFolder } from '../generator/support/temporary-folder.ts';
import { typeCheck } from '../generator/support/type-check.ts';
import { writeSound } from '../generator/support/valid-contracts.ts';

const programs = path.join(root, 'tests/contracts/fixtures');

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

import { test } from 'vitest';
import { compileListed, expectTypesToHold } from './support/compile-listed.ts';

/** TypeScript 5.9 is in `listed.long.test.ts`. */
test('what the listed documents compile to type-checks with TypeScript 6', async () => {
  const { folders } = await compileListed();
  await expectTypesToHold(folders, 'typescript-6', /^6\./);
});

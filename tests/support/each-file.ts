import { afterAll } from 'vitest';
import { endSmallProcess, startFromSmallProcess } from './small-starter.ts';
import { removeFolders } from './temporary-folders.ts';

startFromSmallProcess();
afterAll(async () => {
  await removeFolders();
  await endSmallProcess();
});

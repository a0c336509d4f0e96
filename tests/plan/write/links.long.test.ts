import { describe, expect, it } from 'vitest';
import { leads } from './support/linked.ts';
import { runScript } from './support/run-script.ts';
import { tryLinks } from './support/try-links.ts';

it.skipIf(process.platform === 'win32')(
  'nothing is written through a link, by any command, wherever the link leads',
  () => tryLinks(() => leads),
);

describe('a link that comes while a command writes', () => {
  it.skipIf(process.platform !== 'linux')('is not followed by any of its system calls', async () => {
    const [found] = (await runScript('swap-links')) as { calls: number; faults: string[] }[];
    expect(found?.faults).toEqual([]);
    expect(found?.calls).toBeGreaterThan(60);
  });
});

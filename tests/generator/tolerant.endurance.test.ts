import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../generator/compile.ts';
import { brokenContracts } from './support/broken-contracts.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { typeCheck } from './support/type-check.ts';

const targets = [
  ['types', 'client'],
  ['types', 'validators', 'server', 'mcp'],
] as const;

test('what broken contracts compile to with their faults tolerated type-checks', async () => {
  const folder = await temporaryFolder();
  const modules: string[] = [];
  for (const { name, spec, site, options } of brokenContracts()) {
    for (const [index, some] of targets.entries()) {
      const given = {
        ...options,
        needsMcp: false,
        rules: 'recommended',
        targets: some,
        tolerant: true,
      } as const;
      const { output } = await compile(spec, site, given);
      for (const [file, text] of output ?? []) {
        const place = path.join(folder, `${name}-${index}`, file);
        await mkdir(path.dirname(place), { recursive: true });
        await writeFile(place, text);
        if (file.endsWith('.ts')) modules.push(place);
      }
    }
  }
  expect(modules.length).toBeGreaterThan(1_000);
  expect(typeCheck(modules)).toEqual([]);
});

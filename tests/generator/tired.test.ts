import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lint } from '../../generator/compile.ts';
import type { Diagnostic } from '../../generator/source/diagnostics.ts';
import { followHint } from './support/follow-hint.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { type Mistake, mistakes } from './tired/mistakes.ts';

const folder = path.join(await temporaryFolder(), 'tired');
await cp(path.join(import.meta.dirname, 'tired'), folder, { recursive: true });
const spec = path.join(folder, 'contract.yaml');
const valid = await readFile(spec, 'utf8');

async function diagnosticsOf(text: string): Promise<readonly Diagnostic[]> {
  await writeFile(spec, text);
  return (await lint(spec, null)).diagnostics;
}

function broken({ instead, written }: Mistake): string {
  expect(valid.split(instead), `${instead} stands there once`).toHaveLength(2);
  return valid.replace(instead, () => written);
}

/** The line of the mistake: that of a text, or the first one that differs. */
function lineOf(text: string, { at }: Mistake): number {
  const lines = valid.split('\n');
  const differs = text.split('\n').findIndex((line, index) => line !== lines[index]);
  return at === undefined ? differs + 1 : text.slice(0, text.indexOf(at)).split('\n').length;
}

test('the contract has nothing to report before somebody is tired', async () => {
  expect(await diagnosticsOf(valid)).toEqual([]);
});

describe('a slip is told at its line, and what the hint says mends it', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(60);
  test.each(mistakes.map((mistake) => [mistake.written.trim(), mistake] as const))(
    '%j',
    async (_, mistake) => {
      const text = broken(mistake);
      const found = await diagnosticsOf(text);
      const told = found.find(({ code, line }) => code === mistake.code && line === lineOf(text, mistake));
      expect(
        told,
        JSON.stringify(found.map(({ code, line, message }) => [code, line, message])),
      ).toBeDefined();
      if (told === undefined) return;
      expect(await diagnosticsOf(followHint(text, told)), told.hint).toEqual([]);
    },
  );
});

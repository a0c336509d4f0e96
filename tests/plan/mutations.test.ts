import { existsSync, readFileSync } from 'node:fs';
import { transpileModule } from 'typescript';
import { describe, expect, it } from 'vitest';
import { mutatedFile, mutations } from './support/mutations.ts';

/** `npm run -s test:mutations` tries them; this keeps the list in step with the code. */
describe('the list of mutations', () => {
  it.each(mutations)('$file: $rule', ({ file, find, replace, test }) => {
    const source = readFileSync(new URL(`../../${mutatedFile({ file })}`, import.meta.url), 'utf8');
    expect(source.split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    const broken = transpileModule(
      source.replace(find, () => replace),
      { reportDiagnostics: true },
    );
    expect(broken.diagnostics).toEqual([]);
    expect(existsSync(new URL(`${test}.test.ts`, import.meta.url))).toBe(true);
  });
});

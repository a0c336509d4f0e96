import { existsSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { mutatedFile, mutations } from './support/mutations.ts';

/** `npm run -s test:mutations` tries them; this keeps the list in step with the code. */
describe('the list of mutations', () => {
  it.each(mutations)('$file: $rule', ({ file, find, replace, test }) => {
    const source = readFileSync(new URL(`../../${mutatedFile({ file })}`, import.meta.url), 'utf8');
    expect(source.split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    // A file that cannot be read would be noticed by every test.
    expect(() =>
      parseAst(
        source.replace(find, () => replace),
        { lang: 'ts' },
      ),
    ).not.toThrow();
    expect(existsSync(new URL(`${test}.test.ts`, import.meta.url))).toBe(true);
  });
});

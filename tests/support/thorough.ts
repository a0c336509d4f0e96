import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Set in `npm run test:random`, where tests of random inputs run whole. */
export const isThorough = process.env['THOROUGH'] === '1';

/** How many of so many random inputs are tried: a quarter in `npm test`, all in `npm run test:random`. */
export function some(count: number): number {
  return isThorough ? count : Math.ceil(count / 4);
}

/**
 * The test files that ask how many, which `npm run test:random` runs again, whole.
 *
 * @param root of the repository
 * @returns paths from the root
 */
export function thoroughTests(root: string): string[] {
  return globSync('tests/**/*.test.ts', { cwd: root, exclude: (name) => name.endsWith('node_modules') })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => readFileSync(path.join(root, name), 'utf8').includes("/support/thorough.ts'"));
}

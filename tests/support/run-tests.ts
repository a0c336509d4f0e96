import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

/** What `npm test` runs, of these files and folders; gives the exit code. */
export function runTests(paths: readonly string[]): number {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...config, ...paths],
    { cwd: root, stdio: 'inherit' },
  );
  return status ?? 1;
}

/** As the script `test` of package.json. */
export const config = [
  ...['--config', 'tests/vitest.config.ts', '--root', '.'],
  ...['--project', 'node', '--project', 'pure', '--project', 'plans'],
];

/** Runs a script of package.json; gives the exit code. */
export function runScript(name: string): number {
  return spawnSync('npm', ['run', '-s', name], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

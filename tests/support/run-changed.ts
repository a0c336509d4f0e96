import { execFileSync } from 'node:child_process';
import { importGraph } from './nearest-tests.ts';
import { root, runScript, runTests } from './run-tests.ts';
import { testsFor } from './test-map.ts';

/**
 * `npm run test:changed [-- BASE]`: the tests for what is not committed, untracked files included, or for what differs from BASE.
 * With `--list` it names them and runs none.
 */
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
    .split('\0')
    .filter((name) => name !== '');

const list = process.argv.includes('--list');
const [base = 'HEAD'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const untracked = git('ls-files', '-z', '--others', '--exclude-standard');
const changed = [...new Set([...git('diff', '-z', '--name-only', '--no-renames', base, '--'), ...untracked])];
const graph = importGraph(root, ['generator', 'runtime', 'generated', 'tests']);
const { tests, scripts, unknown, leftOut } = testsFor(changed, graph);

console.log(`${changed.length} changed files, ${tests.length} test files.`);
if (unknown.length > 0)
  console.log(`No test is known for these, so the default ones run:\n  ${unknown.join('\n  ')}`);
if (leftOut > 0)
  console.log(`${leftOut} more import a change from farther away: npm run test:room, or npm test.`);
if (list) console.log([...scripts.map((script) => `npm run -s ${script}`), ...tests].join('\n'));
else {
  const codes = scripts.map((script) => runScript(script));
  process.exitCode = Math.max(...codes, runTests(tests));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { doubtsAbout } from '../../../runtime/plan/checks/check-doubts.ts';
import { temporaryFolder } from '../support/repository.ts';

const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    scripts: { test: 'vitest run', lint: 'true', both: 'npm run lint; exit 0', deep: 'npm run -s lint' },
  }),
  Makefile: 'check: a.o\n\ttest -f a.o\nVALUE := check2\n.PHONY: check lint\nlint format:\n\ttrue\n',
  'checks/real.sh': '#!/bin/sh\nset -e\ngrep -q link docs/a.md\n',
  'checks/empty.sh': '#!/bin/sh\n# to be written\n',
  'packages/one/package.json': '{"scripts": {"unit": "node --test"}}',
};

function doubts(check: string, expected: readonly string[] = []) {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return doubtsAbout(check, { root, expected }).map(({ kind, words }) => `${kind}: ${words}`);
}

test.each([
  ['true', 'ends with "true", which always passes'],
  [':', 'ends with ":", which always passes'],
  ['exit 0', 'ends with "exit 0", which always passes'],
  ['# npm test', 'runs no command, and therefore passes'],
  ['', 'runs no command, and therefore passes'],
  ['echo "all is well"', 'always passes'],
  ['npm test || true', 'ends with "true", which always passes'],
  ['npm test || echo failed # for now', 'always passes'],
  ['npm test; exit 0', 'ends with "exit 0", which always passes'],
  ['npm test\ntrue\n', 'ends with "true", which always passes'],
  ['npm test | true', 'ends with "true", which always passes'],
  ['true && exit 0', 'ends with "true", which always passes'],
  ['npm test &', 'does not wait for its last program'],
  ['test 1 = 1', 'compares only fixed values'],
  ['[ a != b ]', 'compares only fixed values'],
  ["sh -c 'npm test || :'", 'runs a text for sh that ends with ":", which always passes'],
  ['sh checks/empty.sh', 'runs checks/empty.sh, which runs no command, and therefore passes'],
  ['npm run lint', 'runs the script lint of package.json, which ends with "true", which always passes'],
  [
    'npm run deep',
    'the script deep of package.json, which runs the script lint of package.json, which ends with',
  ],
])('%j cannot fail', (check, words) => {
  expect(doubts(check)).toEqual([expect.stringMatching(/^cannot-fail: /)]);
  expect(doubts(check)[0]).toContain(words);
});

test.each([
  ['npm run missing', 'runs the script missing, which package.json does not define'],
  ['npm run -s missing -- --fast', 'runs the script missing, which package.json does not define'],
  ['cd packages/one && npm test', 'runs the script test, which package.json does not define'],
  ['cd packages && npm test', 'needs a package.json, which is not there'],
  ['make nothing', 'makes the target nothing, which Makefile does not define'],
  ['make check VALUE', 'makes the target VALUE, which Makefile does not define'],
  ['cd packages && make', 'needs a Makefile, which is not there'],
  ['node tests/links.test.mjs', 'runs tests/links.test.mjs, which is not there'],
  ['sh -c "sh gone.sh"', 'runs a text for sh that runs gone.sh, which is not there'],
  ['./checks/gone --all', 'runs ./checks/gone, which is not there'],
])('nothing defines %j', (check, words) => {
  expect(doubts(check)).toEqual([`undefined: ${words}`]);
});

test.each([
  'npm test',
  'npm test && exit 0',
  'set -e; npm test; true',
  'grep -q x docs/a.md || exit 1; echo fine',
  'set -o pipefail; npm test | true',
  'test -f docs/a.md',
  '[ "$(wc -l < docs/a.md)" -gt 3 ]',
  'npm run unit --workspace one',
  'npm --prefix packages/one test',
  'cd "$FOLDER" && npm run missing',
  'cd packages/one && npm run unit',
  'npm ci && npx vitest run',
  'yarn vitest',
  'make check',
  'make check lint format',
  'make -C packages nothing',
  'sh checks/real.sh',
  'node --test',
  'node -e "process.exit(1)"',
  'deno test',
  "grep -q 'a; true' docs/a.md",
  'npm run lint && npm test',
  'echo "it (does',
])('%j is beyond doubt, as far as can be seen', (check) => {
  expect(doubts(check)).toEqual([]);
});

test('what a task is expected to make need not be there yet', () => {
  expect(doubts('node tests/links.test.mjs', ['tests/'])).toEqual([]);
  expect(doubts('npm run missing', ['package.json'])).toEqual([]);
  expect(doubts('node tests/links.test.mjs', ['tests/other.mjs'])).toHaveLength(1);
});

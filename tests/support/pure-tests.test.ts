import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pureTests } from './pure-tests.ts';
import { removeAfterFile } from './temporary-folders.ts';

test('a test is pure when neither it nor what it imports touches what a process has once', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'pure-tests-'));
  removeAfterFile(root);
  const files = {
    'tests/plain.test.ts': "import { one } from './support/plain.ts';\n",
    'tests/support/plain.ts': "import '../../runtime/starts.ts';\n",
    'tests/itself.test.ts': `import { spawn } from 'node:${'child_process'}';\n`,
    'tests/far.test.ts': "const { two } = await import('./support/far.ts');\n",
    'tests/support/far.ts': "export { two } from './starts.ts';\n",
    'tests/support/starts.ts': `export const two = process${'.'}env;\n`,
    'tests/hooks.test.ts': "afterEach(() => undefined);\nimport './support/hooks.ts';\n",
    'tests/support/hooks.ts': 'afterEach(() => undefined);\n',
    'tests/own-hooks.test.ts': 'afterEach(() => undefined);\n',
    'tests/reads.test.ts': `if (process${'.'}env['CI']) console.log(vi${'.'}fn());\n`,
    'tests/replaces.test.ts': `import { getRequestListener } from '@hono${'/'}node-server';\n`,
    'tests/sets.test.ts': `process${'.'}env['CI'] = '1';\n`,
    'tests/plan/records.test.ts': '',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  expect(pureTests(root).sort()).toEqual([
    'tests/own-hooks.test.ts',
    'tests/plain.test.ts',
    'tests/reads.test.ts',
  ]);
});

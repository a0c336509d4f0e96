import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sharingTests } from './sharing-tests.ts';
import { removeAfterFile } from './temporary-folders.ts';

test('a test shares a process when neither it nor what it imports touches what a process has once', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'sharing-tests-'));
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
    'tests/plan/records.test.ts': `import { spawn } from 'node:${'child_process'}';\n`,
    'tests/plan/moves.test.ts': `process${'.'}chdir('/');\n`,
    'tests/plan/hooks.test.ts': "import '../support/hooks.ts';\n",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const { pure, plans } = sharingTests(root);
  expect(pure.sort()).toEqual(['tests/own-hooks.test.ts', 'tests/plain.test.ts', 'tests/reads.test.ts']);
  expect(plans).toEqual(['tests/plan/records.test.ts']);
});

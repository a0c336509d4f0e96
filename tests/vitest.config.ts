import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { HeavyFirst } from './support/heavy-first.ts';
import { sharingTests } from './support/sharing-tests.ts';
import { compileCache, folderOfRun } from './support/temporary-folders.ts';
import { thoroughTests } from './support/thorough.ts';

/** What can share a process is found by what it imports. */
const root = path.join(import.meta.dirname, '..');
const { pure, plans } = sharingTests(root);
/** Tests of random inputs, which the project `random` runs with all of them. */
const thorough = thoroughTests(root);
/** What other projects run. */
const elsewhere = ['**/node_modules/**', 'tests/site/browser/**', '**/*.{long,endurance}.test.ts'];

/** Node reads the modules itself, as users' are read; nothing is mocked, so that no loader has to look at them. */
const experimental = { viteModuleRunner: false, nodeLoader: false };

/** A number, since of a percentage vitest takes no more than a process a core. */
const cores = availableParallelism();

/** Small temporary folders; what takes long may fill a disk. */
const inMemory = { TMPDIR: folderOfRun(process.pid) };

/** Tests of speed, in a browser. */
const speed = ['**/lighthouse.test.ts', '**/search-speed.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { sequencer: HeavyFirst },
    // What one process has compiled, types taken off, the next one need not: the children of tests have it too.
    env: { NODE_COMPILE_CACHE: compileCache },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          // One a core: some keep a server busy, and see whether a request is lost.
          maxWorkers: cores,
          sequence: { groupOrder: 1 },
          // A process a file: starting commands from one that has grown to 2 GB costs eight times the processor time.
          experimental,
          env: inMemory,
          globalSetup: 'tests/support/each-run.ts',
          setupFiles: 'tests/support/each-file.ts',
          include: ['tests/**/*.test.ts'],
          exclude: [...elsewhere, ...pure, ...plans],
        },
      },
      {
        extends: true,
        // Files that share a process too, which starts commands.
        test: {
          name: 'plans',
          isolate: false,
          // Two processes a core: half of the time, each waits for the commands that it has started.
          maxWorkers: 2 * cores,
          sequence: { groupOrder: 2 },
          experimental,
          env: inMemory,
          globalSetup: 'tests/support/each-run.ts',
          setupFiles: 'tests/support/each-file.ts',
          include: plans,
          exclude: elsewhere,
        },
      },
      {
        extends: true,
        // Files that share a process, one a core, before the others: they use little but the processor, and up to 2 GB each.
        test: {
          name: 'pure',
          isolate: false,
          maxWorkers: cores,
          experimental,
          env: inMemory,
          globalSetup: 'tests/support/each-run.ts',
          setupFiles: 'tests/support/each-file.ts',
          include: pure,
          exclude: elsewhere,
        },
      },
      {
        extends: true,
        // What takes minutes and rarely fails. Memory is measured of processes of their own. `npm run test:long`.
        test: {
          name: 'long',
          experimental,
          setupFiles: 'tests/support/each-file.ts',
          include: ['tests/**/*.long.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 600_000,
          // Some keep a server busy, too. Those in a browser run beside them.
          maxWorkers: cores,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        // All random inputs of the tests that otherwise try a quarter. Before a release: `npm run test:random`.
        test: {
          name: 'random',
          experimental,
          setupFiles: 'tests/support/each-file.ts',
          env: { THOROUGH: '1' },
          include: thorough,
          testTimeout: 600_000,
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        // Many minutes each, one file at a time, since some measure; their short forms are in `npm test`. Before a release: `npm run test:endurance`.
        test: {
          name: 'endurance',
          include: ['tests/**/*.endurance.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 1_200_000,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        // `npm run test:browser`.
        test: {
          name: 'browser',
          include: ['tests/site/browser/**/*.test.ts'],
          // Speed depends on what else the machine does: asked for by `npm run test:speed`.
          exclude: ['**/node_modules/**', ...(process.env['SPEED'] ? [] : speed)],
          globalSetup: 'tests/site/browser/global-setup.ts',
          maxWorkers: cores,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});

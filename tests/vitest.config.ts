import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          // What takes minutes is asked for by LONG=1.
          exclude: [
            '**/node_modules/**',
            'tests/browser/**',
            ...(process.env['LONG'] ? [] : ['**/*.long.test.ts']),
          ],
        },
      },
      {
        extends: true,
        // After all others and one file at a time: speed is measured here.
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // A score of speed depends on what else the machine does: asked for by `npm run test:lighthouse`.
          exclude: ['**/node_modules/**', ...(process.env['LIGHTHOUSE'] ? [] : ['**/lighthouse.test.ts'])],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

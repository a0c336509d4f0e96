import { fileURLToPath } from 'node:url';
import { cacheCode } from './site/deploy/cache-code.ts';

/**
 * Bundles the plan helper into `dist/plan.mjs` and the search into `dist/search.js`. Renders, proves and compresses everything once, so that the server starts from a snapshot, and compiles its code. Same
 * environment as the server.
 */
cacheCode();
const { createLog } = await import('@plan-surface/engine');
const { readSettings } = await import('./site/source/settings.ts');
const { takeSnapshot } = await import('./site/serve/served-site.ts');
const { buildHelper } = await import('./site/build/bundle-helper.ts');
const { buildSearchScript } = await import('./site/build/bundle-search.ts');
await import('./site/deploy/run-site.ts');

const contentDir = fileURLToPath(new URL('../content', import.meta.url));
try {
  await buildHelper(contentDir);
  await buildSearchScript(contentDir);
  await takeSnapshot(contentDir, readSettings(process.env), createLog(process.stderr));
} catch (error) {
  const { explainStart } = await import('./site/deploy/explain-start.ts');
  for (const problem of explainStart(error)) console.error(`cannot build: ${problem}`);
  process.exitCode = 1;
}

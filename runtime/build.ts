/** `npm run build`: makes what a server starts from, in the same environment: bundles, rendered site, compiled code. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The folder is the one in `server.js`. Only modules imported after this line are cached.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/plan-surface/code', import.meta.url)));
const { createLog } = await import('@plan-surface/engine');
const { readSettings } = await import('./site/source/settings.ts');
const { takeSnapshot } = await import('./site/serve/served-site.ts');
const { buildHelper } = await import('./site/build/bundle-helper.ts');
const { buildSearchScript } = await import('./site/build/bundle-search.ts');
await import('./site/deploy/run-site.ts');
await import('@plan-surface/engine/express');

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

/** `make serve`: starts the site from its environment; with `--check-config` only tells what would stop it. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// `npm run build` fills this cache, with TypeScript as JavaScript. Only modules imported after this line are cached, so all imports
// below are dynamic; and this file is JavaScript, because Node would load its compiler for TypeScript for this file alone.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/plan-surface/code', import.meta.url)));
await (process.argv.includes('--check-config') ? check() : start());

async function start() {
  const { serve } = await import('./site/deploy/serve.ts');
  try {
    await serve();
  } catch (error) {
    const { reportStart } = await import('./site/deploy/explain-start.ts');
    reportStart(error, process.env);
    process.exitCode = 1;
  }
}

/** Prints `OK`, or what would keep a server with this environment from starting. */
async function check() {
  const { checkConfig } = await import('./site/deploy/check-config.ts');
  const problems = await checkConfig(process.env);
  if (problems.length === 0) console.log('OK');
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

import { cacheCode } from './cache-code.ts';

cacheCode();
await (process.argv.includes('--check-config') ? check() : start());

async function start(): Promise<void> {
  const { serve } = await import('./serve.ts');
  try {
    await serve();
  } catch (error) {
    const { explainStart } = await import('./processes/explain-start.ts');
    for (const problem of explainStart(error)) console.error(`cannot start: ${problem}`);
    process.exitCode = 1;
  }
}

/** Says `OK`, or what would keep a server of this environment from starting. */
async function check(): Promise<void> {
  const { checkConfig } = await import('./processes/check-config.ts');
  const problems = await checkConfig(process.env);
  if (problems.length === 0) console.log('OK');
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

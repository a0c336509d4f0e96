import { cacheCode } from './cache-code.ts';

cacheCode();
const { serve } = await import('./serve.ts');

serve().catch((error: Error) => {
  console.error(`cannot start: ${error.message}`);
  process.exitCode = 1;
});

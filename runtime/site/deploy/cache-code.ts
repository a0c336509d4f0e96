import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Keeps compiled code, types taken off, beside the snapshot: what an earlier start has compiled need not be compiled
 * again. It counts for what is imported afterwards. Where nothing can be written, nothing is kept.
 */
export function cacheCode(): void {
  enableCompileCache(
    fileURLToPath(new URL('../../../node_modules/.cache/plan-surface/code', import.meta.url)),
  );
}

import { enableCompileCache } from 'node:module';
import path from 'node:path';

/** Each test file has a process of its own: what one has compiled, types taken off, the next one need not. */
enableCompileCache(path.resolve('node_modules/.cache/plan-surface/tests'));

import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { afterAll } from 'vitest';
import { removeFolders } from './temporary-folders.ts';

/** What one process has compiled, types taken off, the next one need not. */
enableCompileCache(path.resolve('node_modules/.cache/plan-surface/tests'));

afterAll(removeFolders);

#!/usr/bin/env node
import module from 'node:module';
import { runSurface } from './cli/run-surface.ts';

// Most of a short run is loading: Node keeps the compiled code of what is imported from here on (since 22.1).
module.enableCompileCache?.();

/** The command of the installed package. Paths start where the process was started, whatever npm script that was. */
process.exitCode = await runSurface(process.argv.slice(2), process.cwd());

#!/usr/bin/env node
import module from 'node:module';
import { nodeFault } from './cli/node-release.ts';

// Most of a short run is loading: Node keeps the compiled code of what is imported from here on (since 22.1).
module.enableCompileCache?.();

/** The command of the installed package. Paths start where the process was started, whatever npm script that was. */
const fault = nodeFault(process.versions.node);
if (fault !== null) console.error(fault);
// Loaded only now: an older Node fails on what the compiler imports.
process.exitCode =
  fault === null
    ? await (await import('./cli/run-surface.ts')).runSurface(process.argv.slice(2), process.cwd())
    : 3;

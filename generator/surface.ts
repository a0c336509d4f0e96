#!/usr/bin/env node
import { runSurface } from './cli/run-surface.ts';

/** The command of the installed package. Paths start where the process was started, whatever npm script that was. */
process.exitCode = await runSurface(process.argv.slice(2), process.cwd());

import module from 'node:module';
import { runSurface } from './cli/run-surface.ts';

// Most of a short run is loading: Node keeps the compiled code of what is imported from here on (since 22.1).
module.enableCompileCache?.();

/**
 * `npm run` changes into the package folder and leaves the user's in INIT_CWD. The scripts `generate` and
 * `check` name this project's own files, from its own folder.
 */
const { npm_lifecycle_event: script, INIT_CWD: userFolder } = process.env;
const cwd = script === 'surface' && userFolder ? userFolder : process.cwd();

process.exitCode = await runSurface(process.argv.slice(2), cwd);

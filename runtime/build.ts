import { fileURLToPath } from 'node:url';
import { createLog } from './http/log.ts';
import { readSettings } from './settings.ts';
import { createSurface } from './surface.ts';

/** Renders, proves and compresses everything once, so that the server starts from a snapshot. Same environment as the server. */
const contentDir = fileURLToPath(new URL('../content', import.meta.url));
try {
  (await createSurface(contentDir, readSettings(process.env), createLog(process.stderr))).close();
} catch (error) {
  console.error(`cannot build: ${(error as Error).message}`);
  process.exitCode = 1;
}

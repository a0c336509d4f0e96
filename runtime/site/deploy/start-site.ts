import { fileURLToPath } from 'node:url';
import type { AnsweredRequest, Log } from '@plan-surface/engine';
import { createNodeServer, type ListenNames } from '@plan-surface/engine/server';
import { createSurface } from '../serve/surface.ts';
import type { Settings } from '../source/settings.ts';
import type { Recorder } from './metrics.ts';

/** What the settings are called where an operator sets them. */
export const names: ListenNames = { host: 'HOST', port: 'PORT', reusePort: 'REUSE_PORT=1' };

export const contentDir: string = fileURLToPath(new URL('../../../content', import.meta.url));

/** The site, listening. */
interface RunningSite {
  readonly url: string;
  /** Resolves when all that had arrived is answered, and all is closed. */
  stop(): Promise<void>;
}

/** @param recorder counts what is answered */
export async function startSite(
  settings: Settings,
  log: Log,
  recorder: Recorder | null,
): Promise<RunningSite> {
  const surface = await createSurface(contentDir, settings, log, answerHook(settings, log, recorder));
  const server = createNodeServer(surface.engine, { log });
  const { address, family, port } = await server.listen({ ...settings, names });
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    async stop() {
      await server.stop();
      surface.close();
    },
  };
}

/** What runs after each answer: the recorder of metrics, and at log level `debug` a line for each request. Undefined, and free, without either. */
function answerHook(
  { logLevel }: Settings,
  log: Log,
  recorder: Recorder | null,
): ((answered: AnsweredRequest) => void) | undefined {
  if (logLevel !== 'debug') return recorder?.record;
  return (answered) => {
    recorder?.record(answered);
    const { id, operation, status, milliseconds } = answered;
    log('debug', 'request', { request: id, operation: operation ?? 'none', status, ms: round(milliseconds) });
  };
}

/** To a microsecond. */
function round(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}

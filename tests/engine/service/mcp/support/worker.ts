import path from 'node:path';
import { Miniflare } from 'miniflare';
import { type OutputChunk, rolldown } from 'rolldown';
import type { Fetch } from './tool-caller.ts';

/** A program as one module, and what it imports all the same. */
export async function bundle(
  input: string,
): Promise<{ readonly code: string; readonly imports: readonly string[] }> {
  const build = await rolldown({ input, logLevel: 'silent' });
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false });
    const [chunk] = output.filter((one): one is OutputChunk => one.type === 'chunk');
    if (chunk === undefined) throw new Error(`${path.basename(input)} became no module.`);
    return { code: chunk.code, imports: [...chunk.imports, ...chunk.dynamicImports] };
  } finally {
    await build.close();
  }
}

export interface RunningWorker {
  readonly fetch: Fetch;
  /** Where it listens. */
  readonly address: URL;
  stop(): Promise<void>;
}

/** Runs a module in workerd. Without the flag for them it has no module of Node. */
export async function startWorker(code: string): Promise<RunningWorker> {
  const worker = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: code }],
    compatibilityDate: '2026-07-01',
    host: '127.0.0.1',
  });
  const address = await worker.ready;
  return {
    address,
    fetch: (url, init) => worker.dispatchFetch(url, init as never) as unknown as Promise<Response>,
    stop: () => worker.dispose(),
  };
}

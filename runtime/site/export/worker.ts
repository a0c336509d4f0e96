/** The worker at the edge: the engine and handlers of the server, with bodies read from the exported files. */
import data from 'surface:data';
import { createVisitorOf } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import { operations } from '../../../generated/server/operations.ts';
import { createSiteEngine } from '../serve/site-engine.ts';
import { durableStore, type WindowNamespace } from './rate-windows.ts';
import { readContent, readTable } from './worker-data.ts';

export { RateWindow } from './rate-windows.ts';

/** The worker's bindings, declared in `wranglerConfig`. */
interface Bindings {
  /** The files of the export. */
  readonly ASSETS: { fetch(request: Request | URL | string): Promise<Response> };
  readonly WINDOWS: WindowNamespace;
}

let answer: ((request: Request) => Promise<Response>) | null = null;

export default {
  fetch(request: Request, bindings: Bindings): Promise<Response> {
    answer ??= createWorker(bindings);
    return answer(request);
  },
};

/** Makes the engine. Called at the first request, since bindings are not known before. */
function createWorker({ ASSETS, WINDOWS }: Bindings): (request: Request) => Promise<Response> {
  const { baseUrl } = data.settings;
  const readFile = async (file: string): Promise<Uint8Array> => {
    const response = await ASSETS.fetch(baseUrl + file);
    if (!response.ok) throw new Error(`Reading the file ${file} failed with status ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const decoder = new TextDecoder();
  const parts = {
    content: readContent(data),
    settings: data.settings,
    published,
    table: readTable(data, operations, readFile),
    readText: async (path: string) => decoder.decode(await readFile(path)),
  };
  const engine = createSiteEngine(parts, {
    rateLimits: { visitorOf: createVisitorOf(0), createStore: durableStore(WINDOWS) },
  });
  return toFetch(engine, { addressOf: (request) => request.headers.get('cf-connecting-ip') ?? undefined });
}

/** Every document is a prepared answer, so none of these is called. */
const published = {
  get openapi(): never {
    throw new Error('The document is a file of the export.');
  },
  schema(path: string): never {
    throw new Error(`${path} is a file of the export.`);
  },
  validator(file: string): never {
    throw new Error(`${file} is a file of the export.`);
  },
};

import { buffer } from 'node:stream/consumers';
import { startServer } from '../../engine/support/http-client.ts';
import { startSite } from './start-site.ts';

/** A request that came in, and what it was answered with. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Without parameters; empty where the answer has none. */
  readonly mediaType: string;
  readonly text: string;
}

export interface RecordedSite {
  readonly origin: string;
  /** What has come in since the last call. */
  taken(): RecordedRequest[];
  stop(): Promise<void>;
}

/** The real surface behind a server that hands everything on and keeps a record of it. Answers are not compressed. */
export async function startRecordedSite(): Promise<RecordedSite> {
  const surface = await startSite();
  const exchanges: RecordedRequest[] = [];
  const server = await startServer(async (request, response) => {
    const { method = '', url: path = '' } = request;
    const headers = { ...(request.headers as Record<string, string>), 'accept-encoding': 'identity' };
    const answer = await surface.ask(path, { method, headers, body: await buffer(request) });
    const mediaType = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    exchanges.push({ method, path, status: answer.status, mediaType, text: answer.text });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  return {
    origin: `http://127.0.0.1:${server.port}`,
    taken: () => exchanges.splice(0),
    stop: async () => {
      await server.stop();
      await surface.stop();
    },
  };
}

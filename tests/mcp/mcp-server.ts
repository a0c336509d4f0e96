import { Agent, request } from 'node:http';
import { type Front, startSurface } from '../server/start-surface.ts';

export interface McpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

export interface McpServer {
  readonly url: string;
  readonly port: number;
  /** Sends a body as it is; headers beside Content-Type as given. A header that is null is not sent. */
  post(body: string | Uint8Array, headers?: Readonly<Record<string, string | null>>): Promise<McpAnswer>;
  /** Sends any request. */
  send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string | Uint8Array,
  ): Promise<McpAnswer>;
  stop(): Promise<void>;
}

/** Few enough to stay below the rate limit. */
const REQUESTS_PER_VISITOR = 100;

/** The real surface behind one trusted proxy, so that each hundred requests come from a visitor of their own. */
export async function startMcpServer(
  environment: Record<string, string> = {},
  front: Front = 'listener',
): Promise<McpServer> {
  const surface = await startSurface({ TRUST_PROXY: '1', ...environment }, front);
  const agent = new Agent({ keepAlive: true });
  let count = 0;

  function send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string | Uint8Array,
  ): Promise<McpAnswer> {
    const visitor = Math.floor(count++ / REQUESTS_PER_VISITOR);
    const forwarded = `198.18.${(visitor >> 8) & 255}.${visitor & 255}`;
    const { promise, resolve, reject } = Promise.withResolvers<McpAnswer>();
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: surface.port,
        path,
        method,
        agent,
        headers: { 'x-forwarded-for': forwarded, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const answer = { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') };
          resolve({ ...answer, headers: response.headers as Record<string, string | undefined> });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
    return promise;
  }

  return {
    url: `http://127.0.0.1:${surface.port}/api/mcp`,
    port: surface.port,
    send,
    post(body, headers = {}) {
      const sent = Object.entries({ 'content-type': 'application/json', ...headers });
      return send(
        'POST',
        '/api/mcp',
        Object.fromEntries(sent.filter((entry): entry is [string, string] => entry[1] !== null)),
        body,
      );
    },
    async stop() {
      agent.destroy();
      await surface.stop();
    },
  };
}

/** Newest first. */
export const revisions = ['2025-06-18', '2025-03-26'] as const;
export type Revision = (typeof revisions)[number];

export const versionHeader = (revision: string): Record<string, string> => ({
  'mcp-protocol-version': revision,
});

/** A request as JSON text. */
export function call(method: string, params?: unknown, id: unknown = 1): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
}

export function callTool(name: string, args?: unknown, id: unknown = 1): string {
  return call('tools/call', { name, ...(args === undefined ? {} : { arguments: args }) }, id);
}

export function initialize(protocolVersion: string, id: unknown = 1): string {
  return call(
    'initialize',
    { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    id,
  );
}

// biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked into, not typed
export type Json = any;

/** The message of an event stream with one event. */
export function readEvent(text: string): Json {
  const data = /^event: message\ndata: (.*)\n\n$/.exec(text)?.[1];
  if (data === undefined) throw new Error(`not one event: ${JSON.stringify(text)}`);
  return JSON.parse(data);
}

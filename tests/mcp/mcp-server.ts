import { Agent, request } from 'node:http';
import type { Host } from '../engine/support/hosts.ts';
import { startSite, startSiteOn } from '../site/server/start-site.ts';

export interface McpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

type Headers = Readonly<Record<string, string>>;

export interface McpAnswering {
  /** Sends a raw body; a header that is null is not sent. */
  post(body: string | Uint8Array, headers?: Readonly<Record<string, string | null>>): Promise<McpAnswer>;
  /** Sends any request. */
  send(method: string, path: string, headers: Headers, body?: string | Uint8Array): Promise<McpAnswer>;
  stop(): Promise<void>;
}

export interface McpServer extends McpAnswering {
  readonly url: string;
  readonly port: number;
}

/** The real site behind a trusted proxy, with persistent connections. */
export async function startMcpServer(environment: Record<string, string> = {}): Promise<McpServer> {
  const surface = await startSite({ TRUST_PROXY: '1', ...environment });
  const { port } = surface;
  const agent = new Agent({ keepAlive: true });
  const send: McpAnswering['send'] = (method, path, headers, body) => {
    const { promise, resolve, reject } = Promise.withResolvers<McpAnswer>();
    const outgoing = request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const answer = { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') };
        resolve({ ...answer, headers: response.headers as Record<string, string | undefined> });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
    return promise;
  };
  const stop = async () => {
    agent.destroy();
    await surface.stop();
  };
  return { url: `http://127.0.0.1:${port}/api/mcp`, port, ...answering(send, stop) };
}

/** The same on another host of the engine. */
export async function startMcpServerOn(host: Host): Promise<McpAnswering> {
  const surface = await startSiteOn(host, { TRUST_PROXY: '1' });
  const send: McpAnswering['send'] = (method, path, headers, body) =>
    surface.ask(path, { method, headers, ...(body === undefined ? {} : { body }) });
  return answering(send, surface.stop);
}

/** Few enough to stay below the rate limit. */
const REQUESTS_PER_VISITOR = 100;

/** Each hundred requests come from a new visitor. */
function answering(send: McpAnswering['send'], stop: McpAnswering['stop']): McpAnswering {
  let count = 0;
  const sendAsVisitor: McpAnswering['send'] = (method, path, headers, body) => {
    const visitor = Math.floor(count++ / REQUESTS_PER_VISITOR);
    const forwarded = `198.18.${(visitor >> 8) & 255}.${visitor & 255}`;
    return send(method, path, { 'x-forwarded-for': forwarded, ...headers }, body);
  };
  return {
    send: sendAsVisitor,
    post(body, headers = {}) {
      const all = Object.entries({ 'content-type': 'application/json', ...headers });
      const given = all.filter((entry): entry is [string, string] => entry[1] !== null);
      return sendAsVisitor('POST', '/api/mcp', Object.fromEntries(given), body);
    },
    stop,
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

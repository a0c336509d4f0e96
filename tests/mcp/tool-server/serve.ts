import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createMcpHandler,
  createRebindingGuard,
  type McpOptions,
  type ServerDefinition,
} from '../../../runtime/mcp/index.ts';
import type { Answer, Ask } from '../tables/row.ts';
import { definition } from './definition.ts';

/** The tool server without a network: bytes and headers in, an answer out. */
export function toolServer(changed: Partial<ServerDefinition & McpOptions<Answer>> = {}): Ask {
  const handle = createMcpHandler<Answer>({
    ...definition,
    guard: createRebindingGuard({ host: '127.0.0.1', baseUrl: 'http://localhost' }),
    refuse: ({ status, code }) => ({
      status,
      headers: { 'content-type': 'application/problem+json' },
      body: code,
    }),
    ...changed,
  });
  return async (body, headers) => {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const answer = await handle(
      {
        headers: Object.fromEntries(lower),
        readBody: async (limit) => (bytes.length > limit ? null : bytes),
      },
      { signal: new AbortController().signal },
    );
    if (!('mediaType' in answer)) return { headers: {}, body: '', ...answer };
    const own = 'headers' in answer ? answer.headers : {};
    return {
      status: answer.status,
      headers: { 'content-type': answer.mediaType, ...own },
      body: answer.body,
    };
  };
}

/** The tool server on a loopback address, for clients of others. */
export async function startToolServer(changed: Partial<ServerDefinition> = {}) {
  const ask = toolServer(changed);
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST' }).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { status, headers, body } = await ask(
      Buffer.concat(chunks),
      request.headers as Record<string, string>,
    );
    const given = Object.entries(headers).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    response.writeHead(status, Object.fromEntries(given)).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

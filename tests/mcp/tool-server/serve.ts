import {
  type ContractServer,
  createMcpHandler,
  createRebindingGuard,
  type McpOptions,
} from '@plan-surface/engine/mcp';
import { type Host, nodeHost } from '../../engine/support/hosts.ts';
import type { Answer, Ask } from '../tables/row.ts';
import { loadToolServer } from './build.ts';

/** The tool server without a host: bytes and headers in, an answer out. */
export async function toolServer(changed: Partial<McpOptions<Answer>> = {}): Promise<Ask> {
  const { definition } = await loadToolServer();
  const handle = createMcpHandler<Answer>({
    ...definition,
    guard: createRebindingGuard({ host: '127.0.0.1', baseUrl: 'http://localhost' }),
    refuse: ({ status, code }) => ({ status, headers: {}, body: code }),
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

/** The service of the contract on a host of the engine. */
export async function startOn(host: Host): Promise<{ readonly ask: Ask; stop(): Promise<void> }> {
  const server = await host.start((await loadToolServer()).createToolService());
  const ask: Ask = async (body, headers) => {
    const answer = await server.ask('/mcp', { method: 'POST', headers, body });
    return { status: answer.status, headers: answer.headers, body: answer.text };
  };
  return { ask, stop: () => server.stop() };
}

/** The tool server on a loopback address, for clients of others. */
export async function startToolServer(changed: Partial<ContractServer> = {}) {
  const { createChanged } = await loadToolServer();
  const { port, stop } = await nodeHost.start(createChanged(changed));
  return { url: `http://127.0.0.1:${port}/mcp`, stop };
}

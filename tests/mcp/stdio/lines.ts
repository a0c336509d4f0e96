import { PassThrough } from 'node:stream';
import type { Engine } from '@plan-surface/engine';
import { type StdioOptions, serveStdio } from '@plan-surface/engine/mcp/stdio';
import type { Json } from '../mcp-server.ts';

/** A server on two streams of this process. */
export function serveLines(engine: Engine, options: StdioOptions = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  const served = serveStdio(engine, { ...options, input, output });
  const messages: Json[] = [];
  let rest = '';
  let notify = () => {};
  output.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    messages.push(...lines.map((line) => JSON.parse(line)));
    notify();
  });
  return {
    input,
    output,
    served,
    messages,
    write: (message: unknown) =>
      input.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`),
    /** Resolves when there are so many messages. */
    async until(count: number): Promise<Json[]> {
      while (messages.length < count)
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      return messages;
    },
    /** Ends the input. Resolves with everything that was answered. */
    async end(): Promise<Json[]> {
      input.end();
      await served;
      return messages;
    },
  };
}

/** A request as a client of a revision writes it to a stream. */
export function request(revision: string, id: unknown, method: string, params: object = {}): object {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const own = revision === '2026-07-28' ? { ...params, _meta: meta } : params;
  return { jsonrpc: '2.0', id, method, params: own };
}

/** What a client of the older revisions begins with. */
export const hello = (protocolVersion: string) =>
  request('', 0, 'initialize', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });

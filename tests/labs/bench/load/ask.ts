import { once } from 'node:events';
import { request } from 'node:http';
import type { Question } from './request.ts';

export interface Answer {
  readonly status: number;
  /** Names as they were written, and values, in turn. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/** One request on a connection of its own, by Node's own client: nothing of the load generator reads it. */
export async function ask(
  port: number,
  { path, method = 'GET', headers = {}, body }: Question,
): Promise<Answer> {
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  const answer = once(outgoing, 'response', { signal: AbortSignal.timeout(10_000) });
  outgoing.end(body);
  const [incoming] = (await answer) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return { status: incoming.statusCode ?? 0, rawHeaders: incoming.rawHeaders, body: Buffer.concat(chunks) };
}

/** The value of a header; its name in any spelling. */
export function headerOf({ rawHeaders }: Answer, name: string): string | undefined {
  const at = rawHeaders.findIndex((field, index) => index % 2 === 0 && field.toLowerCase() === name);
  return at === -1 ? undefined : rawHeaders[at + 1];
}

/** A header's name as the server spells it. */
export function spellingOf({ rawHeaders }: Answer, name: string): string | undefined {
  return rawHeaders.find((field, index) => index % 2 === 0 && field.toLowerCase() === name);
}

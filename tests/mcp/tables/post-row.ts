import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Answer, Ask } from './row.ts';

/** Sends a row to an address by Node's own client: that of the worker leaves out headers that are empty. */
export async function postRow(
  { hostname: host, port }: URL,
  ...[body, headers]: Parameters<Ask>
): Promise<Answer> {
  const outgoing = request({ host, port, path: '/mcp', method: 'POST', headers, agent: false });
  const answered = once(outgoing, 'response');
  outgoing.end(body);
  const [response] = (await answered) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { statusCode = 0, headers: given } = response;
  return { status: statusCode, headers: given as Answer['headers'], body: Buffer.concat(chunks).toString() };
}

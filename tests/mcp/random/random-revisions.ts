import { isJSONRPCResponse } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { adapters } from '../../engine/support/hosts.ts';
import { type Random, seeded } from '../../support/random.ts';
import { pick, randomBody, randomJson } from '../random-body.ts';
import { describeAnswer, handshakeFrame, metadata } from '../tables/row.ts';
import { startOn } from '../tool-server/serve.ts';

const fetchHost = adapters.find(([name]) => name === 'fetch')?.[1];
if (fetchHost === undefined) throw new Error('There is no host for fetch.');
const { ask } = await startOn(fetchHost);
const revisions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;
const methods = ['tools/call', 'tools/list', 'server/discover', 'ping', 'initialize', 'nope'] as const;
const words = [
  '',
  'a',
  'eu',
  'add_numbers',
  'run_query',
  '=?base64?YQ==?=',
  '=?base64?!?=',
  '\u00e9',
  '42',
  'true',
  'x, x',
] as const;

/** A header's value: mostly the one that fits, else anything. */
const sometimes = (random: Random, fitting: string): string | undefined => {
  const kind = random();
  if (kind < 0.75) return fitting;
  return kind < 0.85 ? undefined : pick(random, words);
};

/** From nearly valid requests of the newest revision to any message, with headers that fit, or do not. */
function randomRequest(random: Random, version: string) {
  const method = pick(random, methods);
  const name = pick(random, [
    'add_numbers',
    'run_query',
    'test_error_handling',
    'test_missing_capability',
    'nope',
  ]);
  const headers: Record<string, string | undefined> = {
    ...handshakeFrame(version).headers,
    'mcp-protocol-version': sometimes(random, random() < 0.9 ? version : pick(random, revisions)),
    accept: pick(random, ['application/json', 'text/event-stream', '*/*']),
  };
  let body: Uint8Array | string = randomBody(random);
  if (random() < 0.7) {
    const args = random() < 0.6 ? randomArguments(random) : randomJson(random);
    const meta =
      random() < 0.85
        ? JSON.stringify({ ...metadata, 'io.modelcontextprotocol/protocolVersion': version })
        : randomJson(random);
    const params =
      random() < 0.9
        ? `{"name":${JSON.stringify(name)},"arguments":${args},"_meta":${meta}}`
        : randomJson(random);
    const id = random() < 0.9 ? '"i"' : randomJson(random);
    body = `{"jsonrpc":"2.0",${random() < 0.9 ? `"id":${id},` : ''}"method":"${method}","params":${params}}`;
    headers['mcp-method'] = sometimes(random, method);
    headers['mcp-name'] = sometimes(random, name);
    for (const param of ['region', 'limit', 'dry-run', 'zone'])
      if (random() < 0.3) headers[`mcp-param-${param}`] = pick(random, words);
  }
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { body, headers: Object.fromEntries(given) };
}

const randomArguments = (random: Random) =>
  JSON.stringify({
    ...(random() < 0.5 ? { a: 1, b: pick(random, [2, '2', 2.5]) } : {}),
    ...(random() < 0.5 ? { query: 'q', region: pick(random, words), limit: 42 } : {}),
  });

/** By the schemas of the official client, which since 2025-11-25 have no id that is null. */
function expectResponse(body: string): void {
  const json = /^event: message\ndata: (.*)\n\n$/.exec(body)?.[1] ?? body;
  // The client's schema has integers only as far as a number holds them.
  const value: unknown = JSON.parse(json, (name, member) =>
    name === 'id' && typeof member === 'number' ? 1 : member,
  );
  if (!isJSONRPCResponse(value)) throw new Error(`not a response of JSON-RPC: ${body}`);
}

/** The responses by HTTP status and the outcome of a single message. */
const allowed: Readonly<Record<string, RegExp>> = {
  '2026-07-28':
    /^(202|(200 event |200 )("i"|\S+):(result|isError|-32602)|400 \S+:(-32700|-32600|-32602|-32020|-32021|-32022)|404 \S+:-32601)$/,
  '2025-11-25':
    /^(202|(200 event |200 )\S+:(result|isError|-32601|-32602|-32021)|400 \S+:(-32700|-32600|-32020|-32022))$/,
};

/** Random requests of each revision: how many. */
export function testRandomRequests(count: number): void {
  test.each(['2026-07-28', '2025-11-25'])(
    `${count} random requests of %s: never a 5xx, always JSON-RPC, with the revision's own statuses`,
    async (version) => {
      const random = seeded(Number(version.replaceAll('-', '')));
      const seen = new Map<string, number>();
      for (let done = 0; done < count; done++) {
        const { body, headers } = randomRequest(random, version);
        const answer = await ask(body, headers);
        const shown = describeAnswer(answer);
        const outcome = shown.replace(/^(\d+) (?:event )?.*?([\w-]+)$/s, '$1 $2');
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        const named = headers['mcp-protocol-version'];
        const isForeign =
          named === undefined || (named !== version && (revisions as readonly string[]).includes(named));
        if (!isForeign && answer.status !== 202) expectResponse(answer.body);
        const pattern = isForeign ? /^(202|200 .*|40[04] .*)$/s : allowed[version];
        expect(shown, `${JSON.stringify(headers)} ${Buffer.from(body)}`).toMatch(pattern ?? /^$/);
      }
      // Each way to end is reached often enough to mean something.
      const ways =
        version === '2026-07-28'
          ? [
              '202',
              '200 result',
              '200 isError',
              '200 -32602',
              '400 -32020',
              '400 -32021',
              '400 -32022',
              '400 -32600',
              '400 -32602',
              '400 -32700',
              '404 -32601',
            ]
          : [
              '202',
              '200 result',
              '200 isError',
              '200 -32602',
              '200 -32601',
              '400 -32600',
              '400 -32700',
              '400 -32022',
            ];
      for (const way of ways)
        expect(seen.get(way) ?? 0, `${way} of ${JSON.stringify([...seen])}`).toBeGreaterThan(count / 1_100);
    },
  );
}

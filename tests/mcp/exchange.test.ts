import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  validateMcpResponseBody as validateAnswer,
  validateProblem,
} from '../../generated/validators/index.ts';
import { adapters } from '../engine/support/hosts.ts';
import { rows } from './exchange-table.ts';
import {
  call,
  type Json,
  type McpAnswer,
  type McpAnswering,
  readEvent,
  revisions,
  startMcpServerOn,
  versionHeader,
} from './mcp-server.ts';

describe.each(adapters)('%s', (_, host) => {
  let server: McpAnswering;
  beforeAll(async () => {
    server = await startMcpServerOn(host);
  });
  afterAll(() => server.stop());

  /** Ids as they are written: a parsed number could hide a lost digit. */
  function summarize(json: string, value: Json): string {
    const answers = Array.isArray(value) ? value : [value];
    const written = [...json.matchAll(/\{"jsonrpc":"2\.0","id":((?:"(?:\\.|[^"\\])*")|-?\d+|null),/g)].map(
      ([, id]) => id,
    );
    expect(written).toHaveLength(answers.length);
    return answers
      .map(
        ({ result, error }, index) =>
          `${written[index]}:${error?.code ?? (result.isError ? 'isError' : 'result')}`,
      )
      .join(' ');
  }

  /** The response in the notation of the table; fails if it does not match the contract for its status and media type. */
  function show({ status, headers, text }: McpAnswer): string {
    if (status === 202) {
      expect(text).toBe('');
      expect(headers['content-type']).toBeUndefined();
      return '202';
    }
    if (headers['content-type'] === 'application/problem+json') {
      const body: unknown = JSON.parse(text);
      if (!validateProblem(body)) throw new Error(JSON.stringify(validateProblem.errors));
      expect(body.status).toBe(status);
      return `${status} ${body.code}`;
    }
    const isEvent = headers['content-type'] === 'text/event-stream; charset=utf-8';
    if (!isEvent) expect(headers['content-type']).toBe('application/json');
    const value = isEvent ? readEvent(text) : JSON.parse(text);
    if (!validateAnswer(value)) throw new Error(`${text} ${JSON.stringify(validateAnswer.errors)}`);
    return `${status} ${isEvent ? 'event ' : ''}${summarize(text, value)}`;
  }

  test('the table has more than 120 rows for each revision', () => {
    expect(rows.length).toBeGreaterThan(120);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  describe.each(revisions)('revision %s', (revision) => {
    test.each(rows)('$name', async ({ body, headers, expected }) => {
      const answer = await server.post(body, { ...versionHeader(revision), ...headers });
      expect(show(answer)).toBe(typeof expected === 'string' ? expected : expected[revision]);
      expect(answer.headers['mcp-session-id']).toBeUndefined();
      expect(answer.headers['set-cookie']).toBeUndefined();
    });
  });

  describe('MCP-Protocol-Version', () => {
    const batch = `[${call('ping')}]`;

    test('absent means 2025-03-26', async () => {
      expect(show(await server.post(batch))).toBe('200 1:result');
      expect(JSON.parse((await server.post(call('tools/list'))).text).result.tools[0]).not.toHaveProperty(
        'title',
      );
    });

    test.each(['2024-11-05', '2025-11-25', '', 'latest', '2025-06-18, 2025-06-18', '2025-6-18', 'toString'])(
      '%j is refused',
      async (version) => {
        const headers = versionHeader(version);
        expect(show(await server.post(call('ping', undefined, 'a'), headers))).toBe('400 "a":-32600');
        expect(show(await server.post('{"jsonrpc":"2.0","method":"a"}', headers))).toBe('400 null:-32600');
        expect(show(await server.post(batch, headers))).toBe('400 null:-32600');
        expect(show(await server.post('{', headers))).toBe('400 null:-32700');
      },
    );
  });

  describe('errors', () => {
    test.each([
      [
        'tools/call',
        { name: 'read_page', arguments: { path: '/faq', raw: 1 } },
        '/params/arguments must not have the member "raw".',
        '/params/arguments',
      ],
      [
        'tools/call',
        { name: 'read_page', arguments: { path: 1 } },
        '/params/arguments/path must be string.',
        '/params/arguments/path',
      ],
      ['tools/call', { name: 'nope' }, 'There is no such tool.', '/params/name'],
      ['tools/list', { cursor: 'a' }, 'The cursor is not known.', '/params/cursor'],
      ['nope', {}, 'There is no such method.', '/method'],
    ])('%s %j', async (method, params, message, pointer) => {
      const { error } = JSON.parse((await server.post(call(method, params))).text);
      expect(error.message).toBe(message);
      expect(error.data.pointer).toBe(pointer);
    });

    test('an unknown language is answered with the known ones', async () => {
      const params = { name: 'get_init_prompt', arguments: { language: 'xx' } };
      const { error } = JSON.parse((await server.post(call('tools/call', params))).text);
      expect(error.message).toMatch(/^\/params\/arguments\/language must be one of "en", "es", /);
    });
  });

  describe('methods of HTTP', () => {
    test.each(['GET', 'DELETE', 'PUT', 'HEAD'])('%s is a 405 at once', async (method) => {
      const answer = await server.send(method, '/api/mcp', { accept: 'text/event-stream' });
      expect(answer.status).toBe(405);
      expect(answer.headers['allow']).toBe('POST, OPTIONS');
    });

    test('HEAD has the Content-Length of GET', async () => {
      const [get, head] = [
        await server.send('GET', '/api/mcp', {}),
        await server.send('HEAD', '/api/mcp', {}),
      ];
      expect(get.headers['content-length']).toBe(String(Buffer.byteLength(get.text)));
      expect([head.text, head.headers['content-length']]).toEqual(['', get.headers['content-length']]);
    });

    test('a browser may send the headers of the protocol from another origin', async () => {
      const answer = await server.send('OPTIONS', '/api/mcp', {
        origin: 'https://client.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,mcp-protocol-version',
      });
      expect(answer.status).toBe(204);
      expect(answer.headers['access-control-allow-headers']).toMatch(/^\*|mcp-protocol-version/i);
    });
  });
});

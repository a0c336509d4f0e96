import { bodyRows, transportRows } from './body-rows.ts';
import { headerRows } from './header-rows.ts';
import { messageRows, toolRows } from './message-rows.ts';
import { statelessFrame as frame, metadata, type Row, requestText } from './row.ts';

const request = (name: string, method: string, params: object | undefined, expected: string): Row => ({
  name,
  ...frame.request(method, params),
  expected,
});
const methods: Row[] = [
  request('server/discover', 'server/discover', undefined, '200 1:result'),
  request('tools/list', 'tools/list', undefined, '200 1:result'),
  ...[
    'initialize',
    'ping',
    'logging/setLevel',
    'resources/subscribe',
    'resources/unsubscribe',
    'resources/list',
    'prompts/list',
    'completion/complete',
    'subscriptions/listen',
    'tasks/get',
    'nope',
    'Tools/list',
    'toString',
    '__proto__',
  ].map((method) => request(`method ${method}`, method, undefined, '404 1:-32601')),
  request('an empty method', '', undefined, '404 1:-32601'),
  request('resources/read', 'resources/read', { uri: 'a' }, '400 1:-32020'),
  {
    name: 'resources/read with its name',
    ...frame.request('resources/read', { uri: 'file:///a' }),
    headers: { ...frame.request('resources/read').headers, 'mcp-name': 'file:///a' },
    expected: '404 1:-32601',
  },
  request('prompts/get with its name', 'prompts/get', { name: 'a' }, '404 1:-32601'),
  request(
    'a tool that needs a missing capability',
    'tools/call',
    { name: 'test_missing_capability' },
    '400 1:-32021',
  ),
  request(
    'a tool that needs a capability that is there',
    'tools/call',
    { name: 'test_missing_capability', _meta: withMeta({ clientCapabilities: { sampling: {} } }) },
    '200 1:result',
  ),
];

/** The metadata with some members changed; undefined removes one. */
function withMeta(changed: Readonly<Record<string, unknown>>): object {
  const entries = Object.entries(changed).map(([name, value]) => [`io.modelcontextprotocol/${name}`, value]);
  return { ...metadata, ...Object.fromEntries(entries) };
}

const meta = (name: string, value: unknown, expected: string): Row =>
  request(`_meta: ${name}`, 'tools/list', { _meta: value }, expected);
const metas: Row[] = [
  meta('missing', undefined, '400 1:-32602'),
  meta('null', null, '400 1:-32602'),
  meta('an array', [], '400 1:-32602'),
  meta('a string', 'a', '400 1:-32602'),
  meta('empty', {}, '400 1:-32602'),
  meta('no revision', withMeta({ protocolVersion: undefined }), '400 1:-32602'),
  meta('a revision that is a number', withMeta({ protocolVersion: 20260728 }), '400 1:-32602'),
  meta('a revision that is null', withMeta({ protocolVersion: null }), '400 1:-32602'),
  meta('no capabilities', withMeta({ clientCapabilities: undefined }), '400 1:-32602'),
  meta('capabilities that are an array', withMeta({ clientCapabilities: [] }), '400 1:-32602'),
  meta('capabilities that are null', withMeta({ clientCapabilities: null }), '400 1:-32602'),
  meta('capabilities that are true', withMeta({ clientCapabilities: true }), '400 1:-32602'),
  meta(
    'capabilities of every kind',
    withMeta({ clientCapabilities: { sampling: {}, 'a/b': {} } }),
    '200 1:result',
  ),
  meta('no client', withMeta({ clientInfo: undefined }), '200 1:result'),
  meta('a client that is a string', withMeta({ clientInfo: 'a' }), '400 1:-32602'),
  meta('a client that is null', withMeta({ clientInfo: null }), '400 1:-32602'),
  meta('a client without a version', withMeta({ clientInfo: { name: 'a' } }), '400 1:-32602'),
  meta(
    'a client with more members',
    withMeta({ clientInfo: { name: 'a', version: '1', icons: [] } }),
    '200 1:result',
  ),
  meta('a token for progress', { ...metadata, progressToken: 'a' }, '200 1:result'),
  meta('a log level', withMeta({ logLevel: 'debug' }), '200 1:result'),
  meta(
    'a trace',
    { ...metadata, traceparent: '00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01' },
    '200 1:result',
  ),
  {
    name: '_meta: no params at all',
    ...frame.request('tools/list'),
    body: requestText('tools/list'),
    expected: '400 1:-32602',
  },
  {
    name: '_meta: params that are an array',
    ...frame.request('tools/list'),
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}',
    expected: '400 1:-32602',
  },
  request('_meta: missing, unknown method', 'nope', { _meta: undefined }, '400 1:-32602'),
  request('_meta: missing, unknown tool', 'tools/call', { name: 'nope', _meta: undefined }, '400 1:-32602'),
];

const message = (name: string, body: string, expected: string, headers = {}): Row => ({
  name,
  body,
  headers: { ...frame.headers, ...headers },
  expected,
});
const claimed = (version: unknown) =>
  `{"jsonrpc":"2.0","method":"a","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":${JSON.stringify(version)}}}}`;
const withoutAnswer: Row[] = [
  message('notification', '{"jsonrpc":"2.0","method":"notifications/cancelled"}', '202'),
  message('notification with its method', '{"jsonrpc":"2.0","method":"a"}', '202', { 'mcp-method': 'a' }),
  message('notification of this revision', claimed('2026-07-28'), '202'),
  message('notification of another revision', claimed('2025-11-25'), '400 -:-32020'),
  message('notification of no revision that can be read', claimed(5), '202'),
  message('notification without params', '{"jsonrpc":"2.0","method":"a","params":{}}', '202'),
  message('response', '{"jsonrpc":"2.0","id":7,"result":{}}', '400 -:-32600'),
  message(
    'error response',
    '{"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"no"}}',
    '400 -:-32600',
  ),
];

export const rows20260728: readonly Row[] = [
  ...methods,
  ...metas,
  ...withoutAnswer,
  ...headerRows,
  ...messageRows(frame),
  ...toolRows(frame),
  ...bodyRows(frame),
  ...transportRows(frame),
];

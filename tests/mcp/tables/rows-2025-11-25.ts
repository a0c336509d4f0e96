import { bodyRows, transportRows } from './body-rows.ts';
import { messageRows, toolRows } from './message-rows.ts';
import { handshakeFrame, metadata, type Row, requestText, withHeaders } from './row.ts';

const frame = handshakeFrame('2025-11-25');
const client = { name: 'table', version: '1' };
const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: client };

const request = (name: string, method: string, params: object | undefined, expected: string): Row => ({
  name,
  ...frame.request(method, params),
  expected,
});
const methods: Row[] = [
  request('initialize', 'initialize', hello, '200 1:result'),
  request(
    'initialize, an older revision',
    'initialize',
    { ...hello, protocolVersion: '2025-03-26' },
    '200 1:result',
  ),
  request(
    'initialize, the stateless revision',
    'initialize',
    { ...hello, protocolVersion: '2026-07-28' },
    '200 1:result',
  ),
  request(
    'initialize, an unknown revision',
    'initialize',
    { ...hello, protocolVersion: '1999-01-01' },
    '200 1:result',
  ),
  request('initialize, no params', 'initialize', undefined, '200 1:-32602'),
  request(
    'initialize, a version that is a number',
    'initialize',
    { ...hello, protocolVersion: 1 },
    '200 1:-32602',
  ),
  request(
    'initialize, no capabilities',
    'initialize',
    { protocolVersion: 'a', clientInfo: client },
    '200 1:-32602',
  ),
  request('initialize, no client', 'initialize', { protocolVersion: 'a', capabilities: {} }, '200 1:-32602'),
  request(
    'initialize, a client without name',
    'initialize',
    { ...hello, clientInfo: { version: '1' } },
    '200 1:-32602',
  ),
  request(
    'initialize, a client without version',
    'initialize',
    { ...hello, clientInfo: { name: 'a' } },
    '200 1:-32602',
  ),
  request('ping', 'ping', undefined, '200 1:result'),
  request('ping with params', 'ping', {}, '200 1:result'),
  request('ping with metadata', 'ping', { _meta: { progressToken: 1 } }, '200 1:result'),
  request('ping with metadata that is an array', 'ping', { _meta: [] }, '200 1:-32602'),
  request('ping with metadata that is null', 'ping', { _meta: null }, '200 1:-32602'),
  request('ping with params that are an array', 'ping', [], '200 1:-32602'),
  request('server/discover is of a later revision', 'server/discover', undefined, '200 1:-32601'),
  request('an unknown method', 'nope', undefined, '200 1:-32601'),
  request('a method in another case', 'Ping', undefined, '200 1:-32601'),
  request('an empty method', '', undefined, '200 1:-32601'),
  request('a method called like an inherited member', 'toString', undefined, '200 1:-32601'),
  request('a method of a capability that is not there', 'resources/list', undefined, '200 1:-32601'),
  request('another', 'prompts/list', undefined, '200 1:-32601'),
  request('logging', 'logging/setLevel', { level: 'debug' }, '200 1:-32601'),
  request('completion', 'completion/complete', undefined, '200 1:-32601'),
  request('tasks', 'tasks/list', undefined, '200 1:-32601'),
  request(
    'a tool that needs a capability which this revision does not tell',
    'tools/call',
    { name: 'test_missing_capability' },
    '200 1:-32021',
  ),
];

const message = (name: string, body: string, expected: string): Row => ({
  name,
  body,
  headers: frame.headers,
  expected,
});
const withoutAnswer: Row[] = [
  message('notification', '{"jsonrpc":"2.0","method":"notifications/initialized"}', '202'),
  message(
    'cancellation',
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}',
    '202',
  ),
  message('unknown notification', '{"jsonrpc":"2.0","method":"a","params":{"b":1}}', '202'),
  message('a request method without id', '{"jsonrpc":"2.0","method":"tools/list"}', '202'),
  message('response', '{"jsonrpc":"2.0","id":7,"result":{}}', '202'),
  message('error response', '{"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"no"}}', '202'),
  message(
    'error response with the id null',
    '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}',
    '202',
  ),
  message('response with the id null', '{"jsonrpc":"2.0","id":null,"result":{}}', '400 -:-32600'),
];

const list = frame.request('tools/list');
const version = (name: string, value: string | undefined, expected: string, body = list.body): Row => ({
  name: `MCP-Protocol-Version: ${name}`,
  ...withHeaders({ ...list, body }, { 'mcp-protocol-version': value }),
  expected,
});
const batch = `[${requestText('ping')},${requestText('ping', undefined, '2')}]`;
const versions: Row[] = [
  version('absent, for which 2025-03-26 is assumed', undefined, '200 1:result'),
  version('absent, with a batch', undefined, '200 1:result 2:result', batch),
  version(
    'absent, with a deep batch',
    undefined,
    '400 null:-32600',
    `[{"a":${'['.repeat(40)}${']'.repeat(40)}}]`,
  ),
  version('absent, initialize', undefined, '200 1:result', requestText('initialize', hello)),
  version(
    'absent, a notification',
    undefined,
    '202',
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
  ),
  version('absent, a broken body', undefined, '400 null:-32700', '{'),
  version(
    'absent, bad arguments',
    undefined,
    '200 1:-32602',
    requestText('tools/call', { name: 'add_numbers' }),
  ),
  version('empty', '', '400 1:-32022'),
  version('unknown', '2024-11-05', '400 1:-32022'),
  version('a word', 'latest', '400 1:-32022'),
  version('twice', '2025-11-25, 2025-11-25', '400 1:-32022'),
  version('without zeros', '2025-11-5', '400 1:-32022'),
  version('an inherited member', 'toString', '400 1:-32022'),
  version('unknown, a notification', '2024-11-05', '400 -:-32022', '{"jsonrpc":"2.0","method":"a"}'),
  version('unknown, a batch', '2024-11-05', '400 -:-32022', batch),
  version('unknown, a broken body', '2024-11-05', '400 -:-32700', '{'),
  version('an older revision, a batch', '2025-06-18', '400 null:-32600', batch),
  version(
    'an older revision, bad arguments',
    '2025-06-18',
    '200 1:-32602',
    requestText('tools/call', { name: 'add_numbers' }),
  ),
  version('an older revision, a broken body', '2025-06-18', '400 null:-32700', '{'),
  version(
    'of the body, another',
    '2025-11-25',
    '400 1:-32020',
    requestText('tools/list', { _meta: metadata }),
  ),
  version(
    'of the body, the same',
    '2025-11-25',
    '200 1:result',
    requestText('tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2025-11-25' } }),
  ),
  version(
    'of the body, a number that nobody reads here',
    '2025-11-25',
    '200 1:result',
    requestText('tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': 5 } }),
  ),
];

const query = frame.request('tools/call', { name: 'run_query', arguments: { query: 'q', region: 'eu' } });
const headersOfLater: Row[] = [
  {
    name: 'headers of the later revision are ignored: Mcp-Method',
    ...withHeaders(list, { 'mcp-method': 'ping' }),
    expected: '200 1:result',
  },
  {
    name: 'headers of the later revision are ignored: Mcp-Name',
    ...withHeaders(query, { 'mcp-name': 'x' }),
    expected: '200 1:result',
  },
  {
    name: 'headers of the later revision are ignored: Mcp-Param',
    ...withHeaders(query, { 'mcp-param-region': 'us' }),
    expected: '200 1:result',
  },
];

export const rows20251125: readonly Row[] = [
  ...methods,
  ...withoutAnswer,
  ...versions,
  ...headersOfLater,
  ...messageRows(frame),
  ...toolRows(frame),
  ...bodyRows(frame),
  ...transportRows(frame),
];

import { call, callTool, initialize } from './mcp-server.ts';

/** What an answer shows: HTTP status, then for each message its id and `result`, or its error code. */
export type Expected = string;

export interface Row {
  readonly name: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string | null>>;
  /** One for both revisions, or one each. */
  readonly expected: Expected | { readonly '2025-06-18': Expected; readonly '2025-03-26': Expected };
}

const notification = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
const response = '{"jsonrpc":"2.0","id":7,"result":{}}';
const errorResponse = '{"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"no"}}';
const ping = (id: unknown = 1) => call('ping', undefined, id);
const pingWithId = (id: string) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`;
const batchOf = (count: number) => `[${Array.from({ length: count }, (_, index) => ping(index)).join(',')}]`;
/** In the newer revision an array is refused as a whole. */
const batch = (expected: Expected) => ({ '2025-06-18': '400 null:-32600', '2025-03-26': expected });
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
/** A ping of exactly so many bytes. */
const pingOfSize = (size: number) => ping().padEnd(size, ' ');
const longList = `[${Array(21).fill(notification).join(',')}]`;

const requests: Row[] = [
  { name: 'ping', body: ping(), expected: '200 1:result' },
  { name: 'ping with empty params', body: call('ping', {}), expected: '200 1:result' },
  { name: 'ping with _meta', body: call('ping', { _meta: { progressToken: 1 } }), expected: '200 1:result' },
  { name: 'initialize', body: initialize('2025-06-18'), expected: '200 1:result' },
  { name: 'initialize, unknown revision', body: initialize('1999-01-01'), expected: '200 1:result' },
  { name: 'initialize without params', body: call('initialize'), expected: '200 1:-32602' },
  {
    name: 'initialize without clientInfo',
    body: call('initialize', { protocolVersion: '2025-06-18', capabilities: {} }),
    expected: '200 1:-32602',
  },
  {
    name: 'initialize, version not a string',
    body: call('initialize', {
      protocolVersion: 1,
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    }),
    expected: '200 1:-32602',
  },
  { name: 'tools/list', body: call('tools/list'), expected: '200 1:result' },
  {
    name: 'tools/list, unknown cursor',
    body: call('tools/list', { cursor: 'next' }),
    expected: '200 1:-32602',
  },
  { name: 'tools/list, empty cursor', body: call('tools/list', { cursor: '' }), expected: '200 1:-32602' },
  {
    name: 'tools/list, cursor not a string',
    body: call('tools/list', { cursor: 1 }),
    expected: '200 1:-32602',
  },
  { name: 'get_init_prompt without arguments', body: callTool('get_init_prompt'), expected: '200 1:result' },
  {
    name: 'get_init_prompt in a language',
    body: callTool('get_init_prompt', { language: 'en' }),
    expected: '200 1:result',
  },
  {
    name: 'get_init_prompt in an unknown language',
    body: callTool('get_init_prompt', { language: 'xx' }),
    expected: '200 1:-32602',
  },
  { name: 'list_site_sections', body: callTool('list_site_sections', {}), expected: '200 1:result' },
  {
    name: 'list_site_sections, wrong type',
    body: callTool('list_site_sections', { language: ['en'] }),
    expected: '200 1:-32602',
  },
  { name: 'read_page', body: callTool('read_page', { path: '/methodology' }), expected: '200 1:result' },
  {
    name: 'read_page, no such page',
    body: callTool('read_page', { path: '/nowhere' }),
    expected: '200 1:isError',
  },
  { name: 'read_page without path', body: callTool('read_page', {}), expected: '200 1:-32602' },
  { name: 'read_page without arguments', body: callTool('read_page'), expected: '200 1:-32602' },
  {
    name: 'read_page, path not a string',
    body: callTool('read_page', { path: 1 }),
    expected: '200 1:-32602',
  },
  { name: 'read_page, empty path', body: callTool('read_page', { path: '' }), expected: '200 1:-32602' },
  {
    name: 'read_page, path too long',
    body: callTool('read_page', { path: '/'.padEnd(201, 'a') }),
    expected: '200 1:-32602',
  },
  {
    name: 'read_page, extra argument',
    body: callTool('read_page', { path: '/faq', raw: true }),
    expected: '200 1:-32602',
  },
  { name: 'arguments are an array', body: callTool('read_page', ['/faq']), expected: '200 1:-32602' },
  { name: 'arguments are null', body: callTool('read_page', null), expected: '200 1:-32602' },
  { name: 'unknown tool', body: callTool('write_page', {}), expected: '200 1:-32602' },
  {
    name: 'tool called like an inherited member',
    body: callTool('constructor', {}),
    expected: '200 1:-32602',
  },
  { name: 'tools/call without name', body: call('tools/call', { arguments: {} }), expected: '200 1:-32602' },
  { name: 'tools/call without params', body: call('tools/call'), expected: '200 1:-32602' },
  { name: 'unknown method', body: call('resources/list'), expected: '200 1:-32601' },
  { name: 'method called like an inherited member', body: call('toString'), expected: '200 1:-32601' },
  { name: 'method in another case', body: call('Ping'), expected: '200 1:-32601' },
  { name: 'empty method', body: call(''), expected: '200 1:-32601' },
  { name: 'params are an array', body: call('ping', []), expected: '200 1:-32602' },
];

const ids: Row[] = [
  { name: 'id zero', body: pingWithId('0'), expected: '200 0:result' },
  { name: 'id negative', body: pingWithId('-5'), expected: '200 -5:result' },
  { name: 'id empty string', body: pingWithId('""'), expected: '200 "":result' },
  { name: 'id string of digits', body: pingWithId('"1"'), expected: '200 "1":result' },
  { name: 'id string beyond ASCII', body: pingWithId('"é\\u0000🙂"'), expected: '200 "é\\u0000🙂":result' },
  {
    name: 'id largest safe integer',
    body: pingWithId('9007199254740991'),
    expected: '200 9007199254740991:result',
  },
  {
    name: 'id beyond the safe integers',
    body: pingWithId('9007199254740993'),
    expected: '200 9007199254740993:result',
  },
  {
    name: 'id of 30 digits',
    body: pingWithId('-123456789012345678901234567890'),
    expected: '200 -123456789012345678901234567890:result',
  },
  {
    name: 'id beyond the safe integers, unknown method',
    body: '{"id":18446744073709551615,"jsonrpc":"2.0","method":"x"}',
    expected: '200 18446744073709551615:-32601',
  },
  { name: 'id fractional', body: pingWithId('1.5'), expected: '400 null:-32600' },
  {
    name: 'id fractional beyond the safe integers',
    body: pingWithId('9007199254740993.5'),
    expected: '400 null:-32600',
  },
  { name: 'id beyond all numbers', body: pingWithId('1e400'), expected: '400 null:-32600' },
  { name: 'id null', body: pingWithId('null'), expected: '400 null:-32600' },
  { name: 'id true', body: pingWithId('true'), expected: '400 null:-32600' },
  { name: 'id array', body: pingWithId('[1]'), expected: '400 null:-32600' },
  { name: 'id object', body: pingWithId('{"a":1}'), expected: '400 null:-32600' },
];

const withoutAnswer: Row[] = [
  { name: 'notification', body: notification, expected: '202' },
  {
    name: 'unknown notification',
    body: '{"jsonrpc":"2.0","method":"notifications/whatever","params":{"a":1}}',
    expected: '202',
  },
  { name: 'request method without id', body: '{"jsonrpc":"2.0","method":"tools/list"}', expected: '202' },
  { name: 'response', body: response, expected: '202' },
  { name: 'error response', body: errorResponse, expected: '202' },
  {
    name: 'error response with the id null',
    body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}',
    expected: '202',
  },
  {
    name: 'response with the id null',
    body: '{"jsonrpc":"2.0","id":null,"result":{}}',
    expected: '400 null:-32600',
  },
  { name: 'response without id', body: '{"jsonrpc":"2.0","result":{}}', expected: '400 null:-32600' },
  {
    name: 'response with result and error',
    body: '{"jsonrpc":"2.0","id":7,"result":{},"error":{"code":1,"message":"no"}}',
    expected: '400 7:-32600',
  },
  {
    name: 'error response without code',
    body: '{"jsonrpc":"2.0","id":7,"error":{"message":"no"}}',
    expected: '400 7:-32600',
  },
];

const envelopes: Row[] = [
  { name: 'jsonrpc missing', body: '{"id":1,"method":"ping"}', expected: '400 1:-32600' },
  { name: 'jsonrpc 1.0', body: '{"jsonrpc":"1.0","id":"a","method":"ping"}', expected: '400 "a":-32600' },
  { name: 'jsonrpc a number', body: '{"jsonrpc":2.0,"id":1,"method":"ping"}', expected: '400 1:-32600' },
  { name: 'method missing', body: '{"jsonrpc":"2.0","id":1}', expected: '400 1:-32600' },
  { name: 'method a number', body: '{"jsonrpc":"2.0","id":1,"method":1}', expected: '400 1:-32600' },
  { name: 'method null', body: '{"jsonrpc":"2.0","id":1,"method":null}', expected: '400 1:-32600' },
  {
    name: 'params a string',
    body: '{"jsonrpc":"2.0","id":1,"method":"ping","params":"x"}',
    expected: '400 1:-32600',
  },
  {
    name: 'params null',
    body: '{"jsonrpc":"2.0","id":1,"method":"ping","params":null}',
    expected: '400 1:-32600',
  },
  {
    name: 'notification whose params are a number',
    body: '{"jsonrpc":"2.0","method":"a","params":1}',
    expected: '400 null:-32600',
  },
  { name: 'empty object', body: '{}', expected: '400 null:-32600' },
  {
    name: 'envelope only in __proto__',
    body: '{"__proto__":{"jsonrpc":"2.0","id":1,"method":"ping"}}',
    expected: '400 null:-32600',
  },
  { name: 'number', body: '1', expected: '400 null:-32600' },
  { name: 'string', body: '"ping"', expected: '400 null:-32600' },
  { name: 'null', body: 'null', expected: '400 null:-32600' },
  { name: 'true', body: 'true', expected: '400 null:-32600' },
];

const batches: Row[] = [
  { name: 'batch of one', body: `[${ping()}]`, expected: batch('200 1:result') },
  {
    name: 'batch of twenty',
    body: batchOf(20),
    expected: batch(`200 ${Array.from({ length: 20 }, (_, index) => `${index}:result`).join(' ')}`),
  },
  { name: 'batch of twenty-one', body: batchOf(21), expected: '400 null:-32600' },
  { name: 'twenty-one notifications', body: longList, expected: '400 null:-32600' },
  { name: 'empty batch', body: '[]', expected: '400 null:-32600' },
  { name: 'batch of notifications', body: `[${notification},${notification}]`, expected: batch('202') },
  { name: 'batch of responses', body: `[${response},${errorResponse}]`, expected: batch('202') },
  {
    name: 'mixed batch',
    body: `[${notification},${ping('a')},${response},${call('nope', undefined, 2)},1,${callTool('read_page', {}, 3)}]`,
    expected: batch('200 "a":result 2:-32601 null:-32600 3:-32602'),
  },
  {
    name: 'batch with one bad envelope',
    body: `[{"jsonrpc":"2.0","id":4}]`,
    expected: batch('200 4:-32600'),
  },
  { name: 'batch in a batch', body: `[[${ping()}]]`, expected: batch('200 null:-32600') },
  {
    name: 'batch with initialize',
    body: `[${initialize('2025-03-26', 'i')},${ping(2)}]`,
    expected: batch('200 "i":-32600 2:result'),
  },
  {
    name: 'batch with the same id twice',
    body: `[${ping(1)},${ping(1)}]`,
    expected: batch('200 1:result 1:result'),
  },
  {
    name: 'batch with an id beyond the safe integers',
    body: `[${ping(1)},${pingWithId('9007199254740993')}]`,
    expected: batch('200 1:result 9007199254740993:result'),
  },
];

const texts: Row[] = [
  { name: 'empty body', body: '', expected: '400 null:-32700' },
  { name: 'white space', body: ' \n', expected: '400 null:-32700' },
  { name: 'cut off', body: ping().slice(0, -1), expected: '400 null:-32700' },
  { name: 'trailing comma', body: '{"jsonrpc":"2.0","id":1,"method":"ping",}', expected: '400 null:-32700' },
  { name: 'two messages', body: `${ping()}\n${ping()}`, expected: '400 null:-32700' },
  { name: 'single quotes', body: "{'jsonrpc':'2.0'}", expected: '400 null:-32700' },
  { name: 'NaN as id', body: pingWithId('NaN'), expected: '400 null:-32700' },
  {
    name: 'raw control character',
    body: '{"jsonrpc":"2.0","id":"\u0001","method":"ping"}',
    expected: '400 null:-32700',
  },
  {
    name: 'byte that is not UTF-8',
    body: bytes('{"jsonrpc":"2.0","id":"', [0xff], '","method":"ping"}'),
    expected: '400 null:-32700',
  },
  {
    name: 'overlong UTF-8',
    body: bytes('{"jsonrpc":"2.0","id":"', [0xc0, 0xaf], '","method":"ping"}'),
    expected: '400 null:-32700',
  },
  {
    name: 'surrogate in UTF-8',
    body: bytes('{"jsonrpc":"2.0","id":"', [0xed, 0xa0, 0x80], '","method":"ping"}'),
    expected: '400 null:-32700',
  },
  { name: 'UTF-16', body: Buffer.from(ping(), 'utf16le'), expected: '400 null:-32700' },
  { name: 'escaped lone surrogate as id', body: pingWithId('"\\ud800"'), expected: '200 "\\ud800":result' },
  { name: 'byte order mark', body: `\ufeff${ping()}`, expected: '200 1:result' },
  {
    name: '30,000 arrays in each other',
    body: '['.repeat(30_000) + ']'.repeat(30_000),
    expected: batch('200 null:-32600'),
  },
  {
    name: '10,000 objects in each other, in the params',
    body: call('ping', 'X').replace('"X"', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
    expected: '200 1:result',
  },
  {
    name: 'an id beyond the safe integers, in a very deep body',
    body: pingWithId('9007199254740993').replace(
      '}',
      `,"params":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`,
    ),
    expected: '400 null:-32600',
  },
  {
    name: 'member twice: the last counts',
    body: '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}',
    expected: '200 2:result',
  },
  { name: 'exactly 64 KiB', body: pingOfSize(65_536), expected: '200 1:result' },
  { name: 'one byte over 64 KiB', body: pingOfSize(65_537), expected: '413 payload_too_large' },
  { name: 'a megabyte', body: pingOfSize(1_000_000), expected: '413 payload_too_large' },
];

const mediaType = (name: string, contentType: string | null, expected: Expected): Row => ({
  name: `Content-Type ${name}`,
  body: ping(),
  headers: { 'content-type': contentType },
  expected,
});
const mediaTypes: Row[] = [
  mediaType('with charset', 'application/json; charset=utf-8', '200 1:result'),
  mediaType('with quoted charset', 'application/json;charset="UTF-8"', '200 1:result'),
  mediaType('in capitals', 'Application/JSON', '200 1:result'),
  mediaType('with another parameter', 'application/json; profile=a', '200 1:result'),
  mediaType('missing', null, '415 unsupported_media_type'),
  mediaType('text', 'text/plain', '415 unsupported_media_type'),
  mediaType('of a form', 'application/x-www-form-urlencoded', '415 unsupported_media_type'),
  mediaType('of another JSON type', 'application/vnd.api+json', '415 unsupported_media_type'),
  mediaType('with a name that only begins so', 'application/jsonp', '415 unsupported_media_type'),
  mediaType('in another charset', 'application/json; charset=iso-8859-1', '415 unsupported_media_type'),
  mediaType('event stream', 'text/event-stream', '415 unsupported_media_type'),
  {
    name: 'compressed body',
    body: ping(),
    headers: { 'content-encoding': 'gzip' },
    expected: '415 unsupported_media_type',
  },
  {
    name: 'body called identity',
    body: ping(),
    headers: { 'content-encoding': 'identity' },
    expected: '200 1:result',
  },
];

const accept = (value: string | null, expected: Expected): Row => ({
  name: `Accept ${value}`,
  body: ping(),
  headers: { accept: value },
  expected,
});
const accepts: Row[] = [
  accept(null, '200 1:result'),
  accept('*/*', '200 1:result'),
  accept('application/json', '200 1:result'),
  accept('application/json, text/event-stream', '200 1:result'),
  accept('text/event-stream, application/json', '200 1:result'),
  accept('text/event-stream;q=1, application/json;q=0.1', '200 1:result'),
  accept('text/event-stream, */*;q=0.1', '200 1:result'),
  accept('text/event-stream, application/*;q=0.5', '200 1:result'),
  accept('text/html', '200 1:result'),
  accept('', '200 1:result'),
  accept('garbage', '200 1:result'),
  accept('text/event-stream', '200 event 1:result'),
  accept('Text/Event-Stream', '200 event 1:result'),
  accept('text/*', '200 event 1:result'),
  accept('text/event-stream, application/json;q=0', '200 event 1:result'),
  accept('text/event-stream;q=0', '200 1:result'),
  {
    name: 'errors of the body are never an event',
    body: '{',
    headers: { accept: 'text/event-stream' },
    expected: '400 null:-32700',
  },
  {
    name: 'a batch as one event',
    body: `[${ping(1)},${ping(2)}]`,
    headers: { accept: 'text/event-stream' },
    expected: batch('200 event 1:result 2:result'),
  },
  {
    name: 'an error as an event',
    body: call('nope'),
    headers: { accept: 'text/event-stream' },
    expected: '200 event 1:-32601',
  },
  {
    name: 'a notification with an event stream wanted',
    body: notification,
    headers: { accept: 'text/event-stream' },
    expected: '202',
  },
];

const callerRow = (header: 'origin' | 'host', value: string, expected: Expected): Row => ({
  name: `${header} ${value}`,
  body: ping(),
  headers: { [header]: value },
  expected,
});
const callers: Row[] = [
  callerRow('origin', 'http://localhost', '200 1:result'),
  callerRow('origin', 'http://localhost:3000', '200 1:result'),
  callerRow('origin', 'https://app.localhost', '200 1:result'),
  callerRow('origin', 'http://127.0.0.1:8080', '200 1:result'),
  callerRow('origin', 'http://127.9.9.9', '200 1:result'),
  callerRow('origin', 'http://[::1]:8080', '200 1:result'),
  callerRow('origin', 'https://evil.example', '403 origin_not_allowed'),
  callerRow('origin', 'http://localhost.evil.example', '403 origin_not_allowed'),
  callerRow('origin', 'http://127.0.0.1.evil.example', '403 origin_not_allowed'),
  callerRow('origin', 'http://localhost@evil.example', '403 origin_not_allowed'),
  callerRow('origin', 'null', '403 origin_not_allowed'),
  callerRow('origin', 'file://', '403 origin_not_allowed'),
  callerRow('origin', '', '403 origin_not_allowed'),
  callerRow('origin', 'http://localhost, https://evil.example', '403 origin_not_allowed'),
  callerRow('host', 'localhost:8080', '200 1:result'),
  callerRow('host', 'LOCALHOST', '200 1:result'),
  callerRow('host', '[::1]:8080', '200 1:result'),
  callerRow('host', 'evil.example', '403 host_not_allowed'),
  callerRow('host', 'evil.example:8080', '403 host_not_allowed'),
  callerRow('host', '127.0.0.1.evil.example', '403 host_not_allowed'),
  callerRow('host', '192.168.0.1', '403 host_not_allowed'),
];

export const rows: readonly Row[] = [
  ...requests,
  ...ids,
  ...withoutAnswer,
  ...envelopes,
  ...batches,
  ...texts,
  ...mediaTypes,
  ...accepts,
  ...callers,
];

import { errorResponse, notification, ping, pingWithId, type Row, response } from './exchange-row.ts';
import { call, callTool, initialize } from './mcp-server.ts';

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

/** One message: what it asks for, its id, its envelope. */
export const messageRows: readonly Row[] = [...requests, ...ids, ...withoutAnswer, ...envelopes];

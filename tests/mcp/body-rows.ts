import { batch, errorResponse, notification, ping, pingWithId, type Row, response } from './exchange-row.ts';
import { call, callTool, initialize } from './mcp-server.ts';

const batchOf = (count: number) => `[${Array.from({ length: count }, (_, index) => ping(index)).join(',')}]`;
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
/** A ping of exactly so many bytes. */
const pingOfSize = (size: number) => ping().padEnd(size, ' ');
const longList = `[${Array(21).fill(notification).join(',')}]`;

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
    expected: '200 9007199254740993:result',
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

/** A body: one message or several, its text, its size. */
export const bodyRows: readonly Row[] = [...batches, ...texts];

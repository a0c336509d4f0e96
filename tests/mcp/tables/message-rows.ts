import { type Frame, type Row, requestText } from './row.ts';

/** Ids and envelopes. */
export function messageRows(frame: Frame): Row[] {
  const id = (name: string, written: string, expected: string): Row => ({
    name: `id: ${name}`,
    ...frame.request('tools/list', undefined, written),
    expected,
  });
  const echoed = (name: string, written: string) => id(name, written, `200 ${written}:result`);
  const refused = (name: string, written: string) => id(name, written, '400 -:-32600');
  const envelope = (name: string, body: string, expected = '400 -:-32600'): Row => ({
    name: `envelope: ${name}`,
    body,
    headers: frame.request('tools/list').headers,
    expected,
  });
  return [
    echoed('zero', '0'),
    echoed('negative', '-5'),
    echoed('an empty string', '""'),
    echoed('a string of digits', '"1"'),
    echoed('a string beyond ASCII', '"é\\u0000🙂"'),
    echoed('a lone surrogate', '"\\ud800"'),
    echoed('the largest safe integer', '9007199254740991'),
    echoed('beyond the safe integers', '9007199254740993'),
    echoed('30 digits', '-123456789012345678901234567890'),
    refused('a fraction', '1.5'),
    refused('beyond all numbers', '1e400'),
    refused('null', 'null'),
    refused('true', 'true'),
    refused('an array', '[1]'),
    refused('an object', '{"a":1}'),
    envelope('an empty object', '{}'),
    envelope('no jsonrpc', '{"id":1,"method":"tools/list"}', '400 1:-32600'),
    envelope('jsonrpc 1.0', '{"jsonrpc":"1.0","id":"a","method":"tools/list"}', '400 "a":-32600'),
    envelope('jsonrpc a number', '{"jsonrpc":2.0,"id":1,"method":"tools/list"}', '400 1:-32600'),
    envelope('no method', '{"jsonrpc":"2.0","id":1}', '400 1:-32600'),
    envelope('method a number', '{"jsonrpc":"2.0","id":1,"method":1}', '400 1:-32600'),
    envelope('method null', '{"jsonrpc":"2.0","id":1,"method":null}', '400 1:-32600'),
    envelope(
      'params a string',
      '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":"x"}',
      '400 1:-32600',
    ),
    envelope('params null', '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":null}', '400 1:-32600'),
    envelope('only in __proto__', '{"__proto__":{"jsonrpc":"2.0","id":1,"method":"tools/list"}}'),
    envelope('a number', '1'),
    envelope('a string', '"tools/list"'),
    envelope('null', 'null'),
    envelope('true', 'true'),
    envelope('a notification whose params are a number', '{"jsonrpc":"2.0","method":"a","params":1}'),
    envelope('an array of one request', `[${requestText('tools/list')}]`),
    envelope('an array of two requests', `[${requestText('tools/list')},${requestText('tools/list')}]`),
    envelope('an empty array', '[]'),
    envelope('an array of a notification', '[{"jsonrpc":"2.0","method":"a"}]'),
    envelope(
      'result and error',
      '{"jsonrpc":"2.0","id":7,"result":{},"error":{"code":1,"message":"no"}}',
      '400 7:-32600',
    ),
    envelope('a response without id', '{"jsonrpc":"2.0","result":{}}'),
    envelope('an error without code', '{"jsonrpc":"2.0","id":7,"error":{"message":"no"}}', '400 7:-32600'),
  ];
}

/** Calls of tools. Since 2025-11-25 invalid arguments are a result. */
export function toolRows(frame: Frame): Row[] {
  const call = (name: string, params: object, expected: string): Row => ({
    name: `tools/call: ${name}`,
    ...frame.request('tools/call', params),
    expected,
  });
  const add = (name: string, args: unknown, expected: string) =>
    call(name, { name: 'add_numbers', arguments: args }, expected);
  const list = (name: string, params: object, expected: string): Row => ({
    name: `tools/list: ${name}`,
    ...frame.request('tools/list', params),
    expected,
  });
  return [
    add('arguments that fit', { a: 1, b: 2 }, '200 1:result'),
    add('an argument is missing', { a: 1 }, '200 1:isError'),
    add('an argument is of another type', { a: 1, b: '2' }, '200 1:isError'),
    add('an integer is a fraction', { a: 1, b: 2.5 }, '200 1:isError'),
    add('an argument too many', { a: 1, b: 2, c: 3 }, '200 1:isError'),
    add('no arguments where some are needed', {}, '200 1:isError'),
    add('an argument is null', { a: null, b: 2 }, '200 1:isError'),
    add('arguments are an array', [1, 2], '200 1:-32602'),
    add('arguments are null', null, '200 1:-32602'),
    add('arguments are a string', 'a', '200 1:-32602'),
    call('arguments left out where some are needed', { name: 'add_numbers' }, '200 1:isError'),
    call('arguments left out where none are needed', { name: 'test_simple_text' }, '200 1:result'),
    call('an image', { name: 'test_image_content', arguments: {} }, '200 1:result'),
    call('a sound', { name: 'test_audio_content', arguments: {} }, '200 1:result'),
    call('a resource', { name: 'test_embedded_resource', arguments: {} }, '200 1:result'),
    call('several kinds', { name: 'test_multiple_content_types', arguments: {} }, '200 1:result'),
    call('a tool that fails', { name: 'test_error_handling', arguments: {} }, '200 1:isError'),
    call('an unknown tool', { name: 'nope', arguments: {} }, '200 1:-32602'),
    call('a tool in another case', { name: 'Add_numbers', arguments: {} }, '200 1:-32602'),
    call('a tool called like an inherited member', { name: 'constructor', arguments: {} }, '200 1:-32602'),
    call('an empty name', { name: '', arguments: {} }, '200 1:-32602'),
    call('no name', { arguments: {} }, '200 1:-32602'),
    call('a name that is a number', { name: 1 }, '200 1:-32602'),
    call('a name that is null', { name: null }, '200 1:-32602'),
    call('a member beyond the protocol', { name: 'test_simple_text', extra: 1 }, '200 1:result'),
    list('params that are empty', {}, '200 1:result'),
    list('an unknown cursor', { cursor: 'next' }, '200 1:-32602'),
    list('an empty cursor', { cursor: '' }, '200 1:-32602'),
    list('a cursor that is a number', { cursor: 1 }, '200 1:-32602'),
    list('a member beyond the protocol', { extra: 1 }, '200 1:result'),
  ];
}

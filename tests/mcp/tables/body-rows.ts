import { type Frame, type Row, withHeaders } from './row.ts';

/** Valid and invalid JSON, as variants of a valid request. `mirror` is the method for the headers. */
export function bodyRows(frame: Frame): Row[] {
  const list = frame.request('tools/list');
  const text = String(list.body);
  const body = (name: string, changed: string | Uint8Array, expected: string): Row => ({
    name: `body: ${name}`,
    body: changed,
    headers: list.headers,
    expected,
  });
  const broken = (name: string, changed: string | Uint8Array) => body(name, changed, '400 -:-32700');
  const inId = (bytes: number[]) =>
    Buffer.concat([
      Buffer.from('{"jsonrpc":"2.0","id":"'),
      Buffer.from(bytes),
      Buffer.from('","method":"tools/list"}'),
    ]);
  return [
    broken('empty', ''),
    broken('white space', ' \n'),
    broken('cut off', text.slice(0, -1)),
    broken('trailing comma', `${text.slice(0, -1)},}`),
    broken('two messages', `${text}\n${text}`),
    broken('single quotes', "{'jsonrpc':'2.0'}"),
    broken('a comment', `${text} // done`),
    broken('NaN', text.replace('"id":1', '"id":NaN')),
    broken('a raw control character', text.replace('"id":1', '"id":"\u0001"')),
    broken('a byte that is not UTF-8', inId([0xff])),
    broken('overlong UTF-8', inId([0xc0, 0xaf])),
    broken('a surrogate in UTF-8', inId([0xed, 0xa0, 0x80])),
    broken('UTF-16', Buffer.from(text, 'utf16le')),
    broken('an open string', '{"jsonrpc":"2.0'),
    broken('brackets that do not match', '{"jsonrpc":["2.0"}'),
    body('a byte order mark', `\ufeff${text}`, '200 1:result'),
    body('white space around', `\r\n\t ${text} \n`, '200 1:result'),
    body('exactly the limit', text.padEnd(65_536), '200 1:result'),
    body('one byte over the limit', text.padEnd(65_537), '413'),
    body('an id twice: the last counts', text.replace('"id":1', '"id":1,"id":2'), '200 2:result'),
    body('a member beyond the protocol', text.replace('"id":1', '"id":1,"extra":[]'), '200 1:result'),
    ...depthRows(frame),
  ];
}

/** The contract allows 40 levels. */
function depthRows(frame: Frame): Row[] {
  const nested = (levels: number, open: string, close: string) => {
    const { body, headers } = frame.request('tools/list', { deep: 'X' });
    return {
      headers,
      body: String(body).replace(
        '"X"',
        open.repeat(levels) + (open === '[' ? '' : '1') + close.repeat(levels),
      ),
    };
  };
  const deep = (name: string, request: Pick<Row, 'body' | 'headers'>, expected: string): Row => ({
    name: `depth: ${name}`,
    ...request,
    expected,
  });
  return [
    deep('40 levels of arrays', nested(38, '[', ']'), '200 1:result'),
    deep('41 levels of arrays', nested(39, '[', ']'), '400 1:-32600'),
    deep('40 levels of objects', nested(38, '{"a":', '}'), '200 1:result'),
    deep('41 levels of objects', nested(39, '{"a":', '}'), '400 1:-32600'),
    deep('30,000 levels', nested(30_000, '[', ']'), '400 1:-32600'),
    deep('brackets in a string', frame.request('tools/list', { deep: '['.repeat(100) }), '200 1:result'),
    deep(
      'quotes and backslashes in a string',
      frame.request('tools/list', { deep: '\\"['.repeat(100) }),
      '200 1:result',
    ),
    deep(
      'a string that ends in a backslash',
      frame.request('tools/list', { deep: '\\', also: '['.repeat(90) }),
      '200 1:result',
    ),
    deep(
      'many arrays beside each other',
      frame.request('tools/list', { wide: Array(1000).fill([]) }),
      '200 1:result',
    ),
    deep(
      'an exact id in a deep body',
      withId(nested(39, '[', ']'), '9007199254740993'),
      '400 9007199254740993:-32600',
    ),
  ];
}

function withId({ body, headers }: Pick<Row, 'body' | 'headers'>, id: string) {
  return { headers, body: String(body).replace('"id":1', `"id":${id}`) };
}

/** `Content-Type` and `Accept`, as variants of a valid request. */
export function transportRows(frame: Frame): Row[] {
  const list = frame.request('tools/list');
  const unknown = frame.version === '2026-07-28' ? '404 1:-32601' : '200 event 1:-32601';
  const declared = (contentType: string | undefined, expected: string): Row => ({
    name: `Content-Type: ${contentType}`,
    ...withHeaders(list, { 'content-type': contentType }),
    expected,
  });
  const accepts = (accept: string | undefined, expected: string): Row => ({
    name: `Accept: ${accept}`,
    ...withHeaders(list, { accept }),
    expected,
  });
  const onlyEvents = { accept: 'text/event-stream' };
  return [
    declared('application/json; charset=utf-8', '200 1:result'),
    declared('application/json;charset="UTF-8"', '200 1:result'),
    declared('Application/JSON', '200 1:result'),
    declared(undefined, '415'),
    declared('text/plain', '415'),
    declared('application/x-www-form-urlencoded', '415'),
    declared('application/jsonp', '415'),
    declared('application/vnd.api+json', '415'),
    declared('application/json; charset=iso-8859-1', '415'),
    { name: 'Content-Encoding: gzip', ...withHeaders(list, { 'content-encoding': 'gzip' }), expected: '415' },
    accepts(undefined, '200 1:result'),
    accepts('*/*', '200 1:result'),
    accepts('application/json', '200 1:result'),
    accepts('text/event-stream, application/json', '200 1:result'),
    accepts('text/event-stream, */*;q=0.1', '200 1:result'),
    accepts('text/html', '200 1:result'),
    accepts('text/event-stream', '200 event 1:result'),
    accepts('Text/Event-Stream', '200 event 1:result'),
    accepts('text/event-stream, application/json;q=0', '200 event 1:result'),
    {
      name: 'events only: unknown method',
      ...withHeaders(frame.request('nope'), onlyEvents),
      expected: unknown,
    },
    {
      name: 'events only: broken body',
      ...withHeaders({ ...list, body: '{' }, onlyEvents),
      expected: '400 -:-32700',
    },
    {
      name: 'events only: a notification',
      ...withHeaders(
        { ...list, body: '{"jsonrpc":"2.0","method":"a"}' },
        { ...onlyEvents, 'mcp-method': 'a' },
      ),
      expected: '202',
    },
    {
      name: 'a session id is ignored',
      ...withHeaders(list, { 'mcp-session-id': 'x' }),
      expected: '200 1:result',
    },
    {
      name: 'an event id is ignored',
      ...withHeaders(list, { 'last-event-id': '7' }),
      expected: '200 1:result',
    },
  ];
}

import { statelessFrame as frame, metadata, type Row, requestText, withHeaders } from './row.ts';

const list = frame.request('tools/list');
const call = frame.request('tools/call', { name: 'test_simple_text', arguments: {} });

type Request = Pick<Row, 'body' | 'headers'>;

/** Rows that change one header of a request. */
const changes =
  (header: string, request: Request) =>
  (name: string, value: string | undefined, expected: string): Row => ({
    name: `${header}: ${name}`,
    ...withHeaders(request, { [header]: value }),
    expected,
  });

const base64 = (value: string | Uint8Array) => `=?base64?${Buffer.from(value).toString('base64')}?=`;

const version = changes('mcp-protocol-version', list);
const of = (claimed: string) => ({
  ...list,
  body: requestText('tools/list', {
    _meta: { ...metadata, 'io.modelcontextprotocol/protocolVersion': claimed },
  }),
});
const versions: Row[] = [
  version('missing', undefined, '400 1:-32020'),
  version('empty', '', '400 1:-32020'),
  version('an older revision than the body', '2025-11-25', '400 1:-32020'),
  version('another older revision than the body', '2025-03-26', '400 1:-32020'),
  version('unknown, the body is known', '2099-01-01', '400 1:-32020'),
  version('with a word', 'v2026-07-28', '400 1:-32020'),
  version('twice', '2026-07-28, 2026-07-28', '400 1:-32020'),
  version('encoded, which is not for this header', base64('2026-07-28'), '400 1:-32020'),
  { name: 'the body is of an unknown revision', ...of('2099-01-01'), expected: '400 1:-32020' },
  { name: 'the body is of an older revision', ...of('2025-06-18'), expected: '400 1:-32020' },
  { name: 'the body is of a revision that is empty', ...of(''), expected: '400 1:-32020' },
  {
    name: 'both are of an unknown revision',
    ...withHeaders(of('2099-01-01'), { 'mcp-protocol-version': '2099-01-01' }),
    expected: '400 1:-32022',
  },
  {
    name: 'both are of a draft',
    ...withHeaders(of('DRAFT-2026-v1'), { 'mcp-protocol-version': 'DRAFT-2026-v1' }),
    expected: '400 1:-32022',
  },
  {
    name: 'both are of the oldest revision',
    ...withHeaders(of('2024-11-05'), { 'mcp-protocol-version': '2024-11-05' }),
    expected: '400 1:-32022',
  },
  {
    name: 'both are of an older revision that is spoken',
    ...withHeaders(of('2025-11-25'), { 'mcp-protocol-version': '2025-11-25' }),
    expected: '200 1:result',
  },
  {
    name: 'neither: 2025-03-26 is assumed',
    ...withHeaders({ ...list, body: requestText('tools/list') }, { 'mcp-protocol-version': undefined }),
    expected: '200 1:result',
  },
  {
    name: 'neither, a batch',
    ...withHeaders({ ...list, body: `[${requestText('ping')}]` }, { 'mcp-protocol-version': undefined }),
    expected: '200 1:result',
  },
  {
    name: 'neither, a batch with a request of this revision',
    ...withHeaders(
      { ...list, body: `[${requestText('ping')},${list.body}]` },
      { 'mcp-protocol-version': undefined },
    ),
    expected: '200 1:result 1:-32020',
  },
  {
    name: 'neither, a broken body',
    ...withHeaders({ ...list, body: '{' }, { 'mcp-protocol-version': undefined }),
    expected: '400 null:-32700',
  },
  {
    name: 'neither, a response',
    ...withHeaders(
      { ...list, body: '{"jsonrpc":"2.0","id":7,"result":{}}' },
      { 'mcp-protocol-version': undefined },
    ),
    expected: '202',
  },
  {
    name: 'no header, a notification of this revision',
    ...withHeaders(
      {
        ...list,
        body: '{"jsonrpc":"2.0","method":"a","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}',
      },
      { 'mcp-protocol-version': undefined },
    ),
    expected: '202',
  },
  {
    name: 'no header, a notification of an unknown revision',
    ...withHeaders(
      {
        ...list,
        body: '{"jsonrpc":"2.0","method":"a","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"a"}}}',
      },
      { 'mcp-protocol-version': undefined },
    ),
    expected: '400 -:-32022',
  },
  {
    name: 'no header, initialize',
    ...withHeaders(
      {
        ...list,
        body: requestText('initialize', {
          protocolVersion: '2026-07-28',
          capabilities: {},
          clientInfo: { name: 'a', version: '1' },
        }),
      },
      { 'mcp-protocol-version': undefined },
    ),
    expected: '200 1:result',
  },
];

const method = changes('mcp-method', list);
const methods: Row[] = [
  method('missing', undefined, '400 1:-32020'),
  method('empty', '', '400 1:-32020'),
  method('another method', 'tools/call', '400 1:-32020'),
  method('a method that there is not', 'prompts/list', '400 1:-32020'),
  method('in another case', 'TOOLS/LIST', '400 1:-32020'),
  method('longer', 'tools/list/', '400 1:-32020'),
  method('twice', 'tools/list, tools/list', '400 1:-32020'),
  method('encoded, which is not for this header', base64('tools/list'), '400 1:-32020'),
  changes('mcp-method', frame.request('nope'))(
    'another than an unknown method',
    'tools/list',
    '400 1:-32020',
  ),
  changes('mcp-method', frame.request('nope'))('missing for an unknown method', undefined, '400 1:-32020'),
  changes('mcp-name', list)('for a method that has none', 'anything', '200 1:result'),
];

const name = changes('mcp-name', call);
/** A call of an unknown tool whose name must be encoded in a header. */
const named = (tool: string) => frame.request('tools/call', { name: tool, arguments: {} });
const encoded = (label: string, tool: string, value: string, expected: string): Row => ({
  name: `mcp-name: ${label}`,
  ...withHeaders(named(tool), { 'mcp-name': value }),
  expected,
});
const names: Row[] = [
  name('missing', undefined, '400 1:-32020'),
  name('empty', '', '400 1:-32020'),
  name('another tool', 'test_image_content', '400 1:-32020'),
  name('a tool that there is not', 'nope', '400 1:-32020'),
  name('in another case', 'Test_simple_text', '400 1:-32020'),
  name('twice', 'test_simple_text, test_simple_text', '400 1:-32020'),
  name('encoded', base64('test_simple_text'), '200 1:result'),
  name('encoded, another tool', base64('nope'), '400 1:-32020'),
  name('encoded, no padding', '=?base64?dGVzdF9zaW1wbGVfdGV4dA?=', '400 1:-32020'),
  name('encoded, a character of no alphabet', '=?base64?dGVz!F9zaW1wbGVfdGV4dA==?=', '400 1:-32020'),
  name('encoded for addresses', '=?base64?dGVzdF9zaW1wbGVfdGV4dD_-?=', '400 1:-32020'),
  name('encoded, the marker in capitals', '=?BASE64?dGVzdF9zaW1wbGVfdGV4dA==?=', '400 1:-32020'),
  name('encoded, no end', '=?base64?dGVzdF9zaW1wbGVfdGV4dA==', '400 1:-32020'),
  name('encoded, bytes that are not UTF-8', base64(new Uint8Array([0xff, 0xfe])), '400 1:-32020'),
  name('characters beyond ASCII', 'test_simple_text\u00e9', '400 1:-32020'),
  {
    name: 'mcp-name: an empty body name',
    ...withHeaders(named(''), { 'mcp-name': '' }),
    expected: '200 1:-32602',
  },
  {
    name: 'mcp-name: given, and the body has none',
    ...withHeaders(frame.request('tools/call', {}), { 'mcp-name': 'a' }),
    expected: '400 1:-32020',
  },
  {
    name: 'mcp-name: given, and the body has a number',
    ...withHeaders(frame.request('tools/call', { name: 1 }), { 'mcp-name': '1' }),
    expected: '400 1:-32020',
  },
  encoded('beyond ASCII, encoded', 'größe', base64('größe'), '200 1:-32602'),
  encoded('beyond ASCII, as it is', 'gr\u00f6', 'gr\u00f6', '400 1:-32020'),
  encoded('blanks, encoded', ' a ', base64(' a '), '200 1:-32602'),
  encoded('a line break, encoded', 'a\nb', base64('a\nb'), '200 1:-32602'),
  encoded('a byte order mark, encoded', '\ufeffa', base64('\ufeffa'), '200 1:-32602'),
  encoded('what looks encoded, encoded', '=?base64?YQ==?=', base64('=?base64?YQ==?='), '200 1:-32602'),
  encoded('what looks encoded, as it is', '=?base64?YQ==?=', '=?base64?YQ==?=', '400 1:-32020'),
  encoded('the marker alone', '=?base64?=', '=?base64?=', '200 1:-32602'),
  encoded('the beginning of the marker', '=?base64?YQ==', '=?base64?YQ==', '200 1:-32602'),
];

/** A call with these arguments and headers. */
const query = (
  label: string,
  args: object,
  headers: Readonly<Record<string, string>>,
  expected: string,
): Row => ({
  name: `Mcp-Param: ${label}`,
  ...withHeaders(
    frame.request('tools/call', { name: 'run_query', arguments: { query: 'q', ...args } }),
    headers,
  ),
  expected,
});
const params: Row[] = [
  query('none asked for', {}, {}, '200 1:result'),
  query('a string', { region: 'us-west1' }, { 'Mcp-Param-Region': 'us-west1' }, '200 1:result'),
  query('the name in another case', { region: 'us' }, { 'MCP-PARAM-REGION': 'us' }, '200 1:result'),
  query('missing', { region: 'us' }, {}, '400 1:-32020'),
  query('another value', { region: 'us' }, { 'mcp-param-region': 'eu' }, '400 1:-32020'),
  query('a value in another case', { region: 'us' }, { 'mcp-param-region': 'US' }, '400 1:-32020'),
  query('a value that the body has not', {}, { 'mcp-param-region': 'us' }, '400 1:-32020'),
  query('null, without a header', { limit: null }, {}, '200 1:isError'),
  query('null, with a header', { region: null }, { 'mcp-param-region': 'null' }, '400 1:-32020'),
  query('encoded', { region: 'Hello' }, { 'mcp-param-region': base64('Hello') }, '200 1:result'),
  query('beyond ASCII, encoded', { region: '世界' }, { 'mcp-param-region': base64('世界') }, '200 1:result'),
  query(
    'beyond ASCII, as it is',
    { region: 'caf\u00e9' },
    { 'mcp-param-region': 'caf\u00e9' },
    '400 1:-32020',
  ),
  query('no padding', { region: 'Hello' }, { 'mcp-param-region': '=?base64?SGVsbG8?=' }, '400 1:-32020'),
  query(
    'characters of no alphabet',
    { region: 'Hello' },
    { 'mcp-param-region': '=?base64?SGVs!!!bG8=?=' },
    '400 1:-32020',
  ),
  query(
    'Base64 without the marker is itself',
    { region: 'SGVsbG8=' },
    { 'mcp-param-region': 'SGVsbG8=' },
    '200 1:result',
  ),
  query(
    'Base64 without the marker is not decoded',
    { region: 'Hello' },
    { 'mcp-param-region': 'SGVsbG8=' },
    '400 1:-32020',
  ),
  query(
    'the marker without its end is itself',
    { region: '=?base64?SGVsbG8=' },
    { 'mcp-param-region': '=?base64?SGVsbG8=' },
    '200 1:result',
  ),
  query('an empty string', { region: '' }, { 'mcp-param-region': '' }, '200 1:result'),
  query('an empty string, encoded', { region: '' }, { 'mcp-param-region': '=?base64??=' }, '200 1:result'),
  query('an integer', { limit: 42 }, { 'mcp-param-limit': '42' }, '200 1:result'),
  query('an integer with a point', { limit: 42 }, { 'mcp-param-limit': '42.0' }, '200 1:result'),
  query('a negative integer', { limit: -7 }, { 'mcp-param-limit': '-7' }, '200 1:result'),
  query('an integer with leading zeros', { limit: 7 }, { 'mcp-param-limit': '007' }, '200 1:result'),
  query('an integer with an exponent', { limit: 100 }, { 'mcp-param-limit': '1e2' }, '400 1:-32020'),
  query('an integer in another base', { limit: 16 }, { 'mcp-param-limit': '0x10' }, '400 1:-32020'),
  query('an empty integer', { limit: 0 }, { 'mcp-param-limit': '' }, '400 1:-32020'),
  query('another integer', { limit: 42 }, { 'mcp-param-limit': '43' }, '400 1:-32020'),
  query('a word for an integer', { limit: 42 }, { 'mcp-param-limit': 'many' }, '400 1:-32020'),
  query('an integer encoded', { limit: 42 }, { 'mcp-param-limit': base64('42') }, '200 1:result'),
  query('true', { dryRun: true }, { 'mcp-param-dry-run': 'true' }, '200 1:result'),
  query('false', { dryRun: false }, { 'mcp-param-dry-run': 'false' }, '200 1:result'),
  query('true in capitals', { dryRun: true }, { 'mcp-param-dry-run': 'True' }, '400 1:-32020'),
  query('one for true', { dryRun: true }, { 'mcp-param-dry-run': '1' }, '400 1:-32020'),
  query('false is a value', { dryRun: false }, {}, '400 1:-32020'),
  query('an argument in an object', { place: { zone: 'a' } }, { 'mcp-param-zone': 'a' }, '200 1:result'),
  query('an argument in an object, missing', { place: { zone: 'a' } }, {}, '400 1:-32020'),
  query('an argument in an object that has it not', { place: {} }, { 'mcp-param-zone': 'a' }, '400 1:-32020'),
  query('an argument in what is no object', { place: 'a' }, {}, '200 1:isError'),
  query(
    'all of them',
    { region: 'eu', limit: 1, dryRun: true, place: { zone: 'b' } },
    { 'mcp-param-region': 'eu', 'mcp-param-limit': '1', 'mcp-param-dry-run': 'true', 'mcp-param-zone': 'b' },
    '200 1:result',
  ),
  query(
    'one of several is another',
    { region: 'eu', limit: 1 },
    { 'mcp-param-region': 'eu', 'mcp-param-limit': '2' },
    '400 1:-32020',
  ),
  query('one that no tool has', {}, { 'mcp-param-other': 'x' }, '200 1:result'),
  query('an argument of another type, as text', { region: 5 }, { 'mcp-param-region': '5' }, '200 1:isError'),
  query('an argument without a text', { region: ['eu'] }, {}, '200 1:isError'),
  query(
    'an argument without a text, with a header',
    { region: ['eu'] },
    { 'mcp-param-region': 'eu' },
    '400 1:-32020',
  ),
  {
    name: 'Mcp-Param: of another tool',
    ...withHeaders(call, { 'mcp-param-region': 'us' }),
    expected: '200 1:result',
  },
];

/** Headers that mirror the body (2026-07-28, section Request Metadata). */
export const headerRows: readonly Row[] = [...versions, ...methods, ...names, ...params];

import type { PreparedTable } from '@plan-surface/engine';
import { acceptEncodings, accepts } from '../../../runtime/site/export/nginx-answers.ts';

/** One request, as it is sent to each of those that are compared. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Lists that no look-up has: weights, ties, refusals, parameters, nonsense. */
const rareAccepts = [
  'text/html;q=0.5, text/markdown;q=0.5',
  'text/html;q=0.4, text/markdown;q=0.9',
  'text/html;q=0',
  'text/markdown;q=0',
  'text/html;q=0, text/markdown;q=0',
  'text/*',
  'text/*;q=0.3, text/markdown;q=0.2',
  '*/*;q=0.1, text/html;q=0.1',
  'TEXT/MARKDOWN',
  'text/html;level=1, text/markdown;q=0.3',
  'text/markdown;charset=utf-8',
  'text/html;q=2, */*;q=-1',
  'text/markdown ; q=0.7 , text/html ; q=0.70',
  'text/markdown;q="0.9", text/html;q=0.8',
  '*',
  ',,;q=',
  'image/png',
];

const rareEncodings = [
  'br;q=0, gzip',
  'br;q=0.2, gzip;q=0.8',
  'gzip;q=0, *',
  'br;q=0, *;q=0',
  'identity;q=0',
  'identity;q=0.9, br;q=0.1',
  'x-gzip',
  'BR',
  '*;q=0.5, br;q=0',
  'zstd',
  'br;q=abc, gzip;q=0.5',
];

/** The entity-tag of an address in the variant and the coding that headers ask for. */
export type TagOf = (path: string, headers: Readonly<Record<string, string>>) => string;

const combine = (
  one: readonly string[],
  other: readonly (string | undefined)[],
  write: (a: string, b: string | undefined) => Record<string, string>,
) => one.flatMap((a) => other.map((b) => write(a, b)));

const withoutEmpty = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** Negotiation of every kind: each list with a few of the other header. */
const negotiations = [
  ...combine([...accepts, ...rareAccepts], ['', 'gzip, deflate, br'], (accept, coding) =>
    withoutEmpty({ accept, 'accept-encoding': coding }),
  ),
  ...combine([...acceptEncodings, ...rareEncodings], ['text/markdown'], (coding, accept) =>
    withoutEmpty({ accept, 'accept-encoding': coding }),
  ),
];

/** Those that are asked for with preconditions: each variant of a page, in each coding. */
const representations = combine(['text/html', 'text/markdown'], ['', 'gzip', 'br'], (accept, coding) =>
  withoutEmpty({ accept, 'accept-encoding': coding }),
);

/** Ways to name an entity-tag, and what else asks conditionally. */
const preconditions = (tag: string): Record<string, string>[] => [
  { 'if-none-match': tag },
  { 'if-none-match': `W/${tag}` },
  { 'if-none-match': `"other", ${tag}` },
  { 'if-none-match': `"a,b" , W/"x",${tag} , "y"` },
  { 'if-none-match': '*' },
  { 'if-none-match': '"other"' },
  { 'if-none-match': tag.slice(1, -1) },
  { 'if-none-match': tag.toLowerCase() === tag ? tag.toUpperCase() : tag.toLowerCase() },
  { 'if-match': tag },
  { 'if-match': '"other"' },
  { 'if-match': '*', 'if-none-match': tag },
  { 'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT' },
  { 'if-none-match': '"other"', 'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT' },
  { range: 'bytes=0-9' },
];

const preflight = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };

/** The same of an address, whatever it is. */
const otherMethods = (path: string): Asked[] => [
  { method: 'OPTIONS', path, headers: {} },
  { method: 'OPTIONS', path, headers: preflight },
  ...['POST', 'PUT', 'DELETE', 'PATCH'].map((method) => ({ method, path, headers: {} })),
];

/**
 * All requests to an address.
 *
 * @param isWhole with negotiation and preconditions of every kind; otherwise a few of each
 */
export function requestsTo(path: string, tagOf: TagOf, isWhole: boolean): Asked[] {
  const get = (headers: Record<string, string>): Asked => ({ method: 'GET', path, headers });
  const few = <One>(all: readonly One[]) =>
    all.filter((_, index) => isWhole || index % 7 === path.length % 7);
  const gets = [
    ...few(negotiations).map(get),
    ...few(representations).flatMap((headers) =>
      preconditions(tagOf(path, headers)).map((condition) => get({ ...headers, ...condition })),
    ),
  ];
  const heads = gets.filter((_, index) => index % 5 === 0).map((asked) => ({ ...asked, method: 'HEAD' }));
  return [get({}), ...gets, ...heads, ...few(otherMethods(path))];
}

/** Requests that are not to an address, or to one in another spelling. */
export function strayRequests(languages: readonly string[]): Asked[] {
  const paths = [
    ...languages.flatMap((language) => [
      `/${language}`,
      `/${language}/index`,
      `/${language}/quikstart`,
      `/${language}/faq/`,
    ]),
    '/index',
    '/quikstart',
    '/QUICKSTART',
    '/Quickstart.md',
    '/quickstart/',
    '/quickstart//',
    '/llms.txt/',
    '//quickstart',
    '/a/../quickstart',
    '/quickstart%2Emd',
    '/%71uickstart',
    '/quickstart?a=1',
    '/?a=1',
    '/quickstart.html',
    '/index.html',
    '/es/index.html',
    '/site/quickstart.html',
    '/br/quickstart.html',
    '/nginx/nginx.conf',
    '/export.json',
    '/_headers',
    '/_redirects',
    '/.surface-refusal',
    '/.well-known/',
    '/.well-known/nothing',
    '/skills/plan/',
    '/skills/plan/SKILL',
    '/__proto__',
    '/assets/style.css?v=1',
    '/assets/nothing.css',
    ...['style.css', 'search.js', 'icon.svg', 'search/th.json', 'search/xx.json', 'nothing.js'].map(
      (name) => `/assets/0123456789ab/${name}`,
    ),
    '/assets/0123/style.css',
    '/xx/quickstart',
    '/es/es/quickstart',
    '/schema/',
    '/api',
    '/api/',
    '/api/v1/pagess.json',
    '/api/health.json/',
    '/api//v1/index.json',
  ];
  const headers: Record<string, string>[] = [
    {},
    { accept: 'text/html' },
    { accept: 'text/markdown;q=0.2, text/html' },
    { 'if-none-match': '*' },
  ];
  return paths.flatMap((path) => [
    ...headers.map((set) => ({ method: 'GET', path, headers: set })),
    { method: 'HEAD', path, headers: {} },
    ...otherMethods(path),
  ]);
}

/** What could fail in front of a server that takes it: long heads, and a method that is not for proxies. */
export function proxyRequests(): Asked[] {
  const long = 'a'.repeat(9000);
  return ['/quickstart', '/api/health.json'].flatMap((path) => [
    { method: 'GET', path: `${path}?a=${long}`, headers: {} },
    { method: 'GET', path, headers: { 'x-long': long } },
    { method: 'TRACE', path, headers: {} },
  ]);
}

/** What nginx refuses by itself, with the status. */
export function refusedRequests(): (readonly [status: number, asked: Asked])[] {
  const long = 'a'.repeat(20_000);
  const get = (path: string, headers = {}): Asked => ({ method: 'GET', path, headers });
  return [
    [400, get('/api/v1/%zz')],
    [400, get('/api/v1/%00')],
    [400, get('/api/../../x')],
    [400, get('/quick%start')],
    [431, get(`/api/health.json?a=${long}`)],
    [431, get('/quickstart', { 'x-long': long })],
  ];
}

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const call = (method: string, params: object, id: number | string = 1) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

/** What an agent asks the MCP server, and what it refuses. */
export function mcpRequests(): Asked[] {
  const post = (body: string, headers: Record<string, string> = json): Asked => ({
    method: 'POST',
    path: '/api/mcp',
    headers,
    body,
  });
  const versions = ['2025-03-26', '2025-06-18', '2025-11-25'].map((version) => ({
    ...json,
    'mcp-protocol-version': version,
  }));
  const tools = (headers: Record<string, string>) => [
    post(call('tools/list', {}), headers),
    post(call('tools/call', { name: 'read_page', arguments: { path: '/quickstart' } }), headers),
    post(call('tools/call', { name: 'read_page', arguments: { path: 'es/faq.md' } }, 'two'), headers),
    post(call('tools/call', { name: 'read_page', arguments: { path: '/quikstart' } }), headers),
    post(call('tools/call', { name: 'get_init_prompt', arguments: { language: 'ja' } }), headers),
    post(call('tools/call', { name: 'list_site_sections', arguments: { language: 'de' } }), headers),
    post(call('tools/call', { name: 'read_page', arguments: {} }), headers),
  ];
  return [
    post(
      call('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'check', version: '1' },
      }),
    ),
    post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })),
    ...versions.flatMap(tools),
    post(call('tools/list', {}), { ...json, accept: 'text/event-stream' }),
    post('{'),
    post('[]'),
    post(call('nothing', {})),
    post(call('ping', {}), { 'content-type': 'text/plain' }),
    post(`"${'a'.repeat(70_000)}"`),
    { method: 'GET', path: '/api/mcp', headers: {} },
    { method: 'DELETE', path: '/api/mcp', headers: {} },
    { method: 'OPTIONS', path: '/api/mcp', headers: preflight },
  ];
}

/** The addresses of a table; of a short comparison, those of two languages and what has none. */
export function addressesOf(table: PreparedTable, languages: readonly string[], isWhole: boolean): string[] {
  const left = new Set(languages.filter((language) => !isWhole && !['en', 'th'].includes(language)));
  return [...table.keys()].filter((path) => !left.has(path.split('/')[1] ?? ''));
}

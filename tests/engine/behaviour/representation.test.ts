import { testCases } from './run-cases.ts';

const html = 'text/html; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';
const accept = (value: string) => ({ headers: { accept: value } });
/** What is prepared is compressed as well. */
const coded = { vary: 'Accept, Accept-Encoding' };

testCases('the media type', {}, [
  {
    name: 'without Accept',
    target: '/about',
    headers: { 'content-type': html, vary: 'Accept', 'cache-control': 'public, max-age=300' },
    prepared: { headers: { 'content-type': html, ...coded } },
  },
  { name: 'with */*', target: '/about', question: accept('*/*'), headers: { 'content-type': html } },
  {
    name: 'with text/markdown',
    target: '/about',
    question: accept('text/markdown'),
    headers: { 'content-type': markdown, 'cache-control': 'private, max-age=300' },
    body: /^# About/,
  },
  {
    name: 'at equal quality',
    target: '/about',
    question: accept('text/html, text/markdown'),
    headers: { 'content-type': markdown },
  },
  {
    name: 'by quality',
    target: '/about',
    question: accept('text/markdown;q=0.1, text/html;q=0.2'),
    headers: { 'content-type': html },
  },
  {
    name: 'for an unknown media type',
    target: '/about',
    question: accept('image/png'),
    headers: { 'content-type': html },
  },
  {
    name: 'of an operation with only one',
    target: '/status',
    question: accept('text/html'),
    headers: { 'content-type': 'application/json', vary: undefined },
  },
  {
    name: 'for HEAD',
    target: '/about',
    question: { method: 'HEAD', ...accept('text/markdown') },
    headers: { 'content-type': markdown, 'content-length': /^\d+$/ },
  },
  {
    name: 'of a declared range',
    target: '/pictures/dot',
    headers: { 'content-type': 'image/gif', 'content-length': '14' },
  },
  {
    name: 'of a declared range, for text',
    target: '/pictures/box',
    headers: { 'content-type': 'image/svg+xml; charset=utf-8' },
  },
]);

testCases('conditions', {}, [
  {
    name: 'a body has an entity-tag',
    target: '/status',
    headers: { etag: /^"[\w-]{22}"$/, 'cache-control': 'public, max-age=60' },
  },
  {
    name: 'a body has none where no 304 is declared',
    target: '/plain',
    headers: { etag: undefined, 'cache-control': 'no-store' },
  },
  {
    name: 'conditions are ignored where no 304 is declared',
    target: '/plain',
    question: { headers: { 'if-none-match': '*', 'if-match': '"x"' } },
    body: '[1,2,3]\n',
  },
  {
    name: 'If-None-Match',
    target: '/status',
    question: { headers: { 'if-none-match': '{etag}' } },
    status: 304,
    headers: {
      etag: /^"/,
      'cache-control': 'public, max-age=60',
      'content-type': undefined,
      'content-length': undefined,
    },
    body: '',
  },
  {
    name: 'If-None-Match, weak and in a list',
    target: '/status',
    question: { headers: { 'if-none-match': '"x", W/{etag}' } },
    status: 304,
  },
  {
    name: 'If-None-Match: *',
    target: '/status',
    question: { headers: { 'if-none-match': '*' } },
    status: 304,
  },
  {
    name: 'If-None-Match with another tag',
    target: '/status',
    question: { headers: { 'if-none-match': '"x"' } },
  },
  {
    name: 'If-None-Match for HEAD',
    target: '/about',
    question: { method: 'HEAD', headers: { 'if-none-match': '{etag}' } },
    status: 304,
    headers: { vary: 'Accept' },
    prepared: { headers: coded },
  },
  {
    name: 'If-None-Match with the tag of the other media type',
    target: '/about',
    question: { headers: { accept: 'text/markdown', 'if-none-match': '"x"' } },
    headers: { 'content-type': markdown },
  },
  {
    name: 'If-None-Match where the body is made for each request',
    target: '/items/1',
    question: { headers: { 'if-none-match': '{etag}' } },
    status: 304,
    headers: { 'x-stock': '10' },
  },
  {
    name: 'If-Match',
    target: '/status',
    question: { headers: { 'if-match': '{etag}' } },
    body: '{"status":"ok"}\n',
  },
  { name: 'If-Match: *', target: '/status', question: { headers: { 'if-match': '*' } } },
  {
    name: 'If-Match with another tag, where a 412 is declared',
    target: '/status',
    question: { headers: { 'if-match': '"x"' } },
    status: 412,
    headers: {
      'content-type': 'application/problem+json',
      etag: undefined,
      'cache-control': 'private, no-store',
    },
    body: { code: 'PE207', status: 412 },
  },
  {
    name: 'If-Match with a weak tag',
    target: '/status',
    question: { headers: { 'if-match': 'W/{etag}' } },
    status: 412,
  },
  {
    name: 'If-Match with another tag, where no 412 is declared',
    target: '/about',
    question: { headers: { 'if-match': '"x"' } },
    status: 412,
    body: { code: 'PE207', type: 'about:blank' },
  },
  {
    name: 'If-Match is evaluated before If-None-Match',
    target: '/status',
    question: { headers: { 'if-match': '"x"', 'if-none-match': '{etag}' } },
    status: 412,
  },
  {
    name: 'If-Match for HEAD',
    target: '/status',
    question: { method: 'HEAD', headers: { 'if-match': '"x"' } },
    status: 412,
    headers: { 'content-length': /^\d+$/ },
    body: '',
  },
]);

testCases('an entity-tag of the handler', {}, [
  { name: 'replaces that of the engine', target: '/versions/strong', headers: { etag: '"v1"' } },
  {
    name: 'If-None-Match',
    target: '/versions/strong',
    question: { headers: { 'if-none-match': '"v1"' } },
    status: 304,
    headers: { etag: '"v1"', 'content-length': undefined },
    body: '',
  },
  {
    name: 'If-None-Match with another tag',
    target: '/versions/strong',
    question: { headers: { 'if-none-match': '"v0"' } },
  },
  {
    name: 'If-Match',
    target: '/versions/strong',
    question: { headers: { 'if-match': '"v0", "v1"' } },
    body: /^the same/,
  },
  {
    name: 'If-Match with another tag',
    target: '/versions/strong',
    question: { headers: { 'if-match': '"v0"' } },
    status: 412,
  },
  {
    name: 'If-None-Match matches a weak tag, written weak or strong',
    target: '/versions/weak',
    question: { headers: { 'if-none-match': '"v1"' } },
    status: 304,
    headers: { etag: 'W/"v1"' },
  },
  {
    name: 'If-None-Match matches a weak tag as it was sent',
    target: '/versions/weak',
    question: { headers: { 'if-none-match': '"v0", W/"v1"' } },
    status: 304,
  },
  {
    name: 'If-Match matches no weak tag',
    target: '/versions/weak',
    question: { headers: { 'if-match': 'W/"v1"' } },
    status: 412,
  },
  {
    name: 'a body with a strong tag is not compressed',
    target: '/versions/strong',
    question: { headers: { 'accept-encoding': 'br' } },
    headers: { etag: '"v1"', 'content-encoding': undefined },
  },
]);

testCases('response headers', {}, [
  {
    name: 'are serialized from typed values',
    target: '/items/2',
    headers: {
      'x-stock': '20',
      'x-tags': 'new,blue',
      'x-size': 'w,1,h,2',
      'x-data': '{"a":[2]}',
      'x-content-type-options': 'nosniff',
    },
  },
  {
    name: 'are an address, and one Set-Cookie for each cookie',
    target: '/moved',
    status: 302,
    headers: { location: '/about', 'content-length': '0', 'cache-control': 'private, no-store' },
    body: '',
  },
  {
    name: 'announce a deprecation',
    target: '/old',
    headers: {
      deprecation: 'true',
      sunset: 'Thu, 31 Dec 2026 00:00:00 GMT',
      link: '<./status>; rel="successor-version"',
    },
    body: 'still here',
  },
  {
    name: 'announce a deprecation on a 400 too',
    target: '/old/x',
    status: 400,
    headers: { deprecation: 'true', sunset: 'Thu, 31 Dec 2026 00:00:00 GMT' },
  },
  {
    name: 'are absent on a response without content',
    target: '/empty',
    status: 204,
    headers: { 'content-length': undefined, 'content-type': undefined },
    body: '',
  },
]);

import { testCases } from './run-cases.ts';

const html = 'text/html; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';
const accept = (value: string) => ({ headers: { accept: value } });
/** What is prepared is compressed as well. */
const coded = { vary: 'Accept, Accept-Encoding' };

testCases('negotiation', {}, [
  {
    name: 'of nobody who asks',
    target: '/about',
    headers: { 'content-type': html, vary: 'Accept', 'cache-control': 'public, max-age=300' },
    prepared: { headers: { 'content-type': html, ...coded } },
  },
  { name: 'of any', target: '/about', question: accept('*/*'), headers: { 'content-type': html } },
  {
    name: 'of Markdown',
    target: '/about',
    question: accept('text/markdown'),
    headers: { 'content-type': markdown, 'cache-control': 'private, max-age=300' },
    body: /^# About/,
  },
  {
    name: 'of a tie',
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
    name: 'of an unknown media type',
    target: '/about',
    question: accept('image/png'),
    headers: { 'content-type': html },
  },
  {
    name: 'of one media type',
    target: '/status',
    question: accept('text/html'),
    headers: { 'content-type': 'application/json', vary: undefined },
  },
  {
    name: 'in a HEAD',
    target: '/about',
    question: { method: 'HEAD', ...accept('text/markdown') },
    headers: { 'content-type': markdown, 'content-length': /^\d+$/ },
  },
  {
    name: 'of a range',
    target: '/pictures/dot',
    headers: { 'content-type': 'image/gif', 'content-length': '14' },
  },
  {
    name: 'of a range, text',
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
    name: 'without a declared 304 it has none',
    target: '/plain',
    headers: { etag: undefined, 'cache-control': 'no-store' },
  },
  {
    name: 'without a declared 304 conditions are ignored',
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
    name: 'If-None-Match of any',
    target: '/status',
    question: { headers: { 'if-none-match': '*' } },
    status: 304,
  },
  { name: 'If-None-Match of another', target: '/status', question: { headers: { 'if-none-match': '"x"' } } },
  {
    name: 'If-None-Match in a HEAD',
    target: '/about',
    question: { method: 'HEAD', headers: { 'if-none-match': '{etag}' } },
    status: 304,
    headers: { vary: 'Accept' },
    prepared: { headers: coded },
  },
  {
    name: 'If-None-Match of the other media type',
    target: '/about',
    question: { headers: { accept: 'text/markdown', 'if-none-match': '"x"' } },
    headers: { 'content-type': markdown },
  },
  {
    name: 'If-None-Match of what is made for one request',
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
  { name: 'If-Match of any', target: '/status', question: { headers: { 'if-match': '*' } } },
  {
    name: 'If-Match of another, with a response of its own',
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
    name: 'If-Match, weak',
    target: '/status',
    question: { headers: { 'if-match': 'W/{etag}' } },
    status: 412,
  },
  {
    name: 'If-Match of another, without one',
    target: '/about',
    question: { headers: { 'if-match': '"x"' } },
    status: 412,
    body: { code: 'PE207', type: 'about:blank' },
  },
  {
    name: 'If-Match before If-None-Match',
    target: '/status',
    question: { headers: { 'if-match': '"x"', 'if-none-match': '{etag}' } },
    status: 412,
  },
  {
    name: 'If-Match in a HEAD',
    target: '/status',
    question: { method: 'HEAD', headers: { 'if-match': '"x"' } },
    status: 412,
    headers: { 'content-length': /^\d+$/ },
    body: '',
  },
]);

testCases('conditions on an entity-tag of the handler', {}, [
  { name: 'it is the only one', target: '/versions/strong', headers: { etag: '"v1"' } },
  {
    name: 'If-None-Match',
    target: '/versions/strong',
    question: { headers: { 'if-none-match': '"v1"' } },
    status: 304,
    headers: { etag: '"v1"', 'content-length': undefined },
    body: '',
  },
  {
    name: 'If-None-Match of another',
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
    name: 'If-Match of another',
    target: '/versions/strong',
    question: { headers: { 'if-match': '"v0"' } },
    status: 412,
  },
  {
    name: 'If-None-Match of a weak one, in either form',
    target: '/versions/weak',
    question: { headers: { 'if-none-match': '"v1"' } },
    status: 304,
    headers: { etag: 'W/"v1"' },
  },
  {
    name: 'If-None-Match of a weak one, as it came',
    target: '/versions/weak',
    question: { headers: { 'if-none-match': '"v0", W/"v1"' } },
    status: 304,
  },
  {
    name: 'If-Match of a weak one, which matches nothing',
    target: '/versions/weak',
    question: { headers: { 'if-match': 'W/"v1"' } },
    status: 412,
  },
  {
    name: 'a strong one is of these bytes, in no content coding',
    target: '/versions/strong',
    question: { headers: { 'accept-encoding': 'br' } },
    headers: { etag: '"v1"', 'content-encoding': undefined },
  },
]);

testCases('headers', {}, [
  {
    name: 'typed ones as text',
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
    name: 'an address, and cookies one by one',
    target: '/moved',
    status: 302,
    headers: { location: '/about', 'content-length': '0', 'cache-control': 'private, no-store' },
    body: '',
  },
  {
    name: 'of what is announced to go',
    target: '/old',
    headers: {
      deprecation: 'true',
      sunset: 'Thu, 31 Dec 2026 00:00:00 GMT',
      link: '<./status>; rel="successor-version"',
    },
    body: 'still here',
  },
  {
    name: 'of what is announced to go, to a request that is wrong',
    target: '/old/x',
    status: 400,
    headers: { deprecation: 'true', sunset: 'Thu, 31 Dec 2026 00:00:00 GMT' },
  },
  {
    name: 'of nothing',
    target: '/empty',
    status: 204,
    headers: { 'content-length': undefined, 'content-type': undefined },
    body: '',
  },
]);

import { testCases } from './run-cases.ts';

const problem = 'application/problem+json';
const malformed = 'is not percent-encoded UTF-8';
const text = 'text/plain; charset=utf-8';

testCases('paths', {}, [
  { name: 'a static path', target: '/plain', body: '[1,2,3]\n' },
  { name: 'a static path with a query', target: '/plain?a=1&b', body: '[1,2,3]\n' },
  { name: 'an equivalent path', target: '/%70lain', body: '[1,2,3]\n' },
  { name: 'a parameter', target: '/items/2', body: { id: 2, name: 'item 2' } },
  { name: 'an equivalent parameter', target: '/items/%32', body: { id: 2 } },
  {
    name: 'two parameters in a segment',
    target: '/files/a.b.txt',
    body: { path: { base: 'a.b', extension: 'txt' } },
  },
  { name: 'a literal path that a template also matches', target: '/files/readme.txt', body: 'Read me.\n' },
  {
    name: 'a parameter with an encoded slash',
    target: '/files/a%2Fb.md',
    body: { path: { base: 'a/b', extension: 'md' } },
  },
  { name: 'a path with characters beyond ASCII', target: '/caf%C3%A9/%C3%A9', body: { path: { name: 'é' } } },
  {
    name: 'the same with lower-case hexadecimal digits',
    target: '/caf%c3%a9/x',
    body: { path: { name: 'x' } },
  },
  {
    name: 'a parameter that is not UTF-8',
    target: '/caf%C3%A9/%ff',
    status: 400,
    body: { code: 'PE201', errors: [{ in: 'path', name: 'name' }] },
  },
  {
    name: 'a parameter with invalid percent-encoding',
    target: '/caf%C3%A9/%zz',
    status: 400,
    body: { code: 'PE201', errors: [{ in: 'path', name: 'name', reason: malformed }] },
  },
  {
    name: 'a parameter that ends with a percent sign',
    target: '/files/100%.txt',
    status: 400,
    body: { code: 'PE201', errors: [{ in: 'path', name: 'base', reason: malformed }] },
  },
  {
    name: 'a parameter with invalid percent-encoding, for an unknown method',
    target: '/caf%C3%A9/%zz',
    question: { method: 'DELETE' },
    status: 405,
  },
  {
    name: 'a parameter with invalid percent-encoding, where addresses are listed',
    target: '/shelves/%zz',
    status: 404,
  },
  {
    name: 'a parameter that is a percent sign',
    target: '/caf%C3%A9/%25zz',
    body: { path: { name: '%zz' } },
  },
  { name: 'an address with an authority', target: 'http://elsewhere.example/plain', body: '[1,2,3]\n' },
]);

testCases('unknown paths', {}, [
  {
    name: 'below /',
    target: '/nowhere',
    status: 404,
    headers: { 'content-type': text, vary: 'Accept', 'cache-control': 'private, no-store' },
    body: 'Nothing is at /nowhere.\n',
  },
  {
    name: 'below / as HTML',
    target: '/nowhere',
    question: { headers: { accept: 'text/html' } },
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<p>/nowhere</p>',
  },
  {
    name: 'below / with another method',
    target: '/nowhere',
    question: { method: 'POST', body: 'x' },
    status: 404,
    body: 'Nothing is at /nowhere.\n',
  },
  {
    name: 'below / for HEAD',
    target: '/nowhere',
    question: { method: 'HEAD' },
    status: 404,
    headers: { 'content-length': '24' },
    body: '',
  },
  { name: 'below / for OPTIONS', target: '/nowhere', question: { method: 'OPTIONS' }, status: 404 },
  {
    name: 'below a longer prefix, without a responder',
    target: '/items/1/x',
    status: 404,
    headers: { 'content-type': problem },
    body: { code: 'PE205', status: 404 },
  },
  {
    name: 'that are the prefix with a slash',
    target: '/items/',
    status: 404,
    headers: { 'content-type': problem },
  },
  {
    name: 'that only begin like the prefix',
    target: '/itemsx',
    status: 404,
    headers: { 'content-type': text },
  },
  {
    name: 'with invalid percent-encoding',
    target: '/plain%zz',
    status: 404,
    body: 'Nothing is at /plain%zz.\n',
  },
  { name: 'in upper case', target: '/PLAIN', status: 404, headers: { 'content-type': text } },
  {
    name: 'with a trailing slash',
    target: '/plain/',
    status: 404,
    headers: { 'content-type': text, location: undefined },
  },
  { name: 'with two slashes', target: '//plain', status: 404 },
  {
    name: 'of a declared 404 for invalid parameters',
    target: '/shelves/middle',
    status: 404,
    headers: { 'content-type': text },
    body: 'Nothing is at /shelves/middle.\n',
  },
  { name: 'but not with valid parameters', target: '/shelves/lower', body: 'The lower shelf is empty.\n' },
  {
    name: 'whose parameter is not UTF-8',
    target: '/shelves/%ff',
    status: 404,
    body: 'Nothing is at /shelves/%FF.\n',
  },
  { name: 'that are not UTF-8', target: '/%ff', status: 404, body: 'Nothing is at /%FF.\n' },
  { name: 'named like a member of every object', target: '/constructor', status: 404 },
]);

testCases('methods', {}, [
  {
    name: 'HEAD of a body that is made for each request',
    target: '/items?limit=1',
    question: { method: 'HEAD' },
    headers: { 'content-type': 'application/json', 'content-length': /^\d+$/ },
    body: '',
  },
  {
    name: 'HEAD',
    target: '/status',
    question: { method: 'HEAD' },
    headers: { 'content-length': '16', etag: /^"[\w-]{22}"$/ },
    body: '',
  },
  {
    name: 'HEAD of a stream',
    target: '/streams/web',
    question: { method: 'HEAD' },
    headers: { 'content-type': 'application/octet-stream', 'content-length': undefined },
    body: '',
  },
  {
    name: 'HEAD of a 405',
    target: '/pets',
    question: { method: 'HEAD' },
    status: 405,
    headers: { 'content-length': '41', allow: 'POST, OPTIONS' },
    body: '',
  },
  {
    name: 'OPTIONS',
    target: '/items/1',
    question: { method: 'OPTIONS' },
    status: 204,
    headers: { allow: 'GET, PUT, DELETE, HEAD, OPTIONS', 'content-length': undefined },
    body: '',
  },
  {
    name: 'OPTIONS of a path without GET',
    target: '/pets',
    question: { method: 'OPTIONS' },
    status: 204,
    headers: { allow: 'POST, OPTIONS' },
  },
  {
    name: 'another method',
    target: '/pets',
    question: { method: 'GET' },
    status: 405,
    headers: { allow: 'POST, OPTIONS', 'content-type': text },
    body: 'This path has the methods POST, OPTIONS.\n',
  },
  {
    name: 'another method of a template',
    target: '/items/1',
    question: { method: 'POST', body: '{}' },
    status: 405,
    headers: { allow: 'GET, PUT, DELETE, HEAD, OPTIONS' },
  },
  {
    name: 'an unknown method',
    target: '/status',
    question: { method: 'PROPFIND' },
    status: 405,
    headers: { allow: 'GET, HEAD, OPTIONS' },
  },
  {
    name: 'every method of a template',
    target: '/items/1',
    question: { method: 'DELETE', headers: { authorization: 'Bearer ada' } },
    status: 204,
    body: '',
  },
]);

testCases(
  'OPTIONS and 405 have the headers of every response',
  {
    headers: ({ preflight, status }) => ({
      'X-Own': `${status}`,
      ...(preflight === undefined ? {} : { 'Access-Control-Allow-Methods': preflight }),
    }),
  },
  [
    {
      name: 'a preflight',
      target: '/pets',
      question: { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } },
      status: 204,
      headers: { 'x-own': '204', 'access-control-allow-methods': 'POST, OPTIONS' },
    },
    {
      name: 'OPTIONS',
      target: '/pets',
      question: { method: 'OPTIONS' },
      status: 204,
      headers: { 'x-own': '204', 'access-control-allow-methods': undefined },
    },
    { name: 'a 405', target: '/pets', status: 405, headers: { 'x-own': '405' } },
    { name: 'a 404', target: '/nowhere', status: 404, headers: { 'x-own': '404' } },
    { name: 'a 200', target: '/status', headers: { 'x-own': '200' } },
  ],
);

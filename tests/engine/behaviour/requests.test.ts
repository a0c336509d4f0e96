import { testCases } from './run-cases.ts';

const refused = (errors: object[]) => ({ status: 400, body: { code: 'PE201', status: 400, errors } });

testCases('parameters', {}, [
  {
    name: 'of every kind',
    target: '/items?limit=5&tag=a&tag=b%20c&sort=name&filter[min]=1.5&filter[max]=9',
    question: { headers: { 'x-trace': 'abc', cookie: 'theme=dark; other=1' } },
    body: {
      query: { limit: 5, tag: ['a', 'b c'], sort: 'name', filter: { min: 1.5, max: 9 } },
      headers: { 'X-Trace': 'abc' },
      cookies: { theme: 'dark' },
    },
  },
  { name: 'that are all left out', target: '/items', body: { query: {}, headers: {}, cookies: {} } },
  {
    name: 'with an encoded plus sign, and a space',
    target: '/items?tag=a%2Bb&tag=a+b',
    body: { query: { tag: ['a+b', 'a b'] } },
  },
  {
    name: 'with an invalid path parameter',
    target: '/items/0',
    ...refused([{ in: 'path', name: 'id', pointer: '', reason: 'must be >= 1' }]),
    prepared: null,
  },
  {
    name: 'with a path parameter of the wrong type',
    target: '/items/x',
    ...refused([{ in: 'path', name: 'id', pointer: '', reason: 'must be integer' }]),
    prepared: null,
  },
  {
    name: 'with several faults, all reported',
    target: '/items?limit=0&sort=age&filter[min]=x',
    question: { headers: { 'x-trace': '123456789', cookie: 'theme=blue' } },
    ...refused([
      { in: 'query', name: 'limit', pointer: '', reason: 'must be >= 1' },
      { in: 'query', name: 'sort', pointer: '', reason: 'must be one of "name", "price"' },
      { in: 'query', name: 'filter', pointer: '/min', reason: 'must be number' },
      { in: 'header', name: 'X-Trace', pointer: '', reason: 'must NOT have more than 8 characters' },
      { in: 'cookie', name: 'theme', pointer: '', reason: 'must be one of "dark", "light"' },
    ]),
  },
  {
    name: 'given twice',
    target: '/items?limit=1&limit=2',
    ...refused([{ in: 'query', name: 'limit', reason: 'is given 2 times' }]),
  },
  {
    name: 'that are not UTF-8',
    target: '/items?sort=%ff',
    ...refused([{ in: 'query', name: 'sort', reason: 'is not percent-encoded UTF-8' }]),
  },
  {
    name: 'that are wrong: a standard problem where none is declared',
    target: '/files/a.pdf',
    ...refused([{ in: 'path', name: 'extension', reason: 'must be one of "txt", "md"' }]),
  },
]);

const ada = { authorization: 'Bearer ada' };
const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json', ...ada, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const post = (type: string, body: string | Uint8Array, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': type, ...headers },
  body,
});
const item = { name: 'a', price: 1 };

testCases('JSON bodies', { bodyLimit: 1000 }, [
  {
    name: 'that match the contract',
    target: '/items/7',
    question: json(item),
    body: '{"id":7,"name":"a","price":1}\n',
  },
  {
    name: 'with a charset',
    target: '/items/7',
    question: json(item, { 'content-type': 'Application/JSON; charset="UTF-8"' }),
  },
  {
    name: 'with faults, reported together with those of parameters',
    target: '/items/0',
    question: json({ name: '', kind: 'toy', sizes: [1, 'x'], more: 1 }),
    ...refused([
      { in: 'path', name: 'id', reason: 'must be >= 1' },
      { in: 'body', name: '', pointer: '/price', reason: 'is missing' },
      { in: 'body', name: '', pointer: '/more', reason: 'is not a member that the contract knows' },
      { in: 'body', name: '', pointer: '/name', reason: 'must NOT have fewer than 1 characters' },
      { in: 'body', name: '', pointer: '/kind', reason: 'must be one of "tool", "part"' },
      { in: 'body', name: '', pointer: '/sizes/1', reason: 'must be integer' },
    ]),
  },
  {
    name: 'that are malformed',
    target: '/items/7',
    question: json('{'),
    ...refused([{ in: 'body', pointer: '', reason: 'is not JSON' }]),
  },
  {
    name: 'that are not UTF-8',
    target: '/items/7',
    question: { ...json(''), body: Buffer.from('"\xff"', 'latin1') },
    ...refused([{ in: 'body', pointer: '', reason: 'is not UTF-8' }]),
  },
  {
    name: 'that are empty',
    target: '/items/7',
    question: json(''),
    ...refused([{ in: 'body', pointer: '', reason: 'is missing' }]),
  },
  {
    name: 'that are missing',
    target: '/items/7',
    question: { method: 'PUT', headers: ada },
    ...refused([{ in: 'body', reason: 'is missing' }]),
  },
  {
    name: 'with a member that only responses have',
    target: '/items/7',
    question: json({ ...item, id: 8 }),
    ...refused([{ in: 'body', pointer: '/id', reason: 'must not be given: only responses have it' }]),
  },
  {
    name: 'with a member that only requests have',
    target: '/items/7',
    question: json({ ...item, secret: 's' }),
    body: '{"id":7,"name":"a","price":1}\n',
  },
  {
    name: 'of the largest allowed size',
    target: '/items/7',
    question: json(JSON.stringify(item).padEnd(1000)),
  },
  {
    name: 'a byte too large',
    target: '/items/7',
    question: json(JSON.stringify(item).padEnd(1001)),
    status: 413,
    headers: { 'content-type': 'application/problem+json' },
    body: { code: 'PE208', detail: 'A body may have at most 1000 bytes.' },
  },
  {
    name: 'a byte too large, in chunks',
    target: '/items/7',
    question: json(JSON.stringify(item).padEnd(1001), { 'transfer-encoding': 'chunked' }),
    status: 413,
  },
  {
    name: 'of another media type',
    target: '/items/7',
    question: json(item, { 'content-type': 'text/plain' }),
    status: 415,
    headers: { accept: 'application/json' },
    body: { code: 'PE209' },
  },
  {
    name: 'without a media type',
    target: '/items/7',
    question: { method: 'PUT', headers: ada, body: Buffer.from('{}') },
    status: 415,
  },
  {
    name: 'in a content coding',
    target: '/items/7',
    question: json(item, { 'content-encoding': 'gzip' }),
    status: 415,
    headers: { 'accept-encoding': 'identity' },
    body: { code: 'PE209' },
  },
  {
    name: 'in another charset',
    target: '/items/7',
    question: json(item, { 'content-type': 'application/json; charset=utf-16' }),
    status: 415,
  },
  {
    name: 'of one of several variants',
    target: '/pets',
    question: post('application/json', '{"kind":"cat","lives":9}'),
    body: { body: { kind: 'cat', lives: 9 } },
  },
  {
    name: 'of an unknown variant',
    target: '/pets',
    question: post('application/json', '{"kind":"parrot"}'),
    ...refused([{ in: 'body', pointer: '/kind', reason: 'must be one of "cat", "dog"' }]),
  },
  {
    name: 'of a variant, by its discriminator',
    target: '/pets',
    question: post('application/json', '{"kind":"dog","lives":9}'),
    ...refused([{ in: 'body', pointer: '/tricks', reason: 'is missing' }]),
  },
]);

testCases('readOnly members are removed with the option strip', { readOnly: 'strip' }, [
  {
    name: 'and no others',
    target: '/items/7',
    question: json({ ...item, id: 8 }),
    body: '{"id":7,"name":"a","price":1}\n',
  },
  {
    name: 'but other faults are still a 400',
    target: '/items/7',
    question: json({ ...item, id: 8, more: 1 }),
    status: 400,
  },
]);

const boundary = 'X-BOUNDARY';
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const file = (name: string, fileName: string, type: string, value: string) =>
  part(name, value, `; filename="${fileName}"\r\nContent-Type: ${type}`);
const form = (...parts: string[]) =>
  post(
    `multipart/form-data; boundary=${boundary}`,
    Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1'),
  );
const photo = file('photo', 'a.png', 'image/png', 'PNG\xff');

testCases('forms', { bodyLimit: 10_000, uploadLimit: 10_000 }, [
  {
    name: 'with URL-encoded fields',
    target: '/forms',
    question: post('application/x-www-form-urlencoded', 'name=a+b&count=3&tags=x&tags=%C3%A9'),
    body: {
      contentType: 'application/x-www-form-urlencoded',
      body: { name: 'a b', count: 3, tags: ['x', 'é'] },
    },
  },
  {
    name: 'sent as JSON',
    target: '/forms',
    question: post('application/json', '{"name":"a"}'),
    body: { contentType: 'application/json', body: { name: 'a' } },
  },
  {
    name: 'with invalid URL-encoded fields',
    target: '/forms',
    question: post('application/x-www-form-urlencoded', 'count=x&more=1'),
    ...refused([
      { pointer: '/name', reason: 'is missing' },
      { pointer: '/more', reason: 'is not a member that the contract knows' },
      { pointer: '/count', reason: 'must be integer' },
    ]),
  },
  {
    name: 'with files',
    target: '/uploads',
    question: form(
      part('caption', 'é'),
      part('count', '3'),
      photo,
      file('more', 'b', 'application/octet-stream', '1'),
      file('more', 'c', 'application/octet-stream', '22'),
    ),
    body: {
      contentType: 'multipart/form-data',
      body: {
        count: 3,
        photo: { name: 'a.png', type: 'image/png', size: 4 },
        more: [
          { name: 'b', text: '1' },
          { name: 'c', text: '22' },
        ],
      },
    },
  },
  {
    name: 'with escaped characters in file names',
    target: '/uploads',
    question: form(part('a%22%0D%0Ab', 'c'), file('photo', '../a%22/b.png', 'image/png', 'x')),
    body: { body: { 'a"\r\nb': 'c', photo: { name: '../a"/b.png' } } },
  },
  {
    name: 'with a file without a name',
    target: '/uploads',
    question: form(file('photo', '', 'image/png', 'x')),
    body: { body: { photo: { name: '', text: 'x' } } },
  },
  {
    name: 'with several files under an undeclared name',
    target: '/uploads',
    question: form(photo, file('other', 'a', 'text/plain', '1'), file('other', 'b', 'text/plain', '2')),
    body: { body: { other: [{ text: '1' }, { text: '2' }] } },
  },
  {
    name: 'with one file under an undeclared name',
    target: '/uploads',
    question: form(photo, file('other', 'a', 'text/plain', '1')),
    body: { body: { other: { text: '1' } } },
  },
  {
    name: 'with files, one of an undeclared type',
    target: '/uploads',
    question: form(
      photo,
      file('more', 'b', 'application/octet-stream', '1'),
      file('more', 'c', 'text/plain', '2'),
    ),
    ...refused([{ pointer: '/more', reason: 'must be application/octet-stream' }]),
  },
  {
    name: 'in a content coding',
    target: '/uploads',
    question: post(`multipart/form-data; boundary=${boundary}`, 'x', { 'content-encoding': 'gzip' }),
    status: 415,
    body: { code: 'PE209' },
  },
  {
    name: 'without the file',
    target: '/uploads',
    question: form(part('caption', 'a')),
    ...refused([{ in: 'body', pointer: '/photo', reason: 'is missing' }]),
  },
  {
    name: 'with a file of another type',
    target: '/uploads',
    question: form(file('photo', 'a.txt', 'text/plain', 'x')),
    ...refused([{ pointer: '/photo', reason: 'must be image/png, image/jpeg' }]),
  },
  {
    name: 'with text instead of a file',
    target: '/uploads',
    question: form(part('photo', 'x')),
    ...refused([{ pointer: '/photo', reason: 'must be a file, with a filename' }]),
  },
  {
    name: 'with two files instead of one',
    target: '/uploads',
    question: form(photo, photo),
    ...refused([{ pointer: '/photo', reason: 'is given 2 times' }]),
  },
  {
    name: 'that are malformed',
    target: '/uploads',
    question: post(`multipart/form-data; boundary=${boundary}`, 'x'),
    ...refused([{ pointer: '', reason: 'is not multipart/form-data' }]),
  },
  {
    name: 'without a boundary',
    target: '/uploads',
    question: post('multipart/form-data', 'x'),
    ...refused([{ pointer: '', reason: 'is not multipart/form-data' }]),
  },
  {
    name: 'too large',
    target: '/uploads',
    question: form(file('photo', 'a.png', 'image/png', 'x'.repeat(10_000))),
    status: 413,
    body: { code: 'PE208', detail: 'A body may have at most 10000 bytes.' },
  },
]);

testCases('other bodies', { bodyLimit: 100, uploadLimit: 1000 }, [
  {
    name: 'text',
    target: '/texts',
    question: post('text/plain; charset=utf-8', 'grün'),
    body: { contentType: 'text/plain', body: 'grün' },
  },
  {
    name: 'text in another charset',
    target: '/texts',
    question: { ...post('text/plain; charset=iso-8859-1', ''), body: Buffer.from('gr\xfcn', 'latin1') },
    body: { body: 'grün' },
  },
  {
    name: 'text in an unknown charset',
    target: '/texts',
    question: post('text/plain; charset=klingon', 'x'),
    status: 415,
  },
  {
    name: 'text that is too long',
    target: '/texts',
    question: post('text/plain', 'x'.repeat(21)),
    ...refused([{ in: 'body', pointer: '', reason: 'must NOT have more than 20 characters' }]),
  },
  {
    name: 'no body, if it is optional',
    target: '/texts',
    question: { method: 'POST' },
    body: { contentType: null, body: null },
  },
  {
    name: 'bytes',
    target: '/bytes',
    question: post('application/octet-stream', Buffer.from([0, 255, 13, 10])),
    body: { body: { bytes: '\x00ÿ\r\n' } },
  },
  {
    name: 'bytes without a media type',
    target: '/bytes',
    question: { method: 'POST', body: 'x' },
    body: { contentType: 'application/octet-stream', body: { bytes: 'x' } },
  },
  {
    name: 'no bytes, with a media type',
    target: '/bytes',
    question: post('application/octet-stream', ''),
    body: { body: { bytes: '' } },
  },
  {
    name: 'no body, if it is required',
    target: '/bytes',
    question: { method: 'POST' },
    ...refused([{ in: 'body', pointer: '', reason: 'is missing' }]),
  },
  {
    name: 'bytes in chunks',
    target: '/bytes',
    question: post('application/octet-stream', 'x'.repeat(100), { 'transfer-encoding': 'chunked' }),
    body: { body: { bytes: 'x'.repeat(100) } },
  },
  {
    name: 'too many bytes',
    target: '/bytes',
    question: post('application/octet-stream', 'x'.repeat(101)),
    status: 413,
  },
  {
    name: 'bytes as a stream',
    target: '/streamed',
    question: post('application/octet-stream', 'x'.repeat(1000)),
    body: { body: { streamed: 'x'.repeat(1000) } },
  },
  {
    name: 'too many bytes in a stream',
    target: '/streamed',
    question: post('application/octet-stream', 'x'.repeat(1001), { 'transfer-encoding': 'chunked' }),
    status: 413,
    body: { code: 'PE208', detail: 'A body may have at most 1000 bytes.' },
  },
  {
    name: 'too many bytes, by Content-Length',
    target: '/streamed',
    question: post('application/octet-stream', 'x'.repeat(1001), { 'content-length': '1001' }),
    status: 413,
  },
]);

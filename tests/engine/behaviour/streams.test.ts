import { testCases } from './run-cases.ts';

const bytes = { 'content-type': 'application/octet-stream', 'content-length': undefined, etag: undefined };

const problem = {
  'content-type': 'application/problem+json',
  'cache-control': 'private, no-store',
  'content-length': /^\d+$/,
};

testCases('streams', {}, [
  { name: 'from a web stream', target: '/streams/web', headers: bytes, body: 'one two three' },
  { name: 'from a Node stream', target: '/streams/node', headers: bytes, body: 'one two three' },
  { name: 'from a generator', target: '/streams/generator', headers: bytes, body: 'one two three' },
  { name: 'of text', target: '/streams/text', headers: bytes, body: 'ein zwei drü' },
  { name: 'without pieces', target: '/streams/empty', headers: bytes, body: '' },
  {
    name: 'end at once for HEAD',
    target: '/streams/generator',
    question: { method: 'HEAD' },
    headers: bytes,
    body: '',
  },
  {
    name: 'that fail break off the response',
    target: '/streams/failing',
    breaksOff: true,
    log: ['stream_failed PE304'],
  },
  ...['broken', 'late'].map((kind) => ({
    name: `that fail before their first piece are a 500: ${kind}`,
    target: `/streams/${kind}`,
    status: 500,
    headers: problem,
    body: { code: 'PE301' },
    log: ['handler_failed PE301'],
  })),
  {
    name: 'that throw a problem before their first piece are answered with it',
    target: '/streams/refused',
    status: 404,
    headers: problem,
    body: { code: 'own', detail: 'There is no such stream.' },
  },
  {
    name: 'are not started for HEAD',
    target: '/streams/failing',
    question: { method: 'HEAD' },
    headers: bytes,
    body: '',
  },
  { name: 'of an unknown variant', target: '/streams/none', status: 400 },
]);

const events = {
  'content-type': 'text/event-stream; charset=utf-8',
  'content-length': undefined,
  'cache-control': 'no-store, no-transform',
};

testCases('events', {}, [
  {
    name: 'are written one by one',
    target: '/events?until=2',
    headers: events,
    body: 'event: counted\nid: 1\ndata: {"number":1}\n\nevent: counted\nid: 2\ndata: {"number":2}\n\n',
  },
  { name: 'may be absent', target: '/events', headers: events, body: '' },
  {
    name: 'are validated one by one',
    target: '/events?until=1&wrong=true',
    breaksOff: true,
    log: ['reply_breaks_contract PE302'],
  },
  {
    name: 'give way to a problem that is thrown before the first',
    target: '/events?fails=true',
    status: 404,
    headers: problem,
    body: { code: 'own' },
  },
  {
    name: 'are a 500 if the first breaks the contract',
    target: '/events?wrong=true',
    status: 500,
    headers: problem,
    body: { code: 'PE301' },
    log: ['reply_breaks_contract PE302'],
  },
  { name: 'depend on validated parameters', target: '/events?until=x', status: 400 },
]);

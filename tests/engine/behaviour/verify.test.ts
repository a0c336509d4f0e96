import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  CallsOperations,
  createEngine,
  type EngineOptions,
  forbidden,
  type SignedRequest,
} from '../../../runtime/engine/index.ts';
import type { Question } from '../support/http-client.ts';
import { handlers } from './handlers.ts';
import { testCases } from './run-cases.ts';
import { compileWorkshop, createWorkshop } from './workshop.ts';

const sign = (body: string | Uint8Array) => createHmac('sha256', 'secret').update(body).digest('hex');

/** Somebody called Eve is known, and may do nothing. */
function check(request: SignedRequest) {
  const signature = request.header('x-signature');
  if (signature === 'eve') return forbidden();
  if (signature === 'broken') throw new Error('the key is not there');
  return signature === sign(request.body);
}

const operations = ['postPet', 'postText', 'postBytes', 'postStream', 'postUpload', 'putItem', 'listItems'];
const verified = { verify: { operations, check }, bodyLimit: 1000 };

function signed(type: string, body: string | Uint8Array, signature = sign(body)): Question {
  return { method: 'POST', headers: { 'content-type': type, 'x-signature': signature }, body };
}

/** Unusual white space, which parsing and serializing would not preserve. */
const cat = '{ "kind" :"cat", "lives": 9 }';
const boundary = 'X-BOUNDARY';
const form = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nPNG\xff\r\n--${boundary}--\r\n`,
  'latin1',
);

testCases('verify', verified, [
  {
    name: 'accepts the raw bytes',
    target: '/pets',
    question: signed('application/json', cat),
    body: { body: { kind: 'cat', lives: 9 } },
  },
  {
    name: 'refuses other bytes with a standard problem where none is declared',
    target: '/pets',
    question: signed('application/json', cat, sign(`${cat} `)),
    status: 401,
    headers: { 'content-type': 'application/problem+json', 'www-authenticate': 'Signature' },
    body: { code: 'PE211', title: 'Unauthorized' },
  },
  {
    name: 'refuses before the body is validated',
    target: '/pets',
    question: signed('image/png', '{', 'none'),
    status: 401,
    body: { code: 'PE211' },
  },
  {
    name: 'refuses before parameters are validated, also without a body',
    target: '/items?limit=0',
    status: 401,
  },
  {
    name: 'accepts, then parameters are read',
    target: '/items?limit=0',
    question: { headers: { 'x-signature': sign('') } },
    status: 400,
    body: { code: 'PE201' },
  },
  {
    name: 'accepts, then the body is validated',
    target: '/pets',
    question: signed('application/json', '{"kind":"dragon"}'),
    status: 400,
    body: { code: 'PE201' },
  },
  {
    name: 'may return its own problem',
    target: '/pets',
    question: signed('application/json', cat, 'eve'),
    status: 403,
    body: { code: 'PE204' },
  },
  {
    name: 'is a 500 if it throws',
    target: '/pets',
    question: signed('application/json', cat, 'broken'),
    status: 500,
    log: ['handler_failed PE301'],
  },
  {
    name: 'reads no more than bodyLimit',
    target: '/bytes',
    question: signed('application/octet-stream', 'x'.repeat(1001)),
    status: 413,
    body: { code: 'PE208' },
  },
  {
    name: 'runs after authorize',
    target: '/items/1',
    question: { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' },
    status: 401,
    headers: { 'www-authenticate': 'Bearer' },
    body: { code: 'PE203' },
  },
  {
    name: 'leaves an optional body readable',
    target: '/texts',
    question: { method: 'POST', headers: { 'x-signature': sign('') } },
    body: { contentType: null, body: null },
  },
  {
    name: 'leaves bytes readable',
    target: '/bytes',
    question: signed('application/octet-stream', Buffer.from('a\xff', 'latin1')),
    body: { body: { bytes: 'a\xff' } },
  },
  {
    name: 'leaves a streamed body readable',
    target: '/streamed',
    question: signed('application/octet-stream', Buffer.from('a\xff', 'latin1')),
    body: { body: { streamed: 'a\xff' } },
  },
  {
    name: 'leaves a form with files readable',
    target: '/uploads',
    question: signed(`multipart/form-data; boundary=${boundary}`, form),
    body: { body: { photo: { name: 'a.png', type: 'image/png', size: 4 } } },
  },
  {
    name: 'leaves a malformed form to the body stage',
    target: '/uploads',
    question: signed(`multipart/form-data; boundary=${boundary}`, 'none'),
    status: 400,
    body: { code: 'PE201' },
  },
  {
    name: 'is not called for other operations',
    target: '/forms',
    question: { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"a"}' },
    body: { body: { name: 'a' } },
  },
]);

/** Truthy values that TypeScript does not allow. */
testCases('a result of verify', { verify: { operations, check: () => 'yes' as unknown as boolean } }, [
  {
    name: 'other than true refuses',
    target: '/pets',
    question: signed('application/json', cat),
    status: 401,
    body: { code: 'PE211' },
  },
]);

describe('an engine does not start', () => {
  test.each<[string, EngineOptions['verify'], boolean, string]>([
    [
      'when it is to verify what the contract does not have',
      { operations: ['postBird'], check },
      false,
      'PE106 verify: the contract has no operation "postBird".',
    ],
    [
      'when it is to verify what is prepared',
      check,
      true,
      /PE106 verify: the answers of \w+ are prepared for everybody\./.source,
    ],
  ])('%s', async (_, verify, isPrepared, message) => {
    const started = createWorkshop(
      await compileWorkshop(),
      isPrepared,
      verify === undefined ? {} : { verify },
    );
    await expect(started).rejects.toThrow(new RegExp(message));
  });

  test('if calls from inside would bypass verification', async () => {
    const contract = await compileWorkshop();
    const calling = new CallsOperations((find) => {
      find('postPet');
      return handlers['getStatus'] as never;
    });
    const options = { authorize: () => null, log: () => {} };
    const table = { ...handlers, getStatus: calling };
    expect(() => createEngine(contract, table, options)).not.toThrow();
    expect(() => createEngine(contract, table, { ...options, verify: check })).toThrow('PE107 postPet');
  });
});

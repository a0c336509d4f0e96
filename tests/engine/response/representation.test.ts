import { describe, expect, test } from 'vitest';
import { createCompressor, entityTag } from '../../../runtime/engine/content-codings.ts';
import type { Operation } from '../../../runtime/engine/index.ts';
import { ContractViolation } from '../../../runtime/engine/index.ts';
import { createReplyBuilders, type PlannedReply } from '../../../runtime/engine/stages/handle.ts';
import { createHeads, type HeadOptions } from '../../../runtime/engine/stages/headers.ts';
import { validateResponse } from '../../../runtime/engine/stages/validate.ts';
import { contentOf, operation, validator } from '../support/fixture-site.ts';

const isNamed = validator(
  (data) => (typeof (data as { name?: unknown }).name === 'string' ? null : 'must be string'),
  '/name',
);
const isPath = validator(
  (headers) =>
    (headers as { Location?: string }).Location?.startsWith('/') === false ? 'must be a path' : null,
  '/Location',
);
const json = { as: 'json', validate: isNamed } as const;

const contract = operation({
  id: 'getThing',
  path: '/thing',
  mediaTypes: ['application/json'],
  cacheControl: { 'text/html': 'public, max-age=300', '*': 'private, max-age=60' },
  headers: { Deprecation: 'true', Link: '</new>; rel="successor-version"' },
  responses: {
    200: {
      content: {
        'application/json': json,
        'application/schema+json': json,
        'text/html': { as: 'text', validate: null },
        'application/xml': { as: 'text', validate: null },
        'image/svg+xml': { as: 'bytes', validate: null },
      },
    },
    201: { content: { 'application/json': json } },
    204: {},
    308: {
      headers: {
        names: ['Location', 'Link', 'Vary', 'X-List', 'X-Data', 'Set-Cookie'],
        required: ['Location'],
        validate: isPath,
        written: { 'X-Data': { mediaType: 'application/json' } },
      },
    },
    404: { content: contentOf('application/problem+json') },
  },
});

type Build = (...args: readonly unknown[]) => PlannedReply;

/** A reply by the builder of its status. */
function replyOf(name: string, ...args: readonly unknown[]): PlannedReply {
  const build = createReplyBuilders(contract).reply[name] as unknown as Build;
  return build(...args);
}

/** A head as pairs, without and with what the reply adds. */
function headersOf(
  reply: PlannedReply,
  of: Operation = contract,
  options: HeadOptions = {},
): Record<string, string> {
  const headOf = createHeads({ ...of, name: of.id, hasEntityTags: false, isCompressed: true }, options);
  const list = headOf(reply, { path: '/thing' });
  return Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : [])));
}

const bytesOf = (reply: PlannedReply) =>
  Buffer.from(validateResponse(reply, 'refuse')?.whole ?? '').toString();

describe('a response that the contract allows', () => {
  test.each<[mediaType: string, body: unknown, bytes: string, contentType: string, cacheControl: string]>([
    ['application/json', { name: 'é' }, '{"name":"é"}\n', 'application/json', 'private, max-age=60'],
    [
      'application/schema+json',
      { name: 'x' },
      '{"name":"x"}\n',
      'application/schema+json',
      'private, max-age=60',
    ],
    ['text/html', '<p>é', '<p>é', 'text/html; charset=utf-8', 'public, max-age=300'],
    ['application/xml', '<a/>', '<a/>', 'application/xml; charset=utf-8', 'private, max-age=60'],
    [
      'image/svg+xml',
      new Uint8Array([60, 97, 62]),
      '<a>',
      'image/svg+xml; charset=utf-8',
      'private, max-age=60',
    ],
  ])('%s', (mediaType, body, bytes, contentType, cacheControl) => {
    const reply = replyOf('ok', mediaType, body);
    expect(bytesOf(reply)).toBe(bytes);
    expect(headersOf(reply)).toMatchObject({ 'Content-Type': contentType, 'Cache-Control': cacheControl });
  });

  test('has no content where none is declared', () => {
    expect(validateResponse(replyOf('noContent'), 'refuse')).toBeNull();
    expect(headersOf(replyOf('noContent'))).not.toHaveProperty('Content-Type');
    expect(headersOf(replyOf('noContent'))).toMatchObject({ 'X-Content-Type-Options': 'nosniff' });
  });

  test.each<[name: string, args: unknown[], expected: string]>([
    ['notFound', [{}], 'private, no-store'],
    ['created', [{ name: 'x' }], 'private, max-age=60'],
    ['noContent', [], 'private, no-store'],
    ['permanentRedirect', [{ Location: '/x' }], 'public, max-age=3600'],
  ])('%s is kept as the contract says', (name, args, expected) => {
    expect(headersOf(replyOf(name, ...args))['Cache-Control']).toBe(expected);
  });

  test('adds the links of the handler to those of the contract', () => {
    const headers = headersOf(replyOf('permanentRedirect', { Location: '/x', Link: '</a>; rel="b"' }));
    expect(headers).toMatchObject({
      Location: '/x',
      Deprecation: 'true',
      Link: '</new>; rel="successor-version", </a>; rel="b"',
    });
  });

  test('adds the Vary of the option and of the handler to its own, each name once', () => {
    const negotiated = { ...contract, mediaTypes: ['application/json', 'text/html'] };
    const options = { headers: () => ({ vary: 'Origin, accept' }) };
    const ok = headersOf(replyOf('ok', 'application/json', { name: 'x' }), negotiated, options);
    expect(ok).toMatchObject({ vary: 'Accept, Accept-Encoding, Origin' });
    const given = { Location: '/x', Vary: 'ORIGIN,Cookie' };
    const redirect = headersOf(replyOf('permanentRedirect', given), negotiated, options);
    expect(redirect).toMatchObject({ Vary: 'Accept, Origin, Cookie' });
  });

  test('serializes headers that are not strings', () => {
    const given = { Location: '/x', 'X-List': [1, 2], 'X-Data': { a: [1] } };
    expect(headersOf(replyOf('permanentRedirect', given))).toMatchObject({
      'X-List': '1,2',
      'X-Data': '{"a":[1]}',
    });
  });

  test('sends each cookie as a separate header', () => {
    const reply = replyOf('permanentRedirect', { Location: '/x', 'Set-Cookie': ['a=1', 'b=2'] });
    const headOf = createHeads({ name: null, hasEntityTags: false, isCompressed: false }, {});
    const list = headOf(reply, { path: '/thing' });
    expect(list.slice(list.indexOf('Set-Cookie'))).toEqual(['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']);
  });

  test('sends a string for text as it is', () => {
    const texts = operation({ ...contract, responses: { 200: { content: contentOf('text/plain') } } });
    const build = createReplyBuilders(texts).reply['ok'] as unknown as Build;
    expect(bytesOf(build('{"a":1}'))).toBe('{"a":1}');
  });

  test('has a tag that depends only on the bytes', () => {
    const tag = (name: string, status = 'ok') =>
      entityTag(
        bytesOf(status === 'ok' ? replyOf('ok', 'application/json', { name }) : replyOf(status, { name })),
      );
    expect(tag('a')).toBe(tag('a', 'created'));
    expect(tag('a')).not.toBe(tag('b'));
  });
});

describe('a response that the contract does not allow', () => {
  test('has no builder', () => {
    const { reply, problem } = createReplyBuilders(contract);
    expect(Object.keys(reply)).toEqual(['ok', 'created', 'noContent', 'permanentRedirect', 'notFound']);
    expect(Object.keys(problem)).toEqual(['notFound']);
  });

  test.each<[name: string, make: () => PlannedReply, message: string, pointer: string | undefined]>([
    [
      'media type',
      () => replyOf('ok', 'text/plain', ''),
      'PE302 getThing: response 200 text/plain: the media type is not declared, only application/json, application/schema+json, text/html, application/xml, image/svg+xml.',
      undefined,
    ],
    [
      'media type that every object has',
      () => replyOf('ok', 'constructor', ''),
      'PE302 getThing: response 200 constructor: the media type is not declared, only',
      undefined,
    ],
    [
      'body',
      () => replyOf('created', { name: 7 }),
      'PE302 getThing: response 201 application/json at /name: must be string.',
      '/name',
    ],
    [
      'text that is not text',
      () => replyOf('ok', 'text/html', { name: 'x' }),
      'PE302 getThing: response 200 text/html at the whole body: the body must be text, bytes or a stream, is object.',
      '',
    ],
    [
      'body missing',
      () => replyOf('created'),
      'PE302 getThing: response 201 application/json at the whole body: the body is missing.',
      '',
    ],
    [
      'header missing',
      () => replyOf('permanentRedirect'),
      'PE302 getThing: response 308: the header Location is missing.',
      undefined,
    ],
    [
      'header of another value',
      () => replyOf('permanentRedirect', { Location: 'x' }),
      'PE302 getThing: response 308: the header Location must be a path.',
      undefined,
    ],
    [
      'header that is not declared',
      () => replyOf('permanentRedirect', { Location: '/x', 'X-Foo': '1' }),
      'PE302 getThing: response 308: the header "X-Foo" is not declared.',
      undefined,
    ],
    [
      'header where none is declared',
      () => replyOf('created', { name: 'x' }, { 'X-Foo': '1' }),
      'PE302 getThing: response 201 application/json: the header "X-Foo" is not declared.',
      undefined,
    ],
    [
      'header that would end the head',
      () => replyOf('permanentRedirect', { Location: '/x\r\nSet-Cookie: a=b' }),
      'PE302 getThing: response 308: the header "Location" has a character that cannot be sent.',
      undefined,
    ],
  ])('%s', (_name, make, message, pointer) => {
    let thrown: unknown;
    try {
      const reply = make();
      validateResponse(reply, 'refuse');
      headersOf(reply);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ContractViolation);
    const { detail, message: said } = thrown as ContractViolation;
    expect(said.slice(0, message.length)).toBe(message);
    expect(detail.operation).toBe('getThing');
    expect(detail.pointer).toBe(pointer);
  });
});

describe('compression', () => {
  const text = 'the same words again and again. ';

  test.each<[name: string, body: string | Uint8Array, codings: string[]]>([
    ['text', text.repeat(100), ['identity', 'br', 'gzip']],
    ['a short text', text.repeat(10), ['identity']],
    ['noise', crypto.getRandomValues(new Uint8Array(4096)), ['identity']],
  ])('%s', (_name, body, codings) => {
    const bodies = createCompressor()(Buffer.from(body));
    expect(Object.keys(bodies)).toEqual(codings);
    expect(new Set(Object.values(bodies).map(({ etag }) => etag)).size).toBe(codings.length);
  });

  test('equal bodies are compressed once, and kept once', () => {
    const compress = createCompressor();
    const body = text.repeat(100);
    expect(compress(Buffer.from(body))).toBe(compress(Buffer.from(body)));
  });
});

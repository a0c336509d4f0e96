import { describe, expect, test } from 'vitest';
import { createCompressor } from '../../runtime/http/compress.ts';
import { ContractViolation } from '../../runtime/http/contract-violation.ts';
import { entityTag, finishResponse, headOf } from '../../runtime/http/finish-response.ts';
import type { HandlerResponse } from '../../runtime/http/representation.ts';
import { declaredHeaders, prove } from '../../runtime/http/representation.ts';
import { operation, validator } from './fixture-site.ts';

const isNamed = validator(
  (data) => (typeof (data as { name?: unknown }).name === 'string' ? null : 'must be string'),
  '/name',
);

const contract = operation({
  id: 'getThing',
  path: '/thing',
  cacheControl: { 'text/html': 'public, max-age=300', '*': 'private, max-age=60' },
  headers: { Deprecation: 'true', Link: '</new>; rel="successor-version"' },
  responses: {
    200: {
      'application/json': isNamed,
      'application/schema+json': isNamed,
      'text/html': null,
      'application/xml': null,
      'image/svg+xml': null,
    },
    204: {},
    308: {},
    404: { 'application/problem+json': null },
  },
});

const headersOf = (response: HandlerResponse) => Object.fromEntries(declaredHeaders(contract, response));

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
    const response = { status: 200, mediaType, body };
    expect(prove(contract, response).toString()).toBe(bytes);
    expect(headersOf(response)).toMatchObject({
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
    });
  });

  test('has no content where none is declared, and a 204 no length', () => {
    const body = prove(contract, { status: 204 });
    expect(body).toHaveLength(0);
    const head = headOf(contract, { status: 204 }, { secure: false, vary: [] });
    const { variants } = finishResponse(head, { identity: { body: Buffer.from(body), etag: null } });
    expect(variants.identity.headers).not.toContain('Content-Length');
    expect(variants.identity.headers).toContain('nosniff');
  });

  test.each<[status: number, mediaType: string | null, expected: string]>([
    [404, 'application/problem+json', 'private, no-store'],
    [204, null, 'private, no-store'],
    [308, null, 'public, max-age=3600'],
  ])('%i is kept as %s', (status, mediaType, expected) => {
    const response = mediaType === null ? { status } : { status, mediaType, body: {} };
    expect(headersOf(response)['Cache-Control']).toBe(expected);
  });

  test('adds the links of the handler to those of the contract', () => {
    const headers = headersOf({ status: 308, headers: { Location: '/x', link: '</a>; rel="b"' } });
    expect(headers).toMatchObject({
      Location: '/x',
      Deprecation: 'true',
      Link: '</new>; rel="successor-version", </a>; rel="b"',
    });
  });

  test('of an MCP server has JSON that is written already, and errors that are not', () => {
    const server = {
      ...contract,
      mcp: true,
      responses: { 200: { 'application/json': null }, 400: { 'application/json': null } },
    };
    expect(prove(server, { status: 200, mediaType: 'application/json', body: '{"a":1}' })).toBe('{"a":1}');
    expect(prove(server, { status: 400, mediaType: 'application/json', body: { a: 1 } })).toBe('{"a":1}\n');
    const other = { ...server, mcp: false };
    expect(prove(other, { status: 200, mediaType: 'application/json', body: 'a' })).toBe('"a"\n');
  });

  test('has a tag that depends on the bytes and on nothing else', () => {
    const tag = (name: string, status = 200) =>
      entityTag(prove(contract, { status, mediaType: 'application/json', body: { name } }));
    expect(tag('a')).toBe(tag('a'));
    expect(tag('a')).not.toBe(tag('b'));
  });
});

describe('a response that the contract does not allow', () => {
  test.each<[name: string, response: HandlerResponse, message: string, pointer: string | undefined]>([
    [
      'status',
      { status: 201, mediaType: 'application/json', body: {} },
      'getThing: response 201 application/json: the status is not declared, only 200, 204, 308, 404.',
      undefined,
    ],
    [
      'media type',
      { status: 404, mediaType: 'text/plain', body: '' },
      'getThing: response 404 text/plain: the media type is not declared, only application/problem+json.',
      undefined,
    ],
    [
      'media type that every object has',
      { status: 404, mediaType: 'constructor', body: '' },
      'getThing: response 404 constructor: the media type is not declared, only application/problem+json.',
      undefined,
    ],
    [
      'body',
      { status: 200, mediaType: 'application/json', body: { name: 7 } },
      'getThing: response 200 application/json at /name: must be string.',
      '/name',
    ],
    [
      'text that is not text',
      { status: 200, mediaType: 'text/html', body: { name: 'x' } },
      'getThing: response 200 text/html at the whole body: must be text or bytes, is object.',
      '',
    ],
    ['body missing', { status: 200 }, 'getThing: response 200: the body is missing.', undefined],
    [
      'body without media type',
      { status: 204, body: 'x' },
      'getThing: response 204: the body has no media type.',
      undefined,
    ],
    [
      'content where none is declared',
      { status: 204, mediaType: 'text/plain', body: 'x' },
      'getThing: response 204 text/plain: the media type is not declared, only no content at all.',
      undefined,
    ],
    [
      'header that would end the head',
      { status: 308, headers: { Location: '/x\r\nSet-Cookie: a=b' } },
      'getThing: response 308: the header "Location" cannot be sent:',
      undefined,
    ],
    [
      'header name',
      { status: 308, headers: { 'a b': 'x' } },
      'getThing: response 308: the header "a b" cannot be sent:',
      undefined,
    ],
  ])('%s', (_name, response, message, pointer) => {
    let thrown: unknown;
    try {
      prove(contract, response);
      declaredHeaders(contract, response);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ContractViolation);
    const { detail, message: said } = thrown as ContractViolation;
    expect(said.startsWith(message)).toBe(true);
    expect(said).toContain(detail.hint);
    expect(detail).toMatchObject({ operation: 'getThing', status: response.status });
    expect(detail.pointer).toBe(pointer);
  });
});

describe('compression', () => {
  const bytes = (body: string | Uint8Array) =>
    Buffer.from(prove(contract, { status: 200, mediaType: 'text/html', body }));

  test.each<[name: string, body: string | Uint8Array, codings: string[]]>([
    ['text', 'the same words again and again. '.repeat(100), ['identity', 'br', 'gzip']],
    ['a short text', 'the same words again and again. '.repeat(10), ['identity']],
    ['noise', crypto.getRandomValues(new Uint8Array(4096)), ['identity']],
  ])('%s', (_name, body, codings) => {
    const bodies = createCompressor()(bytes(body));
    expect(Object.keys(bodies)).toEqual(codings);
    expect(new Set(Object.values(bodies).map(({ etag }) => etag)).size).toBe(codings.length);
  });

  test('equal bodies are compressed once, and kept once', () => {
    const compress = createCompressor();
    const body = 'the same words again and again. '.repeat(100);
    expect(compress(bytes(body))).toBe(compress(bytes(body)));
  });
});

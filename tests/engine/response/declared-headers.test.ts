import { expect, test } from 'vitest';
import { declaredHeaders } from '../../runtime/http/representation.ts';

const validate = Object.assign(
  (headers: unknown) => (headers as { Location?: string }).Location?.startsWith('/') !== false,
  { errors: [{ instancePath: '/Location', message: 'must be a path' }] },
);
const contract = {
  id: 'move',
  responses: { 308: {} },
  responseHeaders: { 308: { required: ['Location'], validate } },
  cacheControl: {},
  headers: {},
};
const headersOf = (headers: Record<string, string>) => declaredHeaders(contract, { status: 308, headers });

test('headers that the contract describes are proved', () => {
  expect(headersOf({ Location: '/a' })).toContainEqual(['Location', '/a']);
  expect(() => headersOf({})).toThrow('move: response 308: the header Location is missing.');
  expect(() => headersOf({ Location: 'a' })).toThrow('the header /Location must be a path.');
});

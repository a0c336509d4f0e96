import { expect, test } from 'vitest';
import { readEvents } from '../../../generator/client/read-events.ts';
import { readHeaderValues } from '../../../generator/client/read-header-values.ts';
import { readResponse } from '../../../generator/client/read-response.ts';

/** A server that the client trusts sends what it likes. */
const json = '{"__proto__":{"isAdmin":true},"list":[{"__proto__":null}]}';
const shapes = { 'X-Pairs': { properties: {}, rest: {} }, 'X-Json': { json: true } };

/** The member is there as its own, and nothing inherits of it. */
function expectOwn(value: unknown, member: unknown): void {
  expect(Object.getOwnPropertyDescriptor(value, '__proto__')?.value).toEqual(member);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect((value as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
}

test('a member called __proto__ in a response is an own member, and sets no prototype', async () => {
  const headers = {
    'Content-Type': 'application/json',
    'X-Pairs': '__proto__,1,constructor,2',
    'X-Json': json,
  };
  const { body, headerValues } = await readResponse(
    {
      id: 'a',
      method: 'GET',
      path: '/a',
      responses: { 200: ['application/json'] },
      headerValues: { 200: { read: readHeaderValues, shapes } },
    },
    new Response(json, { headers }),
  );
  const values = headerValues as Readonly<Record<string, unknown>>;
  expectOwn(body, { isAdmin: true });
  expectOwn(values['X-Json'], { isAdmin: true });
  expectOwn(values['X-Pairs'], '1');
  expect(Object.getOwnPropertyDescriptor(values['X-Pairs'], 'constructor')?.value).toBe('2');
});

test('so it is in the data of an event', async () => {
  const stream = new Blob([`data: ${json}\n\n`]).stream();
  const data: unknown[] = [];
  for await (const event of { read: readEvents }.read(stream, (problem) => new Error(problem)))
    data.push(event.data);
  expect(data).toHaveLength(1);
  expectOwn(data[0], { isAdmin: true });
});

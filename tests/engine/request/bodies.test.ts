import { expect, test } from 'vitest';
import type { RequestMediaType } from '../../../runtime/engine/core/contract.ts';
import { Problem } from '../../../runtime/engine/core/errors.ts';
import { parseMediaType } from '../../../runtime/engine/core/negotiation.ts';
import { compileBody } from '../../../runtime/engine/stages/body.ts';
import { decodeForm, decodeMultipart } from '../../../runtime/engine/stages/forms.ts';
import { wrapMiddleware } from '../../../runtime/engine/stages/handle.ts';
import { Malformed } from '../../../runtime/engine/stages/text-values.ts';
import { roomsOf } from '../support/rooms.ts';

const file = (text: string, type = 'text/plain') => new File([text], 'a.txt', { type });
const multipart = (fields: RequestMediaType['fields']): RequestMediaType => ({
  type: 'multipart/form-data',
  reading: 'multipart',
  validate: null,
  ...(fields === undefined ? {} : { fields }),
});

function formOf(...parts: readonly (readonly [name: string, part: string | File])[]): FormData {
  const form = new FormData();
  for (const [name, part] of parts) form.append(name, part);
  return form;
}

async function faultOf(form: FormData, fields: RequestMediaType['fields']): Promise<Malformed> {
  const error: unknown = await decodeMultipart(form, multipart(fields)).catch((thrown: unknown) => thrown);
  if (!(error instanceof Malformed)) throw new Error('the form was read');
  return error;
}

test('the fault of a file has the pointer of its field, which may need escapes', async () => {
  const { message, pointer } = await faultOf(formOf(['a/b~c', 'text']), [{ name: 'a/b~c', part: 'file' }]);
  expect([message, pointer]).toEqual(['must be a file, with a filename', '/a~1b~0c']);
});

test('a second file is refused for a single value, and becomes a list without a schema', async () => {
  const form = formOf(['a', file('1')], ['a', file('2')]);
  expect((await faultOf(form, [{ name: 'a', part: 'file' }])).message).toBe('is given 2 times');
  const { body } = await decodeMultipart(form, multipart(undefined));
  expect(body).toEqual({ a: [expect.any(File), expect.any(File)] });
});

test('the bytes of a file are read only if its schema constrains them', async () => {
  const form = formOf(['a', file('é')], ['b', file('b')]);
  const { validated } = await decodeMultipart(
    form,
    multipart([
      { name: 'a', part: 'file', validated: true },
      { name: 'b', part: 'file' },
    ]),
  );
  expect(validated).toEqual({ a: 'Ã©', b: '' });
});

test('undeclared members of a form are strings, and lists if repeated', () => {
  const type: RequestMediaType = {
    type: 'application/x-www-form-urlencoded',
    reading: 'form',
    validate: null,
  };
  expect(decodeForm('a=1&b=2&b=3&c=%2B+x', type)).toEqual({ a: '1', b: ['2', '3'], c: '+ x' });
});

test.each([
  ['application/json; charset=US-ASCII', null],
  ['application/json; charset=utf8', null],
  ['application/json; charset=latin1', 415],
])('%s', async (written, status) => {
  const json: RequestMediaType = { type: 'application/json', reading: 'json', validate: null };
  const read = compileBody(
    { required: true, mediaTypes: [json] },
    { bodyLimit: 100, uploadLimit: 100, rooms: roomsOf(), readOnly: 'refuse' },
  );
  const exchange = {
    header: (name: string) => (name === 'content-type' ? written : undefined),
    readBody: async () => new TextEncoder().encode('{}'),
  };
  const input = {};
  const given = await read(exchange as never, input as never, null);
  expect(given instanceof Problem ? given.status : null).toBe(status);
  expect(input).toEqual(status === null ? { contentType: 'application/json', body: {} } : {});
  expect(parseMediaType(written).essence).toBe('application/json');
});

test('middleware of a scheme wraps operations with it in any alternative; the first is outermost', async () => {
  const order: string[] = [];
  const named = (name: string, schemes: readonly string[]) => ({
    schemes,
    run: async (_: unknown, next: () => Promise<never>) => {
      order.push(name);
      return next();
    },
  });
  const operation = { id: 'a', security: [{ key: [] }, { token: [] }] };
  const handler = () => {
    order.push('handler');
  };
  const around = [named('first', ['token']), named('second', ['key']), named('other', ['basic'])];
  await wrapMiddleware(operation as never, handler as never, around as never)({} as never, {} as never);
  expect(order).toEqual(['first', 'second', 'handler']);
});

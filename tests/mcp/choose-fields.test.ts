import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseFields } from '../../runtime/mcp/choose-fields.ts';

const issues =
  '[ {"id": 12345678901234567890, "title":"a, \\"b\\"}","user":{"id":1,"name":"Ada"}}, {"id":2,"user":null} ]';

describe('fields', () => {
  test.each([
    ['of each item of a list', issues, ['id'], '[{"id": 12345678901234567890},{"id":2}]'],
    ['of a member', issues, ['user.name'], '[{"user":{"name":"Ada"}},{"user":null}]'],
    [
      'a member as a whole beside one of it',
      issues,
      ['user', 'user.id'],
      '[{"user":{"id":1,"name":"Ada"}},{"user":null}]',
    ],
    [
      'of an object with a list',
      '{"all":2,"items":[{"id":1,"x":0},{"id":2}]}',
      ['items.id'],
      '{"items":[{"id":1},{"id":2}]}',
    ],
    ['with a dot in its name', '{"a.b":1,"a":{"b":2,"c":3}}', ['a.b'], '{"a.b":1,"a":{"b":2}}'],
    ['with an escape in its name', '{"\\u0061":1,"b":2}', ['a'], '{"\\u0061":1}'],
    ['of what has none', '[1,"a",null]', ['id'], '[1,"a",null]'],
    ['of an empty list', '[]', ['id'], '[]'],
  ])('%s', (_, json, fields, chosen) => {
    expect(chooseFields(json, fields)).toEqual({ json: chosen, note: null });
  });
});

test('fields that are nowhere are told with those that are there; if none is there, the result is whole', () => {
  expect(chooseFields(issues, ['id', 'name'])).toEqual({
    json: '[{"id": 12345678901234567890},{"id":2}]',
    note: 'The result has no "name". It has id, title, user.',
  });
  expect(chooseFields(issues, ['user.nick'])).toEqual({
    json: issues,
    note: 'The result has no "user.nick". It has id, title, user, user.id, user.name. So it is whole.',
  });
  const wide = JSON.stringify(
    Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`member${index}`, 1])),
  );
  expect(chooseFields(wide, ['x']).note?.length).toBeLessThan(700);
});

/** The same on values. */
function chosenOf(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => chosenOf(item, fields));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));
}

test('any JSON, however it is written, keeps exactly the members that were chosen', () => {
  const names = fc.constantFrom('a', 'b', 'ä"', '\\', '', '{', '},');
  const item = fc.dictionary(names, fc.jsonValue());
  fc.assert(
    fc.property(
      fc.array(item),
      fc.uniqueArray(names, { minLength: 1 }),
      fc.constantFrom(0, 2),
      (value, fields, space) => {
        const { json } = chooseFields(JSON.stringify(value, null, space), fields);
        const isAnyThere = value.some((one) => fields.some((field) => Object.hasOwn(one, field)));
        // As text has it: -0 is 0 there.
        const expected = JSON.parse(JSON.stringify(isAnyThere ? chosenOf(value, fields) : value));
        expect(JSON.parse(json)).toEqual(expected);
      },
    ),
  );
});

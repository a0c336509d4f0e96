import { expect, it } from 'vitest';
import { repeatedKey } from '../../../runtime/plan/records/json.ts';

it.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', null],
  ['{"a":1,"a":1}', 'a'],
  ['{ "a" : 1 , "a" : 2 }', 'a'],
  ['{"a":{"b":1,"b":2}}', 'b'],
  ['[[{"a":1,"a":2}],{"b":1}]', 'a'],
  ['{"list":[1,2,{"a":1,"\\u0061":2}]}', 'a'],
  ['{"text":"a\\":b \\":c :d","more":["\\":\\":"]}', null],
  ['{"text":"\\":\\":\\":","a":0,"a":1}', 'a'],
  ['[]', null],
  ['null', null],
])('%s', (text, key) => {
  expect(repeatedKey(text, JSON.parse(text))).toBe(key);
});

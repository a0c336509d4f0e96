import { expect, test } from 'vitest';
import type { ContractChange } from './support/contract-changes.ts';
import { compareChange } from './support/rules-page.ts';

type Edits = ContractChange['edits'];

/** Changes of the small contract, and the codes with verdicts that they must have, in any order. */
const rows: readonly (readonly [title: string, edits: Edits, expected: readonly string[]])[] = [
  [
    'a primitive parameter is the same text, exploded or not',
    [['name: limit, in: query, schema', 'name: limit, in: query, explode: false, schema']],
    ['PC217 compatible'],
  ],
  [
    '`allowReserved` has a meaning in a query only',
    [['name: X-Trace, in: header,', 'name: X-Trace, in: header, allowReserved: true,']],
    [],
  ],
  [
    'a primitive header is the same text, exploded or not',
    [['X-Page: { schema', 'X-Page: { explode: true, schema']],
    ['PC241 compatible'],
  ],
  [
    'a number is the same text in JSON',
    [
      [
        'X-Page: { schema: { type: integer } }',
        'X-Page: { content: { application/json: { schema: { type: integer } } } }',
      ],
    ],
    ['PC241 compatible'],
  ],
  [
    'the default of a style is the same when it is written down',
    [['name: tags, in: query,', 'name: tags, in: query, style: form, explode: true,']],
    [],
  ],
  [
    'a form by the style form is what it is by default',
    [
      [
        'application/x-www-form-urlencoded: { schema',
        'application/x-www-form-urlencoded: { encoding: { toys: { style: form, explode: true } }, schema',
      ],
    ],
    ['PC227 compatible'],
  ],
  [
    'a primitive member of a form is the same text, exploded or not',
    [
      [
        'application/x-www-form-urlencoded: { schema',
        'application/x-www-form-urlencoded: { encoding: { code: { style: form, explode: false } }, schema',
      ],
    ],
    ['PC227 compatible'],
  ],
  ['a part may have fewer media types', [['"text/plain, text/html"', 'text/plain']], ['PC226 breaking']],
  [
    'a callback stays the same when its operation is renamed, but is named after it',
    [['operationId: replacePet', 'operationId: exchangePet']],
    ['PC203 breaking', 'PC203 breaking'],
  ],
  [
    'a callback at another address is another one',
    [['{$request.query.at}', '{$request.query.address}']],
    ['PC281 breaking', 'PC282 compatible'],
  ],
  [
    'receivers may answer with a new status of a range, as the range',
    [
      [
        '4XX: { description: Refused., headers: { X-Why: { schema: { type: string } } } }',
        '4XX: { description: Refused., headers: { X-Why: { schema: { type: string } } } }\n                "410": { description: Gone., headers: { X-Why: { schema: { type: string, maxLength: 3 } } } }',
      ],
    ],
    ['PC233 compatible', 'PC105 breaking'],
  ],
  [
    'receivers may still answer with a status that is in a range now',
    [
      [
        '                "204": { description: Noted. }\n                4XX',
        '                2XX: { description: Noted. }\n                4XX',
      ],
    ],
    ['PC233 compatible'],
  ],
  [
    'receivers do not send a header that is required of their answers now',
    [['X-Why: { schema', 'X-Why: { required: true, schema']],
    ['PC240 breaking'],
  ],
  [
    'receivers may send a header that is not read any more',
    [[', headers: { X-Why: { schema: { type: string } } }', '']],
    ['PC238 compatible'],
  ],
  ['names of headers have no case', [['in: header, name: X-Key', 'in: header, name: x-key']], []],
  [
    'an OAuth flow is another one',
    [['clientCredentials: {', 'password: {']],
    ['PC254 breaking', 'PC256 compatible'],
  ],
  [
    'tokens can be refreshed now',
    [
      [
        'tokenUrl: https://pets.example/token,',
        'tokenUrl: https://pets.example/token, refreshUrl: https://pets.example/more,',
      ],
    ],
    ['PC256 compatible'],
  ],
];

test.each(rows)('%s', async (_, edits, expected) => {
  const { comparison } = await compareChange({ code: '', edits, verdict: 'compatible' });
  const found = comparison.changes.map(({ code, verdict }) => `${code} ${verdict}`);
  expect(found.sort()).toEqual([...expected].sort());
});

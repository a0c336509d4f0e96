import { expect, test } from 'vitest';
import { compareTexts } from './support/compare-texts.ts';

const operation = (id: string, mark = '') =>
  `{ get: { operationId: ${id}, ${mark}summary: One, responses: { "204": { description: Done. } } } }`;
const contract = (server: string, pets: string, rules = 'x-mcp: true, ') => `
x-mcp-server: { path: /mcp, ${server}revisions: ["2025-11-25"] }
paths:
  /pets: ${pets}
  /rules: ${operation('rules', rules)}
`;
const marked = operation('pets', 'x-mcp: true, ');
const search = 'mode: search, ';

const edits: readonly (readonly [name: string, old: string, next: string, found: readonly string[]])[] = [
  ['the mode is written as it holds', contract('', marked), contract('mode: tools, ', marked), []],
  [
    'operations are found by words now',
    contract('', marked),
    contract(search, marked),
    [
      'PC261 breaking: the tool pets is gone',
      'PC261 breaking: the tool rules is gone',
      'PC262 compatible: the tool call_operation is new',
      'PC262 compatible: the tool find_operations is new',
      'PC262 compatible: the tool show_operation is new',
    ],
  ],
  [
    'operations are tools of their own again',
    contract(search, marked),
    contract('', marked),
    [
      'PC261 breaking: the tool call_operation is gone',
      'PC261 breaking: the tool find_operations is gone',
      'PC261 breaking: the tool show_operation is gone',
      'PC262 compatible: the tool pets is new',
      'PC262 compatible: the tool rules is new',
    ],
  ],
  [
    'an operation is not found any more',
    contract(search, marked),
    contract(search, operation('pets', 'x-mcp: false, ')),
    ['PC261 breaking: call_operation does not take "pets" any more'],
  ],
  [
    'an operation is found now',
    contract(search, operation('pets', 'x-mcp: false, ')),
    contract(search, operation('pets')),
    ['PC262 compatible: call_operation takes "pets" now'],
  ],
  [
    'an operation is called otherwise',
    contract(search, marked),
    contract(search, operation('animals')),
    [
      'PC203 breaking: it was called "pets" and is called "animals": generated code has another name',
      'PC261 breaking: call_operation does not take "pets" any more',
      'PC262 compatible: call_operation takes "animals" now',
    ],
  ],
  [
    'one is a tool of its own as well',
    contract(search, marked),
    contract(search, operation('pets', 'x-mcp: { listed: true }, ')),
    ['PC262 compatible: the tool pets is new'],
  ],
];

test.each(edits)('%s', async (_, old, next, expected) => {
  const { changes } = await compareTexts(old, next);
  const told = changes.map(({ code, verdict, message }) => `${code} ${verdict}: ${message}`);
  expect(told.sort()).toEqual(expected);
  for (const { verdict, counterexample } of changes)
    if (verdict === 'breaking') expect(counterexample).toMatchObject({ kind: 'request' });
});

test('what is gone is shown by a call that was right', async () => {
  const { changes } = await compareTexts(contract(search, marked), contract('', marked));
  const calls = changes.flatMap(({ counterexample }) =>
    counterexample?.kind === 'request' ? [(counterexample.request.body as { params: object }).params] : [],
  );
  expect(calls).toEqual([
    { name: 'find_operations', arguments: { query: 'a' } },
    { name: 'show_operation', arguments: { operation: 'pets' } },
    { name: 'call_operation', arguments: { operation: 'pets' } },
  ]);
});

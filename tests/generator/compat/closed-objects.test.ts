import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareContracts } from '../../../generator/compat/index.ts';

/** An operation that takes, and one that gives, a closed object of these properties. */
function contractOf(taken: readonly string[], given: readonly string[]): string {
  const closed = (names: readonly string[]) =>
    JSON.stringify({
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    });
  return `openapi: 3.1.1
info: { title: Shop, version: 1.0.0 }
paths:
  /order:
    post:
      requestBody: { required: true, content: { application/json: { schema: ${closed(taken)} } } }
      responses:
        "200":
          description: The order.
          content: { application/json: { schema: ${closed(given)} } }
`;
}

test.each<[what: string, taken: string[], given: string[], message: string, pointer: string]>([
  [
    'taken from what is received',
    ['a'],
    ['a'],
    'the property "b" is gone in a closed object: what was accepted is refused',
    'old /paths/~1order/post/requestBody/content/application~1json/schema/properties/b',
  ],
  [
    'added to what is answered',
    ['a', 'b'],
    ['a', 'b', 'c'],
    'the properties "b", "c" are new in a closed object: an answer is possible that clients of the old contract do not expect',
    'next /paths/~1order/post/responses/200/content/application~1json/schema/properties/b',
  ],
])('a property that is %s is named, and shown where it is', async (_, taken, given, message, pointer) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'compat-closed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [old, next] = [path.join(folder, 'old.yaml'), path.join(folder, 'next.yaml')];
  writeFileSync(old, contractOf(['a', 'b'], ['a']));
  writeFileSync(next, contractOf(taken, given));
  const { changes } = await compareContracts(old, next);
  const [change] = changes.filter(({ verdict }) => verdict === 'breaking');
  expect(change?.message).toBe(message);
  const [side = '', at] = pointer.split(' ');
  expect(change?.place[side as 'old' | 'next']?.pointer).toBe(at);
});

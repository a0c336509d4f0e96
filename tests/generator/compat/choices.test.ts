import { expect, test } from 'vitest';
import { compareTexts } from './support/compare-texts.ts';

const paths = (pet: string) => `paths:
  /pets:
    post:
      operationId: addPet
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/${pet}" } } } }
      responses: { "204": { description: d } }
`;
const pet = (kind: string, name: string) =>
  `{ type: object, required: [kind], properties: { kind: { const: ${kind} }, name: { type: string${name} } } }`;

/** What is said of each place: the verdict, and the kind of pet that shows it. */
async function told(old: string, next: string) {
  const { changes } = await compareTexts(old, next);
  return changes.map(({ verdict, place, counterexample }) => {
    const body = counterexample?.kind === 'request' ? counterexample.request.body : undefined;
    return [place.next?.pointer, verdict, (body as { kind?: unknown } | undefined)?.kind];
  });
}

test('a branch of a choice breaks only what it accepted itself', async () => {
  const contract = (cat: string, dog: string) => `${paths('Pet')}components:
  schemas:
    Pet: { anyOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }, { $ref: "#/components/schemas/Other" }] }
    Cat: ${pet('cat', cat)}
    Dog: ${pet('dog', dog)}
    Other: ${pet('dog', '')}
`;
  const before = contract(', maxLength: 10', ', maxLength: 10');
  // What Dog refuses, Other accepts.
  expect(await told(before, contract(', maxLength: 5', ', maxLength: 6'))).toEqual([
    ['/components/schemas/Cat/properties/name/maxLength', 'breaking', 'cat'],
    ['/components/schemas/Dog/properties/name', 'compatible', undefined],
  ]);
});

test('each broken branch of a choice is shown by a value of its own', async () => {
  const contract = (cat: string, dog: string) => `${paths('Pet')}components:
  schemas:
    Pet: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }] }
    Cat: ${pet('cat', cat)}
    Dog: ${pet('dog', dog)}
`;
  const next = contract(', maxLength: 5', ', maxLength: 6');
  expect(await told(contract(', maxLength: 10', ', maxLength: 10'), next)).toEqual([
    ['/components/schemas/Cat/properties/name/maxLength', 'breaking', 'cat'],
    ['/components/schemas/Dog/properties/name/maxLength', 'breaking', 'dog'],
  ]);
});

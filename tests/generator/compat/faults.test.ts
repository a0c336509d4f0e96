import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type CompareOptions, ContractFaults, compareContracts } from '../../../generator/compat/index.ts';
import { type Code, catalogue } from '../../../generator/source/catalogue.ts';
import { brokenContracts } from '../support/broken-contracts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'compat-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));

function contract(pet: string, more = ''): string {
  return `openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      responses:
        "200": { description: Pets., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
  /food:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
${more}      responses:
        "200": { description: Food. }
webhooks:
  petSold:
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "204": { description: Noted. } }
components:
  schemas:
    Pet:
      type: object
      properties:
        name: ${pet}
`;
}

async function compare(old: string, next: string, options: CompareOptions = {}) {
  const [base, spec] = ['old.yaml', 'next.yaml'].map((name) => path.join(folder, name)) as [string, string];
  writeFileSync(base, old);
  writeFileSync(spec, next);
  return compareContracts(base, spec, options);
}

const broken = contract('{ type: strin }');
const required = '        - { name: sort, in: query, required: true, schema: { type: string } }\n';

test('a fault of the published contract is one entry, and the rest is compared', async () => {
  const { changes, verdict } = await compare(broken, contract('{ type: string }', required));
  expect(verdict).toBe('breaking');
  expect(changes.filter(({ code }) => code === 'PC341')).toMatchObject([
    {
      verdict: 'unknown',
      operations: ['GET /pets', 'webhook petSold POST'],
      place: {
        old: { file: path.join(folder, 'old.yaml'), pointer: '/components/schemas/Pet/properties/name/type' },
        next: null,
      },
      message: expect.stringContaining('PS203'),
      reason: expect.stringMatching(/"strin".*; it is read so that /),
    },
  ]);
  expect(changes.filter((change) => change.verdict === 'breaking')).toMatchObject([
    { code: 'PC211', operations: ['GET /food'] },
  ]);
});

test('what would break only operations with a fault is not certain, but their removal is', async () => {
  const next = contract('{ type: string, maxLength: 5 }').replaceAll('"200"', '"201"');
  const { changes } = await compare(broken, next);
  const ofPets = changes.filter(({ operations }) => operations.includes('GET /pets'));
  expect(ofPets.filter(({ verdict }) => verdict === 'breaking')).toEqual([]);
  expect(ofPets.map(({ code }) => code)).toContain('PC231');
  const gone = await compare(broken, contract('{ type: string }').replace('/pets:', '/animals:'));
  expect(gone.changes).toContainEqual(
    expect.objectContaining({ code: 'PC201', verdict: 'breaking', operations: ['GET /pets'] }),
  );
});

test('a fault that both contracts have in the same words is no difference', async () => {
  await expect(compare(broken, broken)).rejects.toThrow(ContractFaults);
  expect(await compare(broken, broken, { tolerant: true })).toMatchObject({
    verdict: 'compatible',
    changes: [],
  });
  const { changes } = await compare(broken, contract('{ type: strin, maxLength: 5 }'), { tolerant: true });
  expect(changes.map(({ code }) => code)).not.toContain('PC341');
  const other = await compare(broken, contract('{ type: strng }'), { tolerant: true });
  expect(other.changes.filter(({ code }) => code === 'PC341')).toHaveLength(2);
});

test('a fault of the next contract leaves its operations undecided', async () => {
  const { changes, verdict } = await compare(contract('{ type: string }'), broken, { tolerant: true });
  expect(verdict).toBe('unknown');
  expect(changes[0]).toMatchObject({ code: 'PC341', place: { old: null, next: { line: 24 } } });
});

const isFatal = (code: string) => catalogue[code as Code].fatal === true;
const all = brokenContracts().filter(({ options }) => !options.needsMcp && options.mcpBudget === undefined);

test.each(all)(
  'an answer for a published contract with a fault: $name',
  async ({ spec, site, options, expected }) => {
    const isLost = expected.some(({ code }) => isFatal(code)) || spec.includes('PS408-site-schema');
    const compared = compareContracts(spec, spec, {
      site,
      tolerant: true,
      overlays: options.overlays ?? [],
    });
    if (isLost) await expect(compared).rejects.toThrow(ContractFaults);
    else expect(await compared).toMatchObject({ verdict: 'compatible', changes: [] });
  },
);

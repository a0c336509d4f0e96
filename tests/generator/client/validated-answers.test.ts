import path from 'node:path';
import { expect, test } from 'vitest';
import { bundle } from '../support/bundle.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { writeSound } from '../support/valid-contracts.ts';

const folder = await temporaryFolder();
await writeSound(folder, path.resolve(import.meta.dirname, 'fixtures/shop.yaml'));
const { createClient } = await import(path.join(folder, 'client/client.ts'));
const { validate, validateWith, getItemAnswers, InvalidResponseError } = await import(
  path.join(folder, 'client/validators.ts')
);

/** What a caller gets of an answer: the result, or the error. */
async function given(name: string, status: number, body: unknown, options: object = {}): Promise<unknown> {
  const type = status === 200 ? 'application/json' : 'application/problem+json';
  const fetch = async () => Response.json(body, { status, headers: { 'content-type': type } });
  const client = createClient({ baseUrl: 'http://shop.example', fetch, ...options });
  return client[name]({ path: { id: 1 }, query: { filter: {} } }).catch((error: unknown) => error);
}

test('an answer that the contract does not describe is an error with its faults', async () => {
  const error = await given('getItem', 200, { id: 5, nonsense: true }, { validate });
  expect(error).toBeInstanceOf(InvalidResponseError);
  expect(error).toMatchObject({
    status: 200,
    body: { id: 5, nonsense: true },
    faults: [{ instancePath: '', keyword: 'additionalProperties', params: { additionalProperty: 'id' } }],
    message: expect.stringContaining('GET /items/{id}: the answer of status 200 is not as the contract says'),
  });
});

test('a member that is missing or of another type is a fault too', async () => {
  expect(await given('getItem', 200, {}, { validate })).toMatchObject({
    faults: [{ instancePath: '', keyword: 'required', params: { missingProperty: 'name' } }],
    message: expect.stringContaining(
      'the answer of status 200 is not as the contract says: the body must have',
    ),
  });
  expect(await given('getItem', 200, { name: 5 }, { validate })).toMatchObject({
    faults: [{ instancePath: '/name', keyword: 'type' }],
  });
});

test('an answer that it describes is given', async () => {
  expect(await given('getItem', 200, { name: 'x' }, { validate })).toMatchObject({ body: { name: 'x' } });
});

test('failures are validated by their own schema', async () => {
  expect(await given('getItem', 404, { title: 5 }, { validate })).toBeInstanceOf(InvalidResponseError);
});

test('nothing is validated unasked, or for other operations than those that are named', async () => {
  expect(await given('getItem', 200, { nonsense: true })).toMatchObject({ body: { nonsense: true } });
  const options = { validate: validateWith(getItemAnswers) };
  expect(await given('getItem', 200, {}, options)).toBeInstanceOf(InvalidResponseError);
  expect(await given('findItems', 200, {}, options)).toMatchObject({ status: 200, body: {} });
  expect(await given('findItems', 200, {}, { validate })).toBeInstanceOf(InvalidResponseError);
});

test('validators are in the bundle only where they are imported, and only those that are used', async () => {
  const program = (imported: string) => bundle(`${imported.replaceAll('./', `${folder}/`)}`);
  const none = await program("export { createClient } from './client/client.ts';");
  const one = await program("export { getItemAnswers, validateWith } from './client/validators.ts';");
  const all = await program("export { validate } from './client/validators.ts';");
  expect(none).not.toContain('InvalidResponseError');
  expect(one).toContain('GET /items/{id}');
  expect(one).not.toContain('GET /items"');
  expect(one).not.toContain('GET /items`');
  expect(all).toMatch(/GET \/items["`]/);
});

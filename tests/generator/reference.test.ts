import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import $RefParser from '@apidevtools/json-schema-ref-parser';
import { describe, expect, test } from 'vitest';
import type { ApiReference } from '../../generated/reference/types.ts';
import { fixtures, root, temporaryFolder } from './support/temporary-folder.ts';
import { compileSound, validContracts } from './support/valid-contracts.ts';

type Members = Readonly<Record<string, unknown>>;

/** The generated data, as its module gives them. */
async function referenceOf(
  spec: string,
  site: string | null = null,
): Promise<{ reference: ApiReference; document: Members }> {
  const output = await compileSound(spec, site, ['reference', 'public']);
  const file = path.join(await temporaryFolder(), 'reference.ts');
  await writeFile(file, output.get('reference/reference.ts') ?? '');
  const { reference } = await import(file);
  return { reference, document: JSON.parse(output.get('public/openapi.json') ?? '') };
}

const { reference } = await referenceOf(path.join(fixtures, 'valid/documentation.yaml'));
const { removeNote, readNote, getNotesLatest, postNotesLatest } = reference.operations;

describe('the reference', () => {
  test('groups operations by their first tag: declared tags first, each in the order of the document', () => {
    expect(reference.tags).toEqual([
      { name: 'Reading', description: 'What *changes nothing*.', operations: ['readNote'] },
      { name: 'Empty', description: '', operations: [] },
      { name: 'Writing', description: '', operations: ['removeNote', 'postNotesLatest'] },
    ]);
    expect(reference.untagged).toEqual(['getNotesLatest']);
    expect(Object.keys(reference.operations)).toEqual([
      ...['removeNote', 'readNote', 'getNotesLatest', 'postNotesLatest'],
    ]);
    expect(reference.servers).toEqual(['https://api.example/v4', '/']);
  });

  test('says what an operation is', () => {
    expect(removeNote).toMatchObject({
      method: 'DELETE',
      path: '/notes/{id}',
      summary: '',
      deprecated: false,
    });
    expect(removeNote).toMatchObject({
      description: 'Gone *for good*.',
      requestBody: null,
      deprecation: null,
    });
    expect(postNotesLatest).toMatchObject({ deprecated: true, deprecation: null, description: '' });
  });

  test('has parameters with those of the path, without the headers that OpenAPI ignores', () => {
    const id = {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The note.',
      values: [],
      examples: [7, 8],
    };
    expect(removeNote?.parameters).toEqual([
      id,
      {
        ...{ name: 'lang', in: 'query', required: false, description: '' },
        ...{ values: ['en', 'fr', 'es'], default: 'en', examples: ['es'] },
      },
    ]);
    const named = { required: false, description: '', values: [], examples: [] };
    expect(readNote?.parameters).toEqual([
      id,
      { ...named, name: 'lang', in: 'query', description: 'Its own.', values: ['en'] },
      { ...named, name: 'X-Trace', in: 'header', required: true, examples: ['abc'] },
      { ...named, name: 'filter', in: 'query', examples: [{ a: 1 }] },
      {
        ...{ ...named, name: 'plain', in: 'cookie' },
        ...{ values: ['en', 'fr', 'es'], default: 'fr', examples: ['es'] },
      },
    ]);
  });

  test('has bodies with their examples, the own ones before those of the schema', () => {
    expect(postNotesLatest?.requestBody).toEqual({
      required: true,
      description: 'What to keep.',
      content: [{ type: 'application/json', schema: 'Note', examples: [{ text: 'Long' }, { text: 'S' }] }],
    });
    expect(getNotesLatest?.responses).toMatchObject([
      { own: { content: [{ type: 'application/json', schema: null, examples: [null] }] } },
    ]);
  });

  test('names the responses that operations share, and holds those that are described anew', () => {
    const missing = [{ name: 'X-Count', description: 'How many.' }];
    expect(removeNote?.responses).toEqual([
      { status: '204', own: { description: 'Removed.', headers: [], content: [] } },
      { status: '404', shared: 'Missing' },
    ]);
    expect(readNote?.responses).toEqual([
      {
        status: '200',
        own: {
          description: 'The note.',
          headers: [...missing, { name: 'X-Other', description: 'Otherwise.' }],
          content: [
            { type: 'application/json', schema: 'Note', examples: [{ text: 'From the schema' }] },
            { type: 'text/plain', schema: null, examples: ['a */ "note"'] },
          ],
        },
      },
      { status: '4XX', shared: 'Missing' },
      { status: 'default', own: { description: 'Anything else.', headers: missing, content: [] } },
    ]);
    expect(reference.responses).toEqual({
      Missing: { description: 'There is none.', headers: missing, content: [] },
    });
  });
});

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** What the reference must hold, read another way: from the published document, by a library that follows references. */
async function expected(document: Members): Promise<unknown[]> {
  const { paths = {} } = (await $RefParser.dereference(structuredClone(document), {
    dereference: { circular: 'ignore' },
  })) as { paths?: Record<string, Record<string, Record<string, Record<string, Members>>>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, { description = '', responses = {} }]) => [
        `${method.toUpperCase()} ${path}`,
        description,
        Object.entries(responses)
          .filter(([status]) => !status.startsWith('x-'))
          .map(([status, { description, headers = {}, content = {} }]) => [
            ...[status, description, Object.keys(headers as object), Object.keys(content as object)],
          ]),
      ]),
  );
}

/** The same of the generated data. */
function told({ operations, responses }: ApiReference): unknown[] {
  return Object.values(operations).map(({ method, path, description, responses: statuses }) => [
    `${method} ${path}`,
    description,
    statuses.map((found) => {
      const response = 'own' in found ? found.own : responses[found.shared];
      const { description, headers = [], content = [] } = response ?? {};
      return [found.status, description, headers.map(({ name }) => name), content.map(({ type }) => type)];
    }),
  ]);
}

const own = {
  name: 'this project',
  spec: path.join(root, 'spec/openapi.yaml'),
  site: path.join(root, 'spec/site.yaml'),
};

test.each([own, ...validContracts()])(
  'of $name lists every operation, in order, with its responses',
  async ({ spec, site }) => {
    const { reference, document } = await referenceOf(spec, site);
    expect(told(reference)).toEqual(await expected(document));
    const grouped = reference.tags.flatMap(({ operations }) => operations);
    expect([...grouped, ...reference.untagged].sort()).toEqual(Object.keys(reference.operations).sort());
  },
);

import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepMembers } from '../../../generator/client/deep-members.ts';
import type { Field as ClientField } from '../../../generator/client/operation.ts';
import { writeForm } from '../../../generator/client/write-form.ts';
import { writeMultipart } from '../../../generator/client/write-multipart.ts';
import { readNodeForm } from '../../../runtime/engine/adapters/node-forms.ts';
import type { Field, RequestMediaType } from '../../../runtime/engine/core/contract.ts';
import { decodeForm, decodeMultipart } from '../../../runtime/engine/stages/forms.ts';
import { roomsOf } from '../../engine/support/rooms.ts';

const fields: readonly Field[] = [
  { name: 'text' },
  { name: 'count', shape: { types: ['integer'] } },
  { name: 'tags', shape: { types: [], items: {} } },
  { name: 'meta', mediaType: 'application/json' },
  { name: 'ids', style: 'pipeDelimited', shape: { types: [], items: { types: ['integer'] } } },
  { name: 'size', style: 'deepObject', explode: true, shape: { types: [], rest: { types: ['integer'] } } },
];
/** As the client has them: those that are not written by default. */
const written: readonly ClientField[] = fields.flatMap(({ name, style, mediaType }): ClientField[] =>
  mediaType === undefined
    ? style === undefined
      ? []
      : [{ name, style, deep: deepMembers }]
    : [{ name, as: 'json', type: mediaType }],
);

/** Line breaks are as a part has them. */
const text = fc.string({ unit: 'grapheme' }).filter((value) => value.isWellFormed());
const forms = fc.record(
  {
    text,
    count: fc.integer(),
    tags: fc.array(text, { minLength: 1, maxLength: 3 }),
    // The engine refuses a member called `__proto__` that the contract does not name.
    meta: fc
      .dictionary(text, fc.jsonValue(), { maxKeys: 3 })
      .filter((value) => !JSON.stringify(value).includes('"__proto__":')),
    ids: fc.array(fc.integer(), { minLength: 1, maxLength: 3 }),
    size: fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.integer(), { minKeys: 1, maxKeys: 3 }),
  },
  { requiredKeys: [] },
);

const declared = (reading: RequestMediaType['reading'], type: string): RequestMediaType => ({
  type,
  reading,
  validate: null,
  fields,
  rest: {},
});

type ReadForm = (sent: Uint8Array<ArrayBuffer>, contentType: string) => Promise<FormData>;

/** As the adapters of the engine read a form. */
const readers: Readonly<Record<string, ReadForm>> = {
  'a host of fetch': (sent, contentType) =>
    new Response(sent, { headers: { 'Content-Type': contentType } }).formData(),
  node: async (sent, contentType) => {
    const response = new EventEmitter() as ServerResponse;
    const limits = { memory: 10_000, total: 20_000, rooms: roomsOf() };
    return readNodeForm(Readable.from([sent]), 0, response, contentType, limits);
  },
};

describe('a form that the client writes is read back', () => {
  test('urlencoded', () => {
    const type = 'application/x-www-form-urlencoded';
    fc.assert(
      fc.property(forms, (form) => {
        const { body } = writeForm(form, written, type);
        expect(decodeForm(String(body), declared('form', type))).toEqual(normalized(form));
      }),
    );
  });

  test.each(Object.entries(readers))('multipart, with files, by %s', async (_, readForm) => {
    const type = 'multipart/form-data';
    const withFile: RequestMediaType = {
      ...declared('multipart', type),
      fields: [...fields, { name: 'file', part: 'file', validated: true }],
    };
    const files = fc.uint8Array({ maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(forms, files, async (form, bytes) => {
        const file = new File([bytes], 'ä".bin', { type: 'application/x-a' });
        const { body, contentType } = writeMultipart({ ...form, file }, written);
        const sent = await readForm(new Uint8Array(await (body as Blob).arrayBuffer()), contentType);
        const { body: read, validated } = await decodeMultipart(sent, withFile);
        const { file: found, ...members } = read as { file: File };
        expect(members).toEqual(normalized(form));
        expect(new Uint8Array(await found.arrayBuffer())).toEqual(bytes);
        expect([found.name, found.type]).toEqual(['ä".bin', 'application/x-a']);
        expect((validated as { file: string }).file).toHaveLength(bytes.length);
      }),
    );
  });
});

/** What JSON makes of it: no negative zero. */
function normalized(form: object): unknown {
  return JSON.parse(JSON.stringify(form));
}

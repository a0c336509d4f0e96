import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from '../../generator/client/operation.ts';
import { writeBody } from '../../generator/client/write-body.ts';
import { decodeForm } from '../../runtime/http/bodies/decode-form.ts';
import { decodeMultipart } from '../../runtime/http/bodies/decode-multipart.ts';
import type { FieldContract, RequestMediaType } from '../../runtime/http/contract-operation.ts';

const fields: readonly FieldContract[] = [
  { name: 'text' },
  { name: 'count', shape: { types: ['integer'] } },
  { name: 'tags', shape: { types: [], items: {} } },
  { name: 'meta', mediaType: 'application/json' },
  { name: 'ids', style: 'pipeDelimited', shape: { types: [], items: { types: ['integer'] } } },
  { name: 'size', style: 'deepObject', explode: true, shape: { types: [], rest: { types: ['integer'] } } },
];
/** As the client has them: those that are not written by default. */
const written: readonly Field[] = fields.flatMap(({ name, style, mediaType }): Field[] =>
  mediaType === undefined
    ? style === undefined
      ? []
      : [{ name, style }]
    : [{ name, as: 'json', type: mediaType }],
);

/** Line breaks are as a part has them. */
const text = fc.string({ unit: 'grapheme' }).filter((value) => value.isWellFormed());
const forms = fc.record(
  {
    text,
    count: fc.integer(),
    tags: fc.array(text, { minLength: 1, maxLength: 3 }),
    meta: fc.dictionary(text, fc.jsonValue(), { maxKeys: 3 }),
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

describe('a form that the client writes is read again', () => {
  test('urlencoded', () => {
    const type = 'application/x-www-form-urlencoded';
    fc.assert(
      fc.property(forms, (form) => {
        const { body } = writeBody(type, form, written);
        expect(decodeForm(String(body), declared('form', type))).toEqual(normalized(form));
      }),
    );
  });

  test('multipart, with files', async () => {
    const type = 'multipart/form-data';
    const withFile: RequestMediaType = {
      ...declared('multipart', type),
      fields: [...fields, { name: 'file', part: 'file' }],
    };
    const files = fc.uint8Array({ maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(forms, files, async (form, bytes) => {
        const file = new File([bytes], 'ä".bin', { type: 'application/x-a' });
        const { body, contentType } = writeBody(type, { ...form, file }, written);
        const sent = new Uint8Array(await (body as Blob).arrayBuffer());
        const { body: read, proved } = await decodeMultipart(sent, contentType, withFile);
        const { file: found, ...members } = read as { file: File };
        expect(members).toEqual(normalized(form));
        expect(new Uint8Array(await found.arrayBuffer())).toEqual(bytes);
        expect([found.name, found.type]).toEqual(['ä".bin', 'application/x-a']);
        expect((proved as { file: string }).file).toHaveLength(bytes.length);
      }),
    );
  });
});

/** What JSON makes of it: no negative zero. */
function normalized(form: object): unknown {
  return JSON.parse(JSON.stringify(form));
}

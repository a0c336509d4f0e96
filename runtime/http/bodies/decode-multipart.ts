import type { FieldContract, RequestMediaType } from '../contract-operation.ts';
import { closeness, parseMediaType } from '../media-range.ts';
import { plainCodec } from '../parameters/codec.ts';
import { Malformed } from '../parameters/malformed.ts';
import { textShape } from '../parameters/shape.ts';
import { decodeFields } from './decode-form.ts';
import type { DecodedBody } from './read-body.ts';

/**
 * The parts of `multipart/form-data` (RFC 7578) by name, as Node reads them: a part with a filename is a file. Throws
 * Malformed.
 */
export async function decodeMultipart(
  bytes: Uint8Array,
  contentType: string,
  { fields = [], rest = textShape }: RequestMediaType,
): Promise<DecodedBody> {
  const form = await parseForm(bytes, contentType);
  const known = new Map(fields.map((field) => [field.name, field]));
  const texts = new Map<string, string[]>();
  const files = new Map<string, File[]>();
  for (const [name, parts] of partsOf(form)) {
    const field = known.get(name);
    if (keepsFiles(field, parts)) files.set(name, checkFiles(name, parts, field));
    else
      texts.set(
        name,
        await Promise.all(parts.map((part) => (typeof part === 'string' ? part : part.text()))),
      );
  }
  const textFields = fields.filter(({ part }) => part !== 'file');
  const members = decodeFields(texts, textFields, rest, () => plainCodec);
  const kept = [...files].map(
    ([name, list]) => [name, isList(known.get(name), list) ? list : list[0]] as const,
  );
  const read = await Promise.all(kept.map(async ([name, value]) => [name, await bytesOf(value)] as const));
  return {
    body: { ...members, ...Object.fromEntries(kept) },
    proved: { ...members, ...Object.fromEntries(read) },
  };
}

async function parseForm(bytes: Uint8Array, contentType: string): Promise<FormData> {
  try {
    const body = bytes as Uint8Array<ArrayBuffer>;
    return await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw new Malformed('is not multipart/form-data');
  }
}

type Part = string | File;

function partsOf(form: FormData): Map<string, Part[]> {
  const parts = new Map<string, Part[]>();
  form.forEach((part, name) => {
    parts.set(name, [...(parts.get(name) ?? []), part]);
  });
  return parts;
}

function keepsFiles(field: FieldContract | undefined, parts: readonly Part[]): parts is File[] {
  if (field?.part === 'file') return true;
  return (field === undefined || field.part === 'either') && parts.every((part) => typeof part !== 'string');
}

/** A part without a filename has been read as text, which bytes do not survive. */
function checkFiles(name: string, parts: readonly Part[], field: FieldContract | undefined): File[] {
  const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const files = parts.filter((part) => typeof part !== 'string');
  if (files.length < parts.length) throw new Malformed('must be a file, with a filename', pointer);
  const types = field?.fileTypes ?? [];
  const isAllowed = ({ type }: File) =>
    types.some((declared) => closeness(declared, parseMediaType(type)) > 0);
  if (types.length > 0 && !files.every(isAllowed))
    throw new Malformed(`must be ${types.join(', ')}`, pointer);
  if (files.length > 1 && !isList(field, files))
    throw new Malformed(`is given ${files.length} times`, pointer);
  return files;
}

function isList(field: FieldContract | undefined, files: readonly File[]): boolean {
  return field === undefined ? files.length > 1 : field.shape?.items !== undefined;
}

async function bytesOf(value: File | readonly File[] | undefined): Promise<string | string[]> {
  if (value === undefined) return '';
  if (value instanceof File) return Buffer.from(await value.arrayBuffer()).toString('latin1');
  return Promise.all(value.map(async (file) => (await bytesOf(file)) as string));
}

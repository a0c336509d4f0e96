import type { Field, RequestMediaType } from '../../core/contract.ts';
import { closeness, parseMediaType } from '../../core/media-type.ts';
import { charactersOf } from '../../core/proved-values.ts';
import { plainCodec } from '../parameters/codec.ts';
import { refuseProto } from '../parameters/decode-members.ts';
import { Malformed } from '../parameters/malformed.ts';
import { textShape } from '../parameters/shape.ts';
import { decodeFields } from './decode-form.ts';

/** What a body is for a handler, and what of it its schema speaks of: a file counts as its bytes, one character each. */
export interface DecodedBody {
  readonly body: unknown;
  readonly proved: unknown;
}

type Part = string | File;

/**
 * The parts of `multipart/form-data` (RFC 7578) by name: a part with a filename is a file. The bytes of a file are read
 * only where its schema constrains them. Throws Malformed.
 */
export async function decodeMultipart(
  form: FormData,
  { fields = [], rest = textShape }: RequestMediaType,
): Promise<DecodedBody> {
  const known = new Map(fields.map((field) => [field.name, field]));
  const texts = new Map<string, string[]>();
  const files = new Map<string, File[]>();
  for (const [name, parts] of partsOf(form)) {
    const field = known.get(name);
    if (field === undefined) refuseProto(name);
    if (keepsFiles(field, parts)) files.set(name, checkFiles(name, parts, field));
    else
      texts.set(
        name,
        await Promise.all(parts.map(async (part) => (typeof part === 'string' ? part : part.text()))),
      );
  }
  const textFields = fields.filter(({ part }) => part !== 'file');
  const members = decodeFields(texts, textFields, rest, () => plainCodec);
  const kept = [...files].map(
    ([name, list]) => [name, isList(known.get(name), list) ? list : list[0]] as const,
  );
  const proved = await Promise.all(
    kept.map(async ([name, value]) => [name, await provedFile(value, known.get(name))] as const),
  );
  return {
    body: { ...members, ...Object.fromEntries(kept) },
    proved: { ...members, ...Object.fromEntries(proved) },
  };
}

function partsOf(form: FormData): Map<string, Part[]> {
  const parts = new Map<string, Part[]>();
  form.forEach((part, name) => {
    const known = parts.get(name);
    if (known === undefined) parts.set(name, [part]);
    else known.push(part);
  });
  return parts;
}

function keepsFiles(field: Field | undefined, parts: readonly Part[]): parts is File[] {
  if (field?.part === 'file') return true;
  return (field === undefined || field.part === 'either') && parts.every((part) => typeof part !== 'string');
}

/** A part without a filename has been read as text, which bytes do not survive. */
function checkFiles(name: string, parts: readonly Part[], field: Field | undefined): File[] {
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

function isList(field: Field | undefined, files: readonly File[]): boolean {
  return field === undefined ? files.length > 1 : field.shape?.items !== undefined;
}

/** What a schema sees of a file: a string, with the bytes as its characters where it says anything of them. */
async function provedFile(
  value: File | readonly File[] | undefined,
  field: Field | undefined,
): Promise<string | string[]> {
  if (value === undefined) return '';
  const textOf = async (file: File) =>
    field?.proved === true ? charactersOf(new Uint8Array(await file.arrayBuffer())) : '';
  return value instanceof File ? textOf(value) : Promise.all(value.map(textOf));
}

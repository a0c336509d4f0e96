import type { Field, RequestMediaType } from '../core/contract.ts';
import { charactersOf, pointerTo } from '../core/faults.ts';
import { closeness, parseMediaType } from '../core/negotiation.ts';
import { decodePairs, inside, namesTaken, refuseProto } from './parameter-styles.ts';
import {
  type Codec,
  formCodec,
  Malformed,
  type Pairs,
  plainCodec,
  readPairs,
  reservedCodec,
  textShape,
} from './text-values.ts';

/** The members of `application/x-www-form-urlencoded` (WHATWG URL section 5.1) by name. Throws Malformed. */
export function decodeForm(text: string, { fields = [], rest }: RequestMediaType): Record<string, unknown> {
  return decodeFields(readPairs(text), fields, rest ?? textShape, ({ allowReserved }) =>
    allowReserved === true ? reservedCodec : formCodec,
  );
}

/** Declared fields, and all other members; repeated ones become a list. */
function decodeFields(
  pairs: Pairs,
  fields: readonly Field[],
  rest: NonNullable<RequestMediaType['rest']>,
  codecOf: (field: Field) => Codec,
): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  const decode = (field: Field, others: ReadonlySet<string>) => {
    const value = inside(field.name, () => decodePairs(field, pairs, others, codecOf(field)));
    if (value !== undefined) entries.push([field.name, value]);
  };
  const names = fields.map((field) => namesTaken(field, pairs));
  for (const [index, field] of fields.entries()) {
    // Only an object with the remaining names must know those of other fields.
    const others = field.shape?.rest === undefined ? [] : names.toSpliced(index, 1).flat();
    decode(field, new Set(others));
  }
  const takesRest = fields.some(({ shape, explode }) => shape?.rest !== undefined && explode !== false);
  if (takesRest) return Object.fromEntries(entries);
  const taken = new Set(names.flat());
  for (const [name, texts] of pairs) {
    if (taken.has(name)) continue;
    refuseProto(name);
    decode({ name, shape: texts.length > 1 ? { types: [], items: rest.items ?? rest } : rest }, new Set());
  }
  return Object.fromEntries(entries);
}

/** A body for the handler, and as it is validated: there a file is a string with one character per byte. */
export interface DecodedBody {
  readonly body: unknown;
  readonly validated: unknown;
}

type Part = string | File;

/**
 * The parts of `multipart/form-data` (RFC 7578) by name: a part with a filename is a file. The bytes of a file are read only
 * if its schema constrains them. Throws Malformed.
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
  const validated = await Promise.all(
    kept.map(async ([name, value]) => [name, await fileAsString(value, known.get(name))] as const),
  );
  return {
    body: { ...members, ...Object.fromEntries(kept) },
    validated: { ...members, ...Object.fromEntries(validated) },
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

/** A part without a filename was decoded as text, which corrupts binary content, so it is not accepted as a file. */
function checkFiles(name: string, parts: readonly Part[], field: Field | undefined): File[] {
  const pointer = pointerTo(name);
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

/** A file as its schema sees it: a string with one character per byte if the schema constrains it, else empty. */
async function fileAsString(
  value: File | readonly File[] | undefined,
  field: Field | undefined,
): Promise<string | string[]> {
  if (value === undefined) return '';
  const textOf = async (file: File) =>
    field?.validated === true ? charactersOf(new Uint8Array(await file.arrayBuffer())) : '';
  return value instanceof File ? textOf(value) : Promise.all(value.map(textOf));
}

/** Most parts of a form. */
export const MAX_PARTS = 1000;

/**
 * Parses a complete `multipart/form-data` body with the platform's parser. Rejects with Malformed if it is invalid, or has too
 * many parts or too much text.
 *
 * @param memory most text, in bytes
 */
export async function parseForm(bytes: Uint8Array, contentType: string, memory: number): Promise<FormData> {
  const body = new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': contentType } });
  const form = await body.formData().catch(() => {
    throw new Malformed('is not multipart/form-data');
  });
  let parts = 0;
  let text = 0;
  form.forEach((part) => {
    parts += 1;
    if (typeof part === 'string') text += encoder.encode(part).byteLength;
  });
  if (parts > MAX_PARTS) throw tooManyParts();
  if (text > memory) throw tooMuchText(memory);
  return form;
}

export const tooManyParts = (): Malformed => new Malformed(`has more than ${MAX_PARTS} parts`);
export const tooMuchText = (limit: number): Malformed =>
  new Malformed(`has more than ${limit} bytes of text`);

const encoder = new TextEncoder();

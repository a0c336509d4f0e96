import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { FormLimits } from '../core/exchange.ts';
import { Malformed } from '../request/parameters/malformed.ts';

/** More parts than this no form has. */
const MAX_PARTS = 1000;

/**
 * Reads a `multipart/form-data` body (RFC 7578) part by part. Files that together are larger than memory may hold are
 * written to a folder of their own, which is removed when the response is over. Null past the total.
 */
export async function readNodeForm(
  request: IncomingMessage,
  response: ServerResponse,
  contentType: string,
  { memory, total }: FormLimits,
): Promise<FormData | null> {
  if (Number(request.headers['content-length'] ?? 0) > total) return null;
  const parts: Promise<readonly [name: string, value: string | File]>[] = [];
  const store = new FileStore(memory, response);
  let size = 0;
  const form = createParser(contentType, memory);
  const isTooLarge = await new Promise<boolean>((resolve, reject) => {
    const fail = (error: unknown) => {
      request.unpipe(form);
      request.resume();
      reject(error instanceof Malformed ? error : new Malformed('is not multipart/form-data'));
    };
    form.on('field', (name, value, _nameCut, isCut) => {
      if (isCut) fail(new Malformed(`has a text of more than ${memory} bytes`));
      parts.push(Promise.resolve([name, value]));
    });
    form.on('file', (name, stream, fileName, _encoding, mediaType) => {
      parts.push(store.keep(stream, fileName, mediaType).then((file) => [name, file] as const));
    });
    form.once('partsLimit', () => fail(new Malformed(`has more than ${MAX_PARTS} parts`)));
    form.once('error', fail);
    form.once('finish', () => resolve(false));
    request.once('error', reject);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= total) return;
      request.unpipe(form);
      resolve(true);
    });
    request.pipe(form);
  });
  if (isTooLarge) return null;
  const data = new FormData();
  for (const [name, value] of await Promise.all(parts)) data.append(name, value);
  return data;
}

function createParser(contentType: string, memory: number): BusboyInstance {
  try {
    const limits = { fieldSize: memory, parts: MAX_PARTS };
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw new Malformed('is not multipart/form-data');
  }
}

/** The files of one form. */
class FileStore {
  readonly #response: ServerResponse;
  #left: number;
  #folder: Promise<string> | null = null;
  #count = 0;

  constructor(memory: number, response: ServerResponse) {
    this.#left = memory;
    this.#response = response;
  }

  /** In memory as long as there is room for it, else on disk. */
  async keep(stream: BusboyFileStream & Readable, name: string, type: string): Promise<File> {
    const chunks: Buffer[] = [];
    const pieces = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) return new File(chunks as ConstructorParameters<typeof File>[0], name, { type });
      chunks.push(value);
      this.#left -= value.length;
      if (this.#left < 0) return this.#keepOnDisk(chunks, pieces, name, type);
    }
  }

  async #keepOnDisk(
    begun: readonly Buffer[],
    rest: AsyncIterator<Buffer>,
    name: string,
    type: string,
  ): Promise<File> {
    for (const { length } of begun) this.#left += length;
    this.#folder ??= this.#makeFolder();
    const file = path.join(await this.#folder, String(this.#count++));
    await pipeline(async function* () {
      yield* begun;
      yield* { [Symbol.asyncIterator]: () => rest };
    }, createWriteStream(file));
    return new File([await openAsBlob(file, { type })], name, { type });
  }

  async #makeFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
    const remove = () => void rm(folder, { recursive: true, force: true }).catch(() => {});
    if (this.#response.destroyed) remove();
    else this.#response.once('close', remove);
    return folder;
  }
}

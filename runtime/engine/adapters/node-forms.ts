import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { BodyTooLarge, type FormLimits, NoRoom, NotKept, type Rooms } from '../core/http-exchange.ts';
import { MAX_PARTS, tooManyParts, tooMuchText } from '../stages/forms.ts';
import { Malformed } from '../stages/text-values.ts';

/**
 * Reads a `multipart/form-data` body (RFC 7578) part by part. Files that do not fit into memory are written to a temporary
 * folder, which is removed when the response is over. Rejects like `readForm` of an HttpExchange, and then discards the rest
 * of the body.
 *
 * @param length what the request says of its length, in bytes; 0 if nothing
 */
export async function readNodeForm(
  body: Readable,
  length: number,
  response: ServerResponse,
  contentType: string,
  limits: FormLimits,
): Promise<FormData> {
  const { memory, rooms } = limits;
  const total = Math.min(limits.total, memory + rooms.disk.size);
  if (length > total) throw new BodyTooLarge(total);
  const form = createParser(contentType, memory);
  const store = new FileStore(limits, response);
  const parts: Promise<readonly [name: string, value: string | File]>[] = [];
  await new Promise<void>((resolve, reject) => {
    let size = 0;
    const count = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > total) fail(new BodyTooLarge(total));
    };
    const fail = (error: unknown): void => {
      body.off('data', count).unpipe(form).resume();
      store.abandon();
      reject(error);
    };
    const refuse = (reason: string): void => fail(new Malformed(reason));
    form.on('field', (name: string | undefined, value, _nameCut, isCut) => {
      const bytes = Buffer.byteLength(value);
      if (name === undefined) refuse('has a part without a name');
      else if (isCut || !store.fits(bytes)) fail(tooMuchText(memory));
      else if (!store.take(bytes)) fail(new NoRoom('memory', rooms.memory));
      else parts.push(Promise.resolve([unescapeName(name), value]));
    });
    form.on('file', (name: string | undefined, stream: Readable, fileName, _encoding, type) => {
      if (name === undefined) refuse('has a part without a name');
      const part = store
        .keep(stream, unescapeName(fileName), type)
        .then((file) => [unescapeName(name ?? ''), file] as const);
      // The first failure decides; later ones must not become unhandled rejections.
      part.catch(fail);
      parts.push(part);
    });
    form.once('partsLimit', () => fail(tooManyParts()));
    form.on('error', () => refuse('is not multipart/form-data'));
    form.once('finish', () => resolve());
    // Node emits an error for an incomplete request, if there is a listener.
    body.once('error', fail);
    body.on('data', count).pipe(form);
  });
  const data = new FormData();
  for (const [name, value] of await Promise.all(parts)) data.append(name, value);
  return data;
}

function createParser(contentType: string, memory: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: memory, parts: MAX_PARTS },
      // A part with a filename is a file (RFC 7578 section 4.2). The name is kept as the client sent it.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      preservePath: true,
    });
  } catch {
    throw new Malformed('is not multipart/form-data');
  }
}

/** Unescapes names (HTML Living Standard, section Multipart form data). */
function unescapeName(name: string): string {
  return name.replace(/%0A/gi, '\n').replace(/%0D/gi, '\r').replace(/%22/g, '"');
}

/** The files of one form: in memory while there is room, else on disk, until the response is over. */
class FileStore {
  readonly #rooms: Rooms;
  readonly #unfinished = new Set<Readable>();
  /** Remaining memory of this form, in bytes. */
  #left: number;
  /** Bytes that are reserved in the rooms. */
  readonly #held = { memory: 0, disk: 0 };
  #folder: Promise<string> | null = null;
  readonly #written: Promise<void>[] = [];
  #count = 0;
  #isAbandoned = false;
  #isOver = false;

  constructor({ memory, rooms }: FormLimits, response: ServerResponse) {
    this.#left = memory;
    this.#rooms = rooms;
    response.once('close', () => void this.#end());
  }

  /** Whether the form may use so many more bytes of memory. */
  fits(bytes: number): boolean {
    return bytes <= this.#left;
  }

  /** Reserves memory; false if there is no room. */
  take(bytes: number): boolean {
    if (!this.#hold('memory', bytes)) return false;
    this.#left -= bytes;
    return true;
  }

  #hold(kind: keyof Rooms, bytes: number): boolean {
    if (this.#isOver || !this.#rooms[kind].take(bytes)) return false;
    this.#held[kind] += bytes;
    return true;
  }

  #giveBack(kind: keyof Rooms, bytes: number): void {
    this.#rooms[kind].giveBack(bytes);
    this.#held[kind] -= bytes;
  }

  /** Rejects with NoRoom or NotKept if a file cannot be kept, and if it is incomplete. */
  async keep(stream: Readable, name: string, type: string): Promise<File> {
    this.#unfinished.add(stream);
    // The parser may emit an error after the last read.
    stream.on('error', () => {});
    // The chunk in which the parser was stopped may contain more files.
    if (this.#isAbandoned) this.abandon();
    const chunks: Buffer[] = [];
    let size = 0;
    const pieces = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) break;
      chunks.push(value);
      if (!this.fits(value.length) || !this.take(value.length)) {
        this.#left += size;
        if (!this.#isOver) this.#giveBack('memory', size);
        return this.#keepOnDisk(stream, chunks, pieces, name, type);
      }
      size += value.length;
    }
    this.#unfinished.delete(stream);
    return new File(chunks as ConstructorParameters<typeof File>[0], name, { type });
  }

  /** Discards files that are still being read, and later ones. */
  abandon(): void {
    this.#isAbandoned = true;
    for (const stream of this.#unfinished) stream.destroy(new Error('The form was not read to its end.'));
  }

  async #keepOnDisk(
    stream: Readable,
    begun: Buffer[],
    rest: AsyncIterator<Buffer>,
    name: string,
    type: string,
  ): Promise<File> {
    try {
      this.#folder ??= mkdtemp(path.join(tmpdir(), 'upload-'));
      const file = path.join(await this.#folder, String(this.#count++));
      const written = pipeline(this.#counted(begun, rest), createWriteStream(file));
      this.#written.push(written);
      await written;
      this.#unfinished.delete(stream);
      return new File([await openAsBlob(file, { type })], name, { type });
    } catch (error) {
      throw isOfSystem(error) ? new NotKept(error) : error;
    }
  }

  async *#counted(begun: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
    for (const chunk of begun.splice(0)) yield this.#countOnDisk(chunk);
    for await (const chunk of { [Symbol.asyncIterator]: () => rest }) yield this.#countOnDisk(chunk);
  }

  #countOnDisk(chunk: Buffer): Buffer {
    if (this.#hold('disk', chunk.length)) return chunk;
    throw new NoRoom('disk', this.#rooms.disk);
  }

  async #end(): Promise<void> {
    this.#isOver = true;
    this.abandon();
    this.#giveBack('memory', this.#held.memory);
    const folder = await this.#folder?.catch(() => undefined);
    if (folder === undefined) return;
    // Waits for files that are being opened, which would be created after their folder is removed.
    await Promise.allSettled(this.#written);
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    this.#giveBack('disk', this.#held.disk);
  }
}

/** Whether an error is the file system's, not the client's. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

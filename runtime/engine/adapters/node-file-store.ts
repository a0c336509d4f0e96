import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The files of one form: in memory as long as there is room for them, else on disk until the response is over. */
export class FileStore {
  readonly #response: ServerResponse;
  readonly #unfinished = new Set<Readable>();
  /** Bytes that memory may still take. */
  #left: number;
  #folder: Promise<string> | null = null;
  readonly #written: Promise<void>[] = [];
  #count = 0;
  #isAbandoned = false;

  constructor(memory: number, response: ServerResponse) {
    this.#left = memory;
    this.#response = response;
  }

  /** Whether memory has room for so many more bytes, which are counted then. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  async keep(stream: Readable, name: string, type: string): Promise<File> {
    this.#unfinished.add(stream);
    // The parser can tell of an error when nobody reads any more.
    stream.on('error', () => {});
    // What was parsed together with the reason to stop can hold more files.
    if (this.#isAbandoned) this.abandon();
    const chunks: Buffer[] = [];
    let size = 0;
    const pieces = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) break;
      chunks.push(value);
      if (!this.take(value.length)) {
        this.#left += size;
        return this.#keepOnDisk(stream, chunks, pieces, name, type);
      }
      size += value.length;
    }
    this.#unfinished.delete(stream);
    return new File(chunks as ConstructorParameters<typeof File>[0], name, { type });
  }

  /** Ends the files that are still being read, and those that come later: nobody will ask for them. */
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
    this.#folder ??= this.#makeFolder();
    const file = path.join(await this.#folder, String(this.#count++));
    const written = pipeline(async function* () {
      yield* begun.splice(0);
      yield* { [Symbol.asyncIterator]: () => rest };
    }, createWriteStream(file));
    this.#written.push(written);
    await written;
    this.#unfinished.delete(stream);
    return new File([await openAsBlob(file, { type })], name, { type });
  }

  async #makeFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
    const remove = async (): Promise<void> => {
      this.abandon();
      // A file that is opened at this moment would outlive its folder.
      await Promise.allSettled(this.#written);
      await rm(folder, { recursive: true, force: true }).catch(() => {});
    };
    if (this.#response.destroyed) void remove();
    else this.#response.once('close', () => void remove());
    return folder;
  }
}

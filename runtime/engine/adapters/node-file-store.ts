import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FormLimits } from '../core/exchange.ts';
import { NoRoom, NotKept, type Rooms } from '../core/room.ts';

/** The files of one form: in memory as long as there is room for them, else on disk, until the response is over. */
export class FileStore {
  readonly #rooms: Rooms;
  readonly #unfinished = new Set<Readable>();
  /** Bytes that this form may still have in memory. */
  #left: number;
  /** Bytes that are taken of the rooms. */
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

  /** Whether the form may have so many more bytes in memory. */
  fits(bytes: number): boolean {
    return bytes <= this.#left;
  }

  /** Whether memory has room for so many more bytes, which are counted then. */
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

  /** Rejects with NoRoom or NotKept when there is no place for a file, and when it breaks off. */
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
    // A file that is opened at this moment would outlive its folder.
    await Promise.allSettled(this.#written);
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    this.#giveBack('disk', this.#held.disk);
  }
}

/** Whether the system has refused something, not the sender of the file. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

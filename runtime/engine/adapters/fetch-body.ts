import { BodyTooLarge, type FormLimits, joinBytes } from '../core/exchange.ts';
import { NoRoom, type Room } from '../core/room.ts';
import { formOf } from '../request/bodies/form-of.ts';

/** The body of a `Request`: read in one of three ways, as an Exchange reads it. */
export class FetchBody {
  readonly #request: Request;
  readonly #onBreak: (error: unknown) => void;
  /** Gives back the room that the parts of a form take. */
  #release: (() => void) | null = null;

  /** @param onBreak is told when the body breaks off */
  constructor(request: Request, onBreak: (error: unknown) => void) {
    this.#request = request;
    this.#onBreak = onBreak;
  }

  async read(limit: number, room: Room): Promise<Uint8Array | null> {
    const length = Number(this.#request.headers.get('content-length') ?? Number.NaN);
    if (length > limit) return null;
    if (!(length >= 0)) return this.#collect(limit, room);
    if (!room.take(length)) throw new NoRoom('memory', room);
    try {
      // What is known to be small enough is read by the host at once.
      return new Uint8Array(await this.#request.arrayBuffer());
    } catch (error) {
      if (!isUsed(error)) this.#onBreak(error);
      throw error;
    } finally {
      room.giveBack(length);
    }
  }

  async #collect(limit: number, room: Room): Promise<Uint8Array | null> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const chunk of this.#pieces()) {
        if (size + chunk.byteLength > limit) return null;
        if (!room.take(chunk.byteLength)) throw new NoRoom('memory', room);
        size += chunk.byteLength;
        chunks.push(chunk);
      }
      return joinBytes(chunks);
    } finally {
      room.giveBack(size);
    }
  }

  stream(limit: number): ReadableStream<Uint8Array> {
    const pieces = this.#pieces();
    let size = 0;
    return new ReadableStream(
      {
        async pull(controller) {
          const { done, value } = await pieces.next();
          if (done) return controller.close();
          size += value.byteLength;
          if (size <= limit) return controller.enqueue(value);
          await pieces.return(undefined);
          throw new BodyTooLarge(limit);
        },
        cancel: async () => {
          await pieces.return(undefined);
          // Nothing of it was read.
          await this.#request.body?.cancel().catch(() => {});
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** Such hosts have no disk: files count as memory until `release`. */
  async readForm(contentType: string, { memory, total, rooms }: FormLimits): Promise<FormData> {
    const room = rooms.memory;
    const most = Math.min(total, room.size);
    const bytes = await this.read(most, room);
    if (bytes === null) throw new BodyTooLarge(most);
    const { byteLength } = bytes;
    if (!room.take(byteLength)) throw new NoRoom('memory', room);
    this.#release = () => room.giveBack(byteLength);
    return formOf(bytes, contentType, memory);
  }

  /** The answer is given. */
  release(): void {
    this.#release?.();
    this.#release = null;
  }

  /** Fails when the body breaks off, also where a host does no more than to end the request. */
  async *#pieces(): AsyncGenerator<Uint8Array, undefined> {
    const { body, signal } = this.#request;
    if (body === null) return;
    const reader = body.getReader();
    const stop = () => void reader.cancel(signal.reason).catch(() => {});
    signal.addEventListener('abort', stop);
    try {
      for (;;) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          this.#onBreak(error);
          throw error;
        });
        if (signal.aborted) throw signal.reason;
        if (done) return;
        yield value;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  }
}

/** Whether somebody has read the body before: a mistake of the service, in the words of Node, Deno, Bun and workers. */
function isUsed(error: unknown): boolean {
  return error instanceof TypeError && /unusable|already/i.test(error.message);
}

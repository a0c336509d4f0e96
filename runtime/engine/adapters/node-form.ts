import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { BodyTooLarge, type FormLimits } from '../core/exchange.ts';
import { NoRoom } from '../core/room.ts';
import { MAX_PARTS, tooManyParts, tooMuchText } from '../request/bodies/form-of.ts';
import { Malformed } from '../request/parameters/malformed.ts';
import { FileStore } from './node-file-store.ts';

/**
 * Reads a `multipart/form-data` body (RFC 7578) part by part. What does not fit into memory of its files is written to a
 * folder of their own, which is removed when the response is over. Rejects as `readForm` of an Exchange; what is left of
 * the body is thrown away then.
 */
export async function readNodeForm(
  request: IncomingMessage,
  response: ServerResponse,
  contentType: string,
  limits: FormLimits,
): Promise<FormData> {
  const { memory, rooms } = limits;
  const total = Math.min(limits.total, memory + rooms.disk.size);
  if (Number(request.headers['content-length'] ?? 0) > total) throw new BodyTooLarge(total);
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
      request.off('data', count).unpipe(form).resume();
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
      // Of several failures the first decides; none is left without somebody who listens.
      part.catch(fail);
      parts.push(part);
    });
    form.once('partsLimit', () => fail(tooManyParts()));
    form.on('error', () => refuse('is not multipart/form-data'));
    form.once('finish', () => resolve());
    // Node gives a request that breaks off an error, as long as somebody listens.
    request.once('error', fail);
    request.on('data', count).pipe(form);
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
      // A file is what has a filename (RFC 7578 section 4.2); it stays as the client has written it.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      preservePath: true,
    });
  } catch {
    throw new Malformed('is not multipart/form-data');
  }
}

/** What a client escapes in a name (HTML Living Standard, section Multipart form data). */
function unescapeName(name: string): string {
  return name.replace(/%0A/gi, '\n').replace(/%0D/gi, '\r').replace(/%22/g, '"');
}

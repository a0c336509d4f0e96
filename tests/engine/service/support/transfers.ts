import { createHash } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import { answerOf, readAll, type ShelterProcess } from './shelter-process.ts';

const CHUNK = 64 * 1024;
const PER_MEGABYTE = (1024 * 1024) / CHUNK;
const BOUNDARY = 'boundary7c1';

export interface Transferred {
  readonly bytes: number;
  readonly digest: string;
}

/** Uploads a photo of so many megabytes; returns the response and what was sent. */
export async function uploadPhoto(
  shelter: ShelterProcess,
  megabytes: number,
): Promise<{ readonly kept: Transferred; readonly sent: Transferred }> {
  const outgoing = beginPhoto(shelter);
  const hash = createHash('sha256');
  for (let count = 0; count < megabytes * PER_MEGABYTE; count++) {
    const chunk = Buffer.alloc(CHUNK, count);
    hash.update(chunk);
    await write(outgoing, chunk);
  }
  outgoing.end(`\r\n--${BOUNDARY}--\r\n`);
  const answer = await readAll(await answerOf(outgoing));
  return {
    kept: JSON.parse(answer.toString()),
    sent: { bytes: megabytes * 1024 * 1024, digest: hash.digest('hex') },
  };
}

/** The head of a form, up to the first byte of its photo. */
export function beginPhoto(shelter: ShelterProcess): ClientRequest {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const outgoing = shelter.begin('POST', '/pets/1/photos', { 'Content-Type': type });
  const part = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  outgoing.write(`${part('name="caption"')}\r\nlarge\r\n`);
  outgoing.write(`${part('name="photo"; filename="large.png"')}Content-Type: image/png\r\n\r\n`);
  return outgoing;
}

/** Waits as long as the server does not take more. */
export async function write(outgoing: ClientRequest, chunk: Buffer): Promise<void> {
  if (outgoing.write(chunk)) return;
  await new Promise<void>((resolve) => void outgoing.once('drain', resolve));
}

/** Reads an archive of so many megabytes, and keeps none of it: how many bytes came. */
export async function downloadArchive(shelter: ShelterProcess, megabytes: number): Promise<number> {
  const response = await answerOf(shelter.begin('GET', `/archive?megabytes=${megabytes}`).end());
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}

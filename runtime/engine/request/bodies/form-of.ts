import { Malformed } from '../parameters/malformed.ts';

/** More parts than this no form has. */
export const MAX_PARTS = 1000;

/**
 * A `multipart/form-data` body of which all bytes are there, as the platform reads it. Rejects with Malformed when it is
 * none, or has more parts than any form, or more text than it may.
 *
 * @param memory most bytes of text
 */
export async function formOf(bytes: Uint8Array, contentType: string, memory: number): Promise<FormData> {
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

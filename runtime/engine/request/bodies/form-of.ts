import { Malformed } from '../parameters/malformed.ts';

/** A `multipart/form-data` body of which all bytes are there, as the platform reads it. Rejects with Malformed when it is none. */
export async function formOf(bytes: Uint8Array, contentType: string): Promise<FormData> {
  const body = new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': contentType } });
  return body.formData().catch(() => {
    throw new Malformed('is not multipart/form-data');
  });
}

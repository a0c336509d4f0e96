import { hash } from 'node:crypto';

/** Strong, and of these very bytes: 128 bits of their SHA-256, with the quotes. */
export function entityTag(body: string | Uint8Array): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

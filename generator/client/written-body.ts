import type { RawBody } from './types.ts';

/** A body and its Content-Type. */
export interface WrittenBody {
  readonly body: RawBody;
  readonly contentType: string;
}

/** Whether a value is bytes in memory. */
export function isBytes(value: unknown): value is ArrayBuffer | Uint8Array<ArrayBuffer> {
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value);
}

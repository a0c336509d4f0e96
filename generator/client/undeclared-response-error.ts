/** A response whose status, media type or body the contract does not declare. It carries the whole response. */
export class UndeclaredResponseError extends Error {
  override readonly name = 'UndeclaredResponseError';
  declare readonly status: number;
  declare readonly headers: Headers;
  /** As received; empty for an event stream, which may never end. */
  declare readonly body: Uint8Array;

  constructor(message: string, { status, headers }: Response, body: Uint8Array | undefined, cause: unknown) {
    super(message, { cause });
    Object.assign(this, { status, headers, body });
  }
}

// The same for every contract. Do not edit: it is copied from the compiler.
/** An answer that the contract does not declare: its status, its media type, or its bytes. Nothing of it is lost. */
export class UndeclaredResponseError extends Error {
  override readonly name = 'UndeclaredResponseError';
  declare readonly status: number;
  declare readonly headers: Headers;
  /** As it came. */
  declare readonly body: Uint8Array;

  constructor(message: string, { status, headers }: Response, body: Uint8Array | undefined, cause: unknown) {
    super(message, { cause });
    Object.assign(this, { status, headers, body });
  }
}

/** Responses that end where `Content-Length` says: the reader asks for nothing else, so it refuses any other. */

const HEAD_END = Buffer.from('\r\n\r\n');
const noBody = new Set([204, 304]);

/** Takes the bytes of one connection and finds the responses in them. */
export class ResponseReader {
  readonly #lengthHeader: Buffer;
  readonly #onResponse: (status: number, bodyBytes: number) => void;
  /** A head of which the end has not come yet. */
  #rest: Buffer | null = null;
  /** Of the body that is being read. */
  #missing = 0;
  #status = 0;
  #bodyBytes = 0;

  /** @param lengthHeader `Content-Length` as the server spells it */
  constructor(lengthHeader: string, onResponse: (status: number, bodyBytes: number) => void) {
    this.#lengthHeader = Buffer.from(`\r\n${lengthHeader}: `);
    this.#onResponse = onResponse;
  }

  /** The bytes may be written over after the call. */
  feed(bytes: Buffer): void {
    let offset = 0;
    while (offset < bytes.length) {
      if (this.#missing > 0) {
        const taken = Math.min(this.#missing, bytes.length - offset);
        this.#missing -= taken;
        offset += taken;
      } else {
        const head =
          this.#rest === null ? bytes.subarray(offset) : Buffer.concat([this.#rest, bytes.subarray(offset)]);
        const end = head.indexOf(HEAD_END);
        if (end === -1) {
          this.#rest = Buffer.from(head);
          return;
        }
        offset += end + HEAD_END.length - (this.#rest?.length ?? 0);
        this.#rest = null;
        this.#readHead(head, end);
      }
      if (this.#missing === 0) this.#onResponse(this.#status, this.#bodyBytes);
    }
  }

  #readHead(head: Buffer, end: number): void {
    this.#status = readNumber(head, 'HTTP/1.1 '.length);
    const at = head.indexOf(this.#lengthHeader);
    if (noBody.has(this.#status)) this.#bodyBytes = 0;
    else if (at !== -1 && at < end) this.#bodyBytes = readNumber(head, at + this.#lengthHeader.length);
    else
      throw new Error(
        `A response has no length: ${JSON.stringify(head.subarray(0, end).toString('latin1'))}`,
      );
    this.#missing = this.#bodyBytes;
  }
}

/** The decimal number that starts at an offset. */
function readNumber(bytes: Buffer, start: number): number {
  let number = 0;
  for (let index = start; index < bytes.length; index++) {
    const digit = (bytes[index] as number) - 48;
    if (digit < 0 || digit > 9) break;
    number = number * 10 + digit;
  }
  return number;
}

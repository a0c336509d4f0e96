/** Text that cannot be what the contract says, with the reason in words: `must …`, `is …`. */
export class Malformed extends Error {
  /** JSON pointer into the value; empty for the whole of it. */
  readonly pointer: string;

  constructor(reason: string, pointer = '') {
    super(reason);
    this.name = 'Malformed';
    this.pointer = pointer;
  }
}

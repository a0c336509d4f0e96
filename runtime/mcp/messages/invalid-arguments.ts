/**
 * What a tool call gives instead of a result when its arguments do not fit. It is returned, not thrown; each revision
 * tells the client in its own way.
 */
export class InvalidArguments {
  readonly faults: readonly ArgumentFault[];

  /** @param faults at least one */
  constructor(faults: readonly ArgumentFault[]) {
    this.faults = faults;
  }
}

export interface ArgumentFault {
  /** JSON pointer into the arguments; empty for the arguments themselves. */
  readonly pointer: string;
  /** The end of a sentence that begins with the place, without a full stop. */
  readonly reason: string;
}

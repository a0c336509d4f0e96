/** A pattern whose matches are no language that we can compare, and why. */
export class NotRegular {
  /** What is wrong, as the end of a sentence about the pattern: `uses a backreference`. */
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

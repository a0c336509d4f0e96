export interface ContractViolationDetail {
  /** The operation, or the fallback response, by its name in the contract. */
  readonly operation: string;
  readonly status?: number | undefined;
  readonly mediaType?: string | undefined;
  /** JSON pointer into the body; empty for the whole body, absent when the body is not what is wrong. */
  readonly pointer?: string | undefined;
  readonly reason: string;
  /** What to do next. */
  readonly hint: string;
}

/** A response that the contract does not allow. At start it stops the start; later it is a defect of ours: a 500. */
export class ContractViolation extends Error {
  readonly detail: ContractViolationDetail;

  constructor(detail: ContractViolationDetail) {
    super(describe(detail));
    this.name = 'ContractViolation';
    this.detail = detail;
  }
}

function describe({ operation, status, mediaType, pointer, reason, hint }: ContractViolationDetail): string {
  const response = [status, mediaType].filter((part) => part !== undefined).join(' ');
  const where = pointer === undefined ? '' : ` at ${pointer === '' ? 'the whole body' : pointer}`;
  return `${operation}: response${response === '' ? '' : ` ${response}`}${where}: ${reason}. ${hint}`;
}

import type { Operation } from './operation.ts';
import { type AnyResult, keyOf } from './read-response.ts';

/** The validators of an operation's answers. */
export interface AnswerValidators {
  /** Method and path, as the operation has them. */
  readonly of: string;
  /** By key of `responses` and by media type. */
  readonly bodies: Readonly<Record<string, Readonly<Record<string, BodyValidator>>>>;
}

/** A generated validator. */
interface BodyValidator {
  (value: unknown): boolean;
  errors?: readonly Fault[] | null;
}

export interface Fault {
  /** JSON pointer from the body to the wrong part. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** An answer whose body is not what the contract describes. It carries the answer as it was read. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
  declare readonly status: number;
  declare readonly headers: Headers;
  declare readonly body: unknown;
  declare readonly faults: readonly Fault[];

  constructor(operation: string, { status, headers, body }: AnyResult, faults: readonly Fault[]) {
    const told = faults.map(
      ({ instancePath, keyword, message = keyword }) => `${instancePath || 'the body'} ${message}`,
    );
    super(`${operation}: the answer of status ${status} is not as the contract says: ${told.join('; ')}`);
    Object.assign(this, { status, headers, body, faults });
  }
}

/** The option `validate` of a client. Answers of other operations, and what has no schema, are not looked at. */
export function validateWith(
  ...validators: readonly AnswerValidators[]
): (operation: Operation, result: AnyResult) => void {
  const known = new Map(validators.map(({ of, bodies }) => [of, bodies]));
  return (operation, result) => {
    if (operation.stream?.(result.mediaType, result.status)) return;
    const name = `${operation.method} ${operation.path}`;
    const key = keyOf(operation.responses, `${result.status}`);
    const validate = known.get(name)?.[key]?.[result.mediaType ?? ''];
    if (validate && !validate(result.body))
      throw new InvalidResponseError(name, result, validate.errors ?? []);
  };
}

import type { ParameterLocation } from './contract.ts';

/** What is wrong with one value of a request. */
export interface Fault {
  readonly in: ParameterLocation | 'body';
  /** Of the parameter; empty in a body. */
  readonly name: string;
  /** JSON pointer to the value inside of it. */
  readonly pointer: string;
  /** In words, with the allowed values where there are few. */
  readonly reason: string;
}

/** Why the engine answers a request by itself (RFC 9457). `headers` go with it. */
export class Problem {
  readonly status: number;
  /** One of the codes of `errors.md`. */
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(members: {
    readonly status: number;
    readonly code: string;
    readonly title: string;
    readonly detail: string;
    readonly errors?: readonly Fault[];
    readonly headers?: Readonly<Record<string, string>>;
  }) {
    this.status = members.status;
    this.code = members.code;
    this.title = members.title;
    this.detail = members.detail;
    if (members.errors !== undefined) this.errors = members.errors;
    this.headers = members.headers ?? {};
  }
}

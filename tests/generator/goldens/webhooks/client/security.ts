// Generated from the contract. Do not edit: change the contract and generate again.
import type { Middleware } from './core/middleware.ts';
import {
  type Credential,
  type Requirement,
  type Scheme,
  secureWith,
} from './core/secure-with.ts';

export type { Asked, Credential } from './core/secure-with.ts';

/** What the security schemes ask for, each a value or a function that gives it. What is not given is not sent. */
export interface Credentials {
  /** The header X-Key. */
  readonly "Key"?: Credential<string> | undefined;
}

const schemes: Readonly<Record<string, Scheme>> = {
  "Key": {"type":"apiKey","in":"header","name":"X-Key"},
};

/** By operation: one of these, each by all of its schemes with their scopes. */
const requirements: Readonly<Record<string, readonly Requirement[]>> = {
  "createOrder": [{"Key":[]}],
  "replaceOrder": [{"Key":[]}],
};

/**
 * A middleware that gives operations the credentials that they require, and others after a 401. It throws a TypeError for
 * what cannot be sent.
 */
export function security(credentials: Credentials): Middleware {
  return secureWith(schemes, requirements, credentials);
}

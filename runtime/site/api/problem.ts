import type { Problem } from '../../../generated/types/index.ts';
import { type Bases, siteLinks } from './addresses.ts';

export type { Problem };

export interface ProblemDetails {
  readonly status: number;
  readonly code: Problem['code'];
  readonly title: string;
  /** What happened, for this request. */
  readonly detail: string;
  /** Path of the request. */
  readonly instance: string;
  /** What to do next. */
  readonly hint: string;
}

/** An error body (RFC 9457). `type` names the section of the developer portal that explains the errors. */
export function problem(details: ProblemDetails, bases: Bases): Problem {
  return { type: `${bases.baseUrl}/developers#errors`, ...details, links: siteLinks(bases) };
}

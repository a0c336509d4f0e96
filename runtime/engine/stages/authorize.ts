import type { Contract, Operation } from '../core/contract.ts';
import { Problem } from '../core/errors.ts';

/** A 401 says how to authenticate (RFC 9110 section 11.6.1): by the schemes of the operation. */
export function withChallenge(
  problem: Problem,
  { security = [] }: Operation,
  securitySchemes: Contract['securitySchemes'],
): Problem {
  if (problem.status !== 401 || Object.hasOwn(problem.headers, 'WWW-Authenticate')) return problem;
  const names = [...new Set(security.flatMap((requirement) => Object.keys(requirement)))];
  const challenges = names.flatMap((name) => {
    const { type, scheme } = securitySchemes[name] ?? {};
    if (type === 'oauth2' || type === 'openIdConnect') return ['Bearer'];
    return type === 'http' && scheme !== undefined
      ? [scheme.replace(/^./, (letter) => letter.toUpperCase())]
      : [];
  });
  const challenge = [...new Set(challenges)].join(', ') || 'API-Key';
  return new Problem({ ...problem, headers: { ...problem.headers, 'WWW-Authenticate': challenge } });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerFallback } from './fallback.ts';
import { respondBeside } from './respond.ts';
import type { SitePolicy } from './site-policy.ts';
import type { Table } from './table.ts';
import { isUnder, readTarget } from './target.ts';

export interface UnknownPathOptions {
  readonly table: Table;
  /** Aliases and the path that each stands for. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Which fallback response covers which paths; `/` covers what no longer prefix does. */
  readonly unknownPaths: readonly { readonly prefix: string; readonly response: string }[];
  /** Below these nothing is ever redirected: a wrong address of an API is an error, not a guess. */
  readonly exactPrefixes: readonly string[];
  readonly answerFallback: AnswerFallback;
  readonly policy: SitePolicy;
}

/** Answers what no operation has answered: 308 when the path is another spelling of a known one, else 404. */
export function createUnknownPath(
  options: UnknownPathOptions,
): (request: IncomingMessage, response: ServerResponse) => void | Promise<void> {
  const { answerFallback, policy } = options;
  const byLength = [...options.unknownPaths].sort((a, b) => b.prefix.length - a.prefix.length);
  return (request, response) => {
    const { path, query, wellFormed } = readTarget(request.url ?? '/');
    const known = wellFormed ? knownSpelling(path, options) : null;
    if (known !== null) return redirect(request, response, known + query, policy);
    const fallback = byLength.find(({ prefix }) => isUnder(path, prefix)) ?? byLength.at(-1);
    if (fallback === undefined) throw new Error('The contract names no response to an unknown path.');
    return answerFallback(fallback.response, request, response);
  };
}

/** The known path that this one is an alias of, or is with a trailing slash too many. */
function knownSpelling(path: string, { table, redirects, exactPrefixes }: UnknownPathOptions): string | null {
  if (exactPrefixes.some((prefix) => isUnder(path, prefix))) return null;
  const trimmed = path.replace(/(?<=[^/])\/+$/, '');
  const candidate = redirects.get(path) ?? redirects.get(trimmed) ?? trimmed;
  return candidate !== path && table.has(candidate) ? candidate : null;
}

/** A redirect inside the site: the target is a path of the table, never what the client sent. */
function redirect(
  request: IncomingMessage,
  response: ServerResponse,
  location: string,
  policy: SitePolicy,
): void {
  const contract = { id: 'redirect', responses: { 308: {} }, cacheControl: {}, headers: {} };
  const answer = { status: 308, headers: { Location: location } };
  respondBeside(request, response, contract, answer, { secure: policy.secure, vary: [] });
}

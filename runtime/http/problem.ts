import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestFault } from './parameters/read-parameters.ts';

/** Why a request is not answered as the contract says (RFC 9457). `headers` go with it. */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly RequestFault[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with a problem; it tells nothing of the inside. */
export function sendProblem(request: IncomingMessage, response: ServerResponse, problem: Problem): void {
  const { status, title, detail, errors, headers } = problem;
  const document = {
    type: 'about:blank',
    title,
    status,
    detail,
    ...(errors === undefined ? {} : { errors }),
  };
  const body = Buffer.from(`${JSON.stringify(document)}\n`);
  response.writeHead(status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export const notFound: Problem = {
  status: 404,
  title: 'Not found',
  detail: 'The contract has no such path.',
};

export const internalError: Problem = {
  status: 500,
  title: 'Internal server error',
  detail: 'The server could not answer this request. The fault is not in the request.',
};

export const notImplemented: Problem = {
  status: 501,
  title: 'Not implemented',
  detail: 'The contract has this operation; the server does not implement it yet.',
};

export function badRequest(errors: readonly RequestFault[]): Problem {
  return {
    status: 400,
    title: 'Bad request',
    detail: 'The request is not what the contract says.',
    errors,
  };
}

export function methodNotAllowed(allow: string): Problem {
  return {
    status: 405,
    title: 'Method not allowed',
    detail: `This path has the methods ${allow}.`,
    headers: { Allow: allow },
  };
}

export function contentTooLarge(limit: number): Problem {
  return {
    status: 413,
    title: 'Content too large',
    detail: `A body may have ${limit} bytes.`,
  };
}

/** @param accepted what the body may be; nothing, when it is the coding that is not supported */
export function unsupportedMediaType(accepted: readonly string[]): Problem {
  return {
    status: 415,
    title: 'Unsupported media type',
    detail:
      accepted.length === 0
        ? 'The body must come without Content-Encoding, as UTF-8.'
        : `The body may be ${accepted.join(', ')}.`,
    // RFC 9110 sections 12.5.1 and 12.5.3.
    headers: accepted.length === 0 ? { 'Accept-Encoding': 'identity' } : { Accept: accepted.join(', ') },
  };
}

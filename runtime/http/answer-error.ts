import type { IncomingMessage, ServerResponse } from 'node:http';
import { ContractViolation } from './contract-violation.ts';
import type { Log } from './log.ts';
import { respondBeside } from './respond.ts';
import type { SitePolicy } from './site-policy.ts';

/** Answers a request that failed for a reason of ours, and logs where. */
export type AnswerError = (error: unknown, request: IncomingMessage, response: ServerResponse) => void;

/** The last resort, for a defect of ours: a problem (RFC 9457) that tells a client nothing about the inside. */
const INTERNAL_ERROR = {
  id: 'internalError',
  responses: { 500: { 'application/problem+json': null } },
  cacheControl: {},
  headers: {},
};

export function createErrorAnswer(policy: SitePolicy, log: Log): AnswerError {
  return (error, request, response) => {
    // The client went away: there is nobody to answer, and nothing is wrong here.
    if (request.socket.destroyed) return;
    log('error', 'request_failed', describeError(error));
    if (response.headersSent) {
      request.socket.destroy();
      return;
    }
    const answer = {
      status: 500,
      mediaType: 'application/problem+json',
      body: {
        type: 'about:blank',
        title: 'Internal server error',
        status: 500,
        detail: 'The server could not answer this request. The fault is not in the request.',
      },
    };
    respondBeside(request, response, INTERNAL_ERROR, answer, { secure: policy.secure, vary: [] });
  };
}

/** Where it happened. The message only of our own kind of error: any other could quote what a caller sent. */
function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const stack = frames.map((line) => line.trim()).join('\n');
  return {
    error: error.name,
    ...(error instanceof ContractViolation ? { message: error.message } : {}),
    stack,
  };
}

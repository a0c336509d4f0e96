import type { Problem as EngineProblem, IncomingRequest } from '@plan-surface/engine';
import { TransportRefusal } from '@plan-surface/engine/mcp';
import type { Bases } from './addresses.ts';
import { type Problem, type ProblemDetails, problem } from './problem.ts';

interface Kind {
  readonly code: Problem['code'];
  readonly hint: string;
}

const notHttp: Kind = {
  code: 'bad_request',
  hint: 'Send a request that HTTP/1.1 allows, with one valid Host header.',
};

/** What the engine's problems are called here, and what to do about each. */
const kinds: Readonly<Record<number, Kind>> = {
  400: notHttp,
  404: { code: 'not_found', hint: 'Every path of the API stands in /api/v1/index.json.' },
  405: { code: 'method_not_allowed', hint: 'Use one of the methods that the Allow header names.' },
  412: {
    code: 'precondition_failed',
    hint: 'Get the representation again, or send the request without If-Match.',
  },
  408: { code: 'bad_request', hint: 'Send the whole request without pauses.' },
  413: { code: 'payload_too_large', hint: 'Send a smaller body, without chunk extensions.' },
  417: { code: 'bad_request', hint: 'Send the request without Expect.' },
  429: {
    code: 'rate_limited',
    hint: 'Wait as many seconds as Retry-After says. Answers may be kept as long as Cache-Control allows.',
  },
  431: { code: 'bad_request', hint: 'Send fewer or shorter headers.' },
  501: { code: 'bad_request', hint: 'Send an ordinary request to this server.' },
  505: notHttp,
};

const defect: Kind = { code: 'internal_error', hint: 'Try again later.' };

/** The body of a problem that the engine answers with by itself. */
export function problemBody(bases: Bases): (found: EngineProblem, request: IncomingRequest) => Problem {
  return (found, { path, method }) => {
    const { status, title, detail } = found;
    const instance = shorten(path);
    if (found instanceof TransportRefusal) return problem({ ...mcpDetails(found), instance }, bases);
    // HEAD has the answer of GET, without its body.
    const asked = method === 'HEAD' ? 'GET' : method;
    const told = status === 405 ? `${instance} does not answer ${asked}.` : detail;
    return problem({ status, title, detail: told, instance, ...(kinds[status] ?? defect) }, bases);
  };
}

/** Why a request does not reach the MCP server. */
function mcpDetails({ reason }: TransportRefusal): Omit<ProblemDetails, 'instance'> {
  if (reason.status !== 403) return reason;
  const hint = 'Call it by a loopback address, or set BASE_URL to the public address of the site.';
  return { ...reason, hint };
}

/** The path as it came, cut where nobody would read on; percent-encoded, as RFC 9457 wants of `instance`. */
export function shorten(path: string): string {
  const encoded = path.replace(/[^\w\-.~:/@!$&'()*+,;=%]/g, (char) =>
    encodeURIComponent(char.toWellFormed()),
  );
  return encoded
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .slice(0, 200)
    .replace(/%[0-9A-Fa-f]?$/, '');
}

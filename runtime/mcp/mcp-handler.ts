import { limits } from '../../generated/mcp/tools.ts';
import type { CallMcpRequest, CallMcpResponse, Handlers } from '../../generated/server/handlers.ts';
import { operations } from '../../generated/server/operations.ts';
import type { Bases } from '../api/addresses.ts';
import { type ProblemDetails, problem } from '../api/problem.ts';
import { asEventStream, refuseBodyFormat, wantsEventStream } from './body-format.ts';
import type { createCallerGuard, ForeignCaller } from './caller-guard.ts';
import type { Exchange } from './exchange.ts';

/** Streamable HTTP around the protocol: who may call, what a body must be, in which form the answer goes out. */
export function createMcpHandler(
  exchange: Exchange,
  findForeignCaller: ReturnType<typeof createCallerGuard>,
  bases: Bases,
): Handlers['callMcp'] {
  const refuse = <Status extends 403 | 413 | 415>(
    details: Omit<ProblemDetails, 'instance'> & { readonly status: Status },
  ) => {
    const body = problem({ ...details, instance: operations.callMcp.path }, bases);
    return { status: details.status, mediaType: 'application/problem+json', body } as const;
  };

  return async ({ headers, readBody }: CallMcpRequest): Promise<CallMcpResponse> => {
    const foreign = findForeignCaller(headers);
    if (foreign !== null) return refuse(notAllowed(foreign));
    const fault = refuseBodyFormat(headers);
    if (fault !== null) {
      return refuse({
        status: 415,
        code: 'unsupported_media_type',
        title: 'Unsupported media type',
        detail: `The body ${fault}.`,
        hint: 'Send JSON in UTF-8 with Content-Type: application/json and without Content-Encoding.',
      });
    }
    const body = await readBody(limits.bodyBytes);
    if (body === null) {
      return refuse({
        status: 413,
        code: 'payload_too_large',
        title: 'Payload too large',
        detail: `The body is larger than ${limits.bodyBytes} bytes.`,
        hint: 'Send smaller messages, or fewer messages a batch.',
      });
    }
    const { status, json } = exchange(body, headers['mcp-protocol-version']);
    if (status === 202) return { status };
    if (status === 200 && wantsEventStream(headers['accept'])) {
      return { status, mediaType: 'text/event-stream', body: asEventStream(json) };
    }
    return { status, mediaType: 'application/json', body: `${json}\n` };
  };
}

function notAllowed({ header, value }: ForeignCaller) {
  const shown = JSON.stringify(value.slice(0, 100));
  return {
    status: 403,
    code: header === 'Origin' ? 'origin_not_allowed' : 'host_not_allowed',
    title: `${header} not allowed`,
    detail: `This server listens on a loopback address and does not answer the ${header} ${shown}.`,
    hint: 'Call it by a loopback address, or set BASE_URL to the public address of the site.',
  } as const;
}

import { andThen } from '../engine/core/maybe-promise.ts';
import { createAnswerer, type Reply, type ReportFailure } from './answer.ts';
import type { CallContext, ServerDefinition, ServerIntroduction } from './definition.ts';
import { asEventStream, formOfAnswer, refuseBodyFormat } from './messages/body.ts';
import { Notifications } from './notifications.ts';
import { type CheckedTool, createProtocol } from './protocol.ts';
import type { ForeignCaller, RebindingGuard } from './rebinding-guard.ts';

/** The part of a host's request that the handler reads. */
export interface McpRequest {
  /** Names in lower case; repeated headers are joined by `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body's bytes; null if there are more than `limit`. Rejects if the client disconnects. */
  readBody(limit: number): Promise<Uint8Array | null>;
}

/** An answer of the protocol; the body is text to send as it is. */
export type McpResponse =
  | { readonly status: 200; readonly mediaType: 'application/json'; readonly body: string }
  | {
      readonly status: 200;
      readonly mediaType: 'text/event-stream';
      readonly body: string;
      /** Headers besides Content-Type; names in lower case. */
      readonly headers: Readonly<Record<string, string>>;
    }
  | {
      readonly status: 200;
      /** An event stream in pieces: a call tells of its progress. Only for a client that asked for it. */
      readonly events: AsyncIterable<string>;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly status: 202 }
  | { readonly status: 400 | 404; readonly mediaType: 'application/json'; readonly body: string };

/** Problem details (RFC 9457) of a request that the transport refuses; the host writes them in its own form. */
export interface TransportProblem {
  readonly status: 403 | 413 | 415;
  readonly code: 'origin_not_allowed' | 'host_not_allowed' | 'payload_too_large' | 'unsupported_media_type';
  readonly title: string;
  readonly detail: string;
  /** What to do next. */
  readonly hint: string;
}

export interface McpOptions<Refused> extends ServerDefinition, ServerIntroduction {
  /** Refuses foreign origins on a loopback address; null admits everybody. */
  readonly guard: RebindingGuard | null;
  /** Tools that validate their own arguments and results, listed after those of the definition. */
  readonly checkedTools?: readonly CheckedTool[];
  /** Makes the host's response to a refused request. */
  refuse(problem: TransportProblem): Refused;
  /** Without it the handler rejects with the failure, and a batch has no answer at all. */
  readonly reportFailure?: ReportFailure;
}

/**
 * The Streamable HTTP transport (2025-06-18, section Transports) without sessions: each POST is answered with JSON, or with a
 * stream of one event if the client does not accept JSON.
 *
 * Throws when the definition names a revision or a method that cannot be served. The handler rejects when the body cannot be
 * read, and without `reportFailure` also when a tool throws or a result does not match the contract.
 */
export function createMcpHandler<Refused>(
  options: McpOptions<Refused>,
): (request: McpRequest, context: CallContext) => Promise<McpResponse | Refused> {
  const { limits, guard, reportFailure } = options;
  const protocol = createProtocol(options, options, options.checkedTools);
  const answerBody = createAnswerer(protocol, limits, reportFailure);

  return async (request, context) => {
    const { headers } = request;
    const foreign = guard?.(headers) ?? null;
    if (foreign !== null) return options.refuse(notAllowed(foreign));
    const fault = refuseBodyFormat(headers);
    if (fault !== null) return options.refuse(unsupported(fault));
    const body = await request.readBody(limits.bodyBytes);
    if (body === null) return options.refuse(tooLarge(limits.bodyBytes));
    const { takesEvents, wantsEvents } = formOfAnswer(headers['accept']);
    const notifications = takesEvents ? new Notifications() : null;
    const answering = answerBody(body, headers, context, notifications);
    const opened = notifications?.opened ?? null;
    if (notifications === null || opened === null)
      return andThen(answering, (reply) => responseOf(reply, wantsEvents));
    const reply = Promise.resolve(answering);
    const isTold = await Promise.race([opened.then(() => true), reply.then(() => false)]);
    return isTold ? streamOf(notifications, reply) : responseOf(await reply, wantsEvents);
  };
}

/** An error too is an event: its status has gone. */
function streamOf(notifications: Notifications, reply: Promise<Reply>): McpResponse {
  const events = async function* () {
    for await (const message of notifications.until(reply.then(({ json = '' }) => json)))
      yield asEventStream(message);
  };
  const headers = { 'x-accel-buffering': 'no' };
  return { status: 200, events: events(), headers };
}

function responseOf(reply: Reply, wantsEvents: boolean): McpResponse {
  if (reply.status === 202) return { status: 202 };
  const { status, json, revision } = reply;
  if (status === 200 && wantsEvents) {
    const own = revision.rules.eventStreamHeaders ?? {};
    return { status, mediaType: 'text/event-stream', body: asEventStream(json), headers: own };
  }
  return { status, mediaType: 'application/json', body: `${json}\n` };
}

function notAllowed({ header, value }: ForeignCaller): TransportProblem {
  const shown = JSON.stringify(value.slice(0, 100));
  return {
    status: 403,
    code: header === 'Origin' ? 'origin_not_allowed' : 'host_not_allowed',
    title: `${header} not allowed`,
    detail: `This server listens on a loopback address and does not answer the ${header} ${shown}.`,
    hint: 'Call it by a loopback address, or by the address that it is configured with.',
  };
}

function unsupported(fault: string): TransportProblem {
  return {
    status: 415,
    code: 'unsupported_media_type',
    title: 'Unsupported media type',
    detail: `The body ${fault}.`,
    hint: 'Send JSON in UTF-8 with Content-Type: application/json and without Content-Encoding.',
  };
}

function tooLarge(limit: number): TransportProblem {
  return {
    status: 413,
    code: 'payload_too_large',
    title: 'Payload too large',
    detail: `The body is larger than ${limit} bytes.`,
    hint: 'Send smaller messages, or fewer messages a batch.',
  };
}

import type { Operation, Response } from '../core/contract.ts';
import { ContractViolation } from '../core/errors.ts';
import type { Reply } from '../core/handlers.ts';
import { closest, parseMediaType } from '../core/media-type.ts';
import { compileResponse, type DeclaredContent, type DeclaredResponse } from './declared.ts';

/** A reply as the engine sees it: it knows already what the contract says of it. */
export class PlannedReply {
  readonly status: number;
  readonly response: DeclaredResponse;
  /** Null for a reply without content. */
  readonly content: DeclaredContent | null;
  readonly mediaType: string | null;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>> | undefined;

  constructor(
    status: number,
    response: DeclaredResponse,
    content: DeclaredContent | null,
    mediaType: string | null,
    body: unknown,
    headers: Readonly<Record<string, unknown>> | undefined,
  ) {
    this.status = status;
    this.response = response;
    this.content = content;
    this.mediaType = mediaType;
    this.body = body;
    this.headers = headers;
  }
}

/** A reply that is thrown: an error that the contract declares. */
export class ThrownReply extends Error {
  readonly reply: PlannedReply;

  constructor(reply: PlannedReply) {
    super(`The handler answers ${reply.status}.`);
    this.name = 'ThrownReply';
    this.reply = reply;
  }
}

type Headers = Readonly<Record<string, unknown>>;
type Builder = (...args: never[]) => Reply;

/** The builders of an operation's replies: one for each declared response, named after its status. */
export interface ReplyBuilders {
  readonly reply: Readonly<Record<string, Builder>>;
  readonly problem: Readonly<Record<string, (...args: never[]) => Error>>;
}

/** Makes the builders of an operation, once. */
export function createReplyBuilders(operation: Pick<Operation, 'id' | 'responses'>): ReplyBuilders {
  const reply: Record<string, Builder> = {};
  const problem: Record<string, (...args: never[]) => Error> = {};
  for (const [key, response] of Object.entries(operation.responses)) {
    const { builder: name } = response;
    if (name === undefined) continue;
    const build = builderOf(operation, key, response);
    reply[name] = build;
    if (/^([45]|default)/.test(key)) {
      problem[name] = (...args) => new ThrownReply(build(...args) as unknown as PlannedReply);
    }
  }
  return { reply, problem };
}

/** How the arguments of a builder follow from what is declared is written down in `server/handlers.hbs` of the compiler. */
function builderOf(
  { id: operation, responses }: Pick<Operation, 'id' | 'responses'>,
  key: string,
  response: Response,
): Builder {
  const declared = compileResponse(operation, key, response);
  const { contents } = declared;
  const [only] = contents;
  const status = /^\d+$/.test(key) ? Number(key) : null;
  const plan = (code: number, args: readonly unknown[]): PlannedReply => {
    if (contents.length === 0)
      return new PlannedReply(code, declared, null, null, undefined, args[0] as Headers | undefined);
    if (contents.length === 1 && only !== undefined && !only.isRange) {
      return new PlannedReply(code, declared, only, only.mediaType, args[0], args[1] as Headers | undefined);
    }
    const mediaType = String(args[0]);
    const content = contentOf(declared, mediaType);
    if (content === null) throw notDeclared(operation, code, mediaType, declared);
    return new PlannedReply(code, declared, content, mediaType, args[1], args[2] as Headers | undefined);
  };
  const build =
    status === null
      ? (code: number, ...args: unknown[]) => {
          const reason = refusal(code, key, responses);
          if (reason !== null) throw new ContractViolation({ operation, status: code, reason });
          return plan(code, args);
        }
      : (...args: unknown[]) => plan(status, args);
  return build as unknown as Builder;
}

/**
 * Why a range of statuses or `default` does not stand for a status: another response declares it, or the engine alone
 * decides on it. Null where it does.
 */
function refusal(status: number, key: string, responses: Operation['responses']): string | null {
  const range = `${Math.trunc(status / 100)}XX`;
  const isStatus = Number.isInteger(status) && status >= 200 && status <= 599 && status !== 304;
  const isCovered = key === 'default' ? !Object.hasOwn(responses, range) : key === range;
  if (!isStatus || !isCovered || Object.hasOwn(responses, status))
    return `the status ${status} is not one that ${key} stands for`;
  // RFC 9110 sections 15.3.5 and 15.3.6.
  const isEmpty = status === 204 || status === 205;
  return isEmpty && responses[key]?.content !== undefined
    ? 'a response with this status has no content'
    : null;
}

/** The declared media type or range that names a given one most closely. */
export function contentOf({ contents }: DeclaredResponse, mediaType: string): DeclaredContent | null {
  const exact = contents.find((content) => content.mediaType === mediaType);
  if (exact !== undefined) return exact.isRange ? null : exact;
  if (mediaType.includes('*')) return null;
  return closest(contents, parseMediaType(mediaType), (content) => content.mediaType) ?? null;
}

function notDeclared(operation: string, status: number, mediaType: string, { contents }: DeclaredResponse) {
  const declared = contents.map((content) => content.mediaType).join(', ') || 'no content';
  return new ContractViolation({
    operation,
    status,
    mediaType,
    reason: `the media type is not declared, only ${declared}`,
  });
}

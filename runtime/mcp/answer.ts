import { andThen, isPromise, type MaybePromise } from '../engine/core/maybe-promise.ts';
import type { CallContext, Limits } from './definition.ts';
import { LoginDemand } from './login.ts';
import { isDeeperThan, isMessage, type Json, readJson } from './messages/body.ts';
import {
  type ErrorData,
  errorCodes,
  isObject,
  type Message,
  RpcError,
  type RpcRequest,
  readMessage,
  writeError,
  writeResult,
} from './messages/json-rpc.ts';
import type { Notifications } from './notifications.ts';
import type { Protocol, ServedRevision } from './protocol.ts';
import { chooseByHeader } from './revisions/handshake.ts';
import {
  type Headers,
  type PreparedRevision,
  type Revision,
  WrittenToolResult,
} from './revisions/revision.ts';

/** The response to a body; `json` is one JSON-RPC response, or an array of them. */
export type Reply =
  | { readonly status: 200 | 400 | 404; readonly json: string; readonly revision: ServedRevision }
  | { readonly status: 202; readonly json?: never };

/** Answers one body. */
type AnswerBody = (
  body: Uint8Array,
  headers: Headers,
  context: CallContext,
  notifications?: Notifications | null,
) => MaybePromise<Reply>;

/**
 * Reports the failure of a tool or a method, and returns the problem for the caller (RFC 9457), without internal details. If it
 * throws, the whole exchange fails with that.
 */
export type ReportFailure = (error: unknown, context: CallContext) => object;

/**
 * The protocol without the transport: bytes in, status and JSON out. Stateless. Throws, or rejects with, the LoginDemand of a call that
 * is a body of its own: its status is that of the exchange. In a batch, and after progress was told, it is a result.
 */
export function createAnswerer(
  { revisions }: Protocol,
  limits: Limits,
  reportFailure: ReportFailure = throwFailure,
): AnswerBody {
  const choose = createChooser(revisions);

  return (body, headers, context, notifications = null) => {
    const json = readJson(body);
    if (json instanceof RpcError) return refuse(choose.forUnread(headers), null, json);
    if (Array.isArray(json.value)) return answerBatch(json, json.value, body, headers, context);
    const message = readMessage(json.value, () => json.exactId(0));
    const revision = choose.forMessage(headers, message);
    if (revision instanceof RpcError) return refuse(choose.forRefused(headers), message.id, revision);
    const { rules } = revision;
    if (message.kind === 'invalid') return refuse(revision, message.id, message.error);
    if (isDeeperThan(limits.depth, body)) return refuse(revision, message.id, tooDeep());
    if (message.kind === 'response' && !rules.takesResponses) {
      return refuse(revision, null, invalidRequest('A client of this revision sends no responses.'));
    }
    if (message.kind !== 'request') return { status: 202 };
    const refused = revision.admit(message, isMessage(context.exchange?.raw) ? null : headers);
    if (refused !== null) return refuse(revision, message.id, refused);
    const isCall = message.method === 'tools/call';
    const progress = isCall ? notifications?.listen(message.params, context.exchange) : undefined;
    const hasStatus = () => notifications?.isOpen !== true;
    return andThen(runRequest(message, revision, context, hasStatus, progress), (answer): Reply => {
      if (!(answer instanceof RpcError))
        return { status: 200, json: writeResult(message.id, answer), revision };
      return { status: rules.errorStatus(answer.code), json: writeError(message.id, answer), revision };
    });
  };

  /** JSON-RPC 2.0 section 6. */
  async function answerBatch(
    json: Json,
    values: readonly unknown[],
    body: Uint8Array,
    headers: Headers,
    context: CallContext,
  ): Promise<Reply> {
    const revision = choose.forMessage(headers, null);
    if (revision instanceof RpcError) return refuse(choose.forRefused(headers), null, revision);
    const { batch, version } = revision.rules;
    if (batch === null) {
      const hint = `Send one message a request; batches belong to other revisions than ${version}.`;
      return refuse(revision, null, invalidRequest('The body must be one message, not an array.', { hint }));
    }
    if (values.length === 0 || values.length > limits.batch) {
      const message = `A batch must have 1 to ${limits.batch} messages, not ${values.length}.`;
      return refuse(revision, null, invalidRequest(message));
    }
    if (isDeeperThan(limits.depth, body)) return refuse(revision, null, tooDeep());
    const answers = await Promise.all(
      values.map((value, index) => {
        const message = readMessage(value, () => json.exactId(index));
        if (message.kind === 'invalid') return writeErrorOf(revision, message.id, message.error);
        if (message.kind !== 'request') return null;
        const fault = excludeFromBatch(message, revision, headers);
        if (fault !== null) return writeError(message.id, fault);
        return andThen(runRequest(message, revision, context, hasNoStatus), (answer) =>
          answer instanceof RpcError ? writeError(message.id, answer) : writeResult(message.id, answer),
        );
      }),
    );
    const written = answers.filter((answer) => answer !== null);
    return written.length === 0 ? { status: 202 } : { status: 200, json: `[${written.join(',')}]`, revision };
  }

  /**
   * A failure is answered with an error, and does not affect others of a batch (JSON-RPC 2.0 sections 5 and 6).
   *
   * @param hasStatus whether the status of HTTP is still to be that of this request
   */
  function runRequest(
    request: RpcRequest,
    revision: ServedRevision,
    context: CallContext,
    hasStatus: () => boolean,
    progress?: CallContext['progress'],
  ): MaybePromise<string | RpcError> {
    const fail = (error: unknown) => {
      if (!(error instanceof LoginDemand))
        return answerFailure(reportFailure(error, context), request, revision);
      if (hasStatus()) throw error;
      return revision.writeToolResult(error.result);
    };
    try {
      const answer = answerRequest(request, revision, context, progress);
      return isPromise(answer) ? Promise.resolve(answer).catch(fail) : answer;
    } catch (error) {
      return fail(error);
    }
  }

  function excludeFromBatch(
    message: RpcRequest,
    { rules }: ServedRevision,
    headers: Headers,
  ): RpcError | null {
    if (rules.batch?.excluded.includes(message.method)) {
      return invalidRequest(`${message.method} must not be part of a batch.`);
    }
    const own = choose.forMessage(headers, message);
    return own instanceof RpcError ? own : null;
  }

  function tooDeep(): RpcError {
    return invalidRequest(`Arrays and objects must not be nested deeper than ${limits.depth} levels.`);
  }
}

const hasNoStatus = () => false;

function throwFailure(error: unknown): never {
  throw error;
}

/** The JSON text of a result, or the error. */
function answerRequest(
  request: RpcRequest,
  revision: ServedRevision,
  context: CallContext,
  progress: CallContext['progress'],
): MaybePromise<string | RpcError> {
  const run = revision.methods.get(request.method);
  if (run === undefined) {
    const hint = `The methods are ${[...revision.methods.keys()].join(', ')}.`;
    const data = { pointer: '/method', hint };
    return new RpcError(errorCodes.methodNotFound, 'There is no such method.', data);
  }
  const clientCapabilities = revision.clientCapabilities(request);
  return run(
    request.params,
    revision,
    clientCapabilities === undefined && progress === undefined
      ? context
      : new RequestContext(context, clientCapabilities, progress),
  );
}

/** The context of a call with what its message says. The signal is created on first use. */
class RequestContext implements CallContext {
  readonly clientCapabilities?: object;
  readonly progress: CallContext['progress'];
  readonly #outer: CallContext;

  constructor(outer: CallContext, clientCapabilities: object | undefined, progress: CallContext['progress']) {
    this.#outer = outer;
    this.progress = progress;
    if (clientCapabilities !== undefined) this.clientCapabilities = clientCapabilities;
  }

  get signal() {
    return this.#outer.signal;
  }

  get exchange() {
    return this.#outer.exchange;
  }
}

function refuse(revision: ServedRevision, id: string | null, error: RpcError): Reply {
  return { status: 400, json: writeErrorOf(revision, id, error), revision };
}

function writeErrorOf({ rules }: ServedRevision, id: string | null, error: RpcError): string {
  return writeError(id ?? rules.unreadId, error);
}

function invalidRequest(message: string, data?: ErrorData): RpcError {
  return new RpcError(errorCodes.invalidRequest, message, data);
}

/** Finds the revision of a request, among the supported ones. */
interface RevisionChooser {
  /** @param message null for a body that is an array */
  forMessage(headers: Headers, message: Message | null): ServedRevision | RpcError;
  /** For the response to an unreadable body. */
  forUnread(headers: Headers): ServedRevision;
  /** For the response to a message of an unsupported revision. */
  forRefused(headers: Headers): ServedRevision;
}

/** @param revisions newest first, at least one */
function createChooser(revisions: readonly ServedRevision[]): RevisionChooser {
  const [newest] = revisions;
  if (newest === undefined) throw new Error('The contract names no MCP revision.');
  const all = revisions.map(({ rules }) => rules);
  const spoken = {
    all,
    byVersion: new Map(all.map((rules) => [rules.version, rules])),
    assumed:
      all.find(({ assumedWithoutHeader }) => assumedWithoutHeader) ??
      all.findLast(({ hasHandshake }) => hasHandshake) ??
      null,
  };
  const served = new Map(revisions.map((revision) => [revision.rules, revision]));
  const choose = all.find((rules) => rules.choose !== null)?.choose ?? chooseByHeader;

  const named = (headers: Headers, withoutHeader: Revision | null): ServedRevision => {
    const version = headers['mcp-protocol-version'];
    const rules = version === undefined ? withoutHeader : spoken.byVersion.get(version);
    return (rules && served.get(rules)) ?? newest;
  };

  return {
    forMessage(headers, message) {
      const chosen = choose(spoken, headers, message);
      return chosen instanceof RpcError ? chosen : (served.get(chosen) ?? newest);
    },
    forUnread: (headers) => named(headers, spoken.assumed),
    forRefused: (headers) => named(headers, null),
  };
}

/**
 * The response to a request whose tool or method has failed: for a tool a result with `isError`, as for a problem of an
 * operation; for another method an error.
 *
 * @param problem for the caller
 */
function answerFailure(
  problem: object,
  { method, params }: RpcRequest,
  { toolList, writeToolResult }: PreparedRevision,
): string | RpcError {
  if (method !== 'tools/call')
    return new RpcError(errorCodes.internalError, 'The server could not answer this request.', { problem });
  const text = JSON.stringify(problem);
  const name = isObject(params) ? params['name'] : undefined;
  const tool = toolList.tools.find((one) => one.name === name);
  return writeToolResult(
    new WrittenToolResult({
      content: JSON.stringify([{ type: 'text', text }]),
      structured: text,
      isError: true,
      hasOutputSchema: tool?.outputSchema !== undefined,
    }),
  );
}

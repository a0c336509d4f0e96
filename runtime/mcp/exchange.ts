import {
  type ErrorData,
  errorCodes,
  type Message,
  noId,
  RpcError,
  readMessage,
  writeError,
  writeResult,
} from './messages/json-rpc.ts';
import { type Json, readJson } from './messages/read-json.ts';
import type { Protocol } from './protocol.ts';
import type { PreparedRevision } from './revisions/prepare-revision.ts';
import { andThen, type MaybePromise } from './tools/maybe-promise.ts';
import type { CallContext, Limits } from './tools/server-definition.ts';

/** What a body is answered with; `json` is one JSON-RPC response, or an array of them. */
export type Reply =
  | { readonly status: 200 | 400; readonly json: string }
  | { readonly status: 202; readonly json?: never };

/** Answers one body. `version` is the request's `MCP-Protocol-Version`. */
export type Exchange = (
  body: Uint8Array,
  version: string | undefined,
  context: CallContext,
) => MaybePromise<Reply>;

/** The protocol without the transport: bytes in, status and JSON out. Nothing is kept from one body to the next. */
export function createExchange({ revisions, methods }: Protocol, limits: Limits): Exchange {
  const byVersion = new Map(revisions.map((revision) => [revision.rules.version, revision]));
  const assumed = revisions.find(({ rules }) => rules.assumedWithoutHeader) ?? revisions.at(-1);
  const methodNames = [...methods.keys()].join(', ');
  const versions = [...byVersion.keys()].join(', ');

  return (body, version, context) => {
    const json = readJson(body);
    if (json instanceof RpcError) return refuse(noId, json);
    const revision = version === undefined ? assumed : byVersion.get(version);
    if (Array.isArray(json.value)) {
      return revision === undefined
        ? refuse(noId, unsupportedVersion())
        : answerBatch(json, json.value, revision, context);
    }
    const message = readMessage(json.value, () => json.exactId(0));
    if (revision === undefined) return refuse('id' in message ? message.id : noId, unsupportedVersion());
    if (message.kind === 'invalid') return refuse(message.id, message.error);
    return andThen(
      answerMessage(message, revision, context),
      (answer): Reply => (answer === null ? { status: 202 } : { status: 200, json: answer }),
    );
  };

  /** JSON-RPC 2.0 section 6. */
  async function answerBatch(
    json: Json,
    values: readonly unknown[],
    revision: PreparedRevision,
    context: CallContext,
  ): Promise<Reply> {
    const { batch, version } = revision.rules;
    if (batch === null) {
      const hint = `Send one message a request; batches belong to other revisions than ${version}.`;
      return refuse(noId, invalidRequest('The body must be one message, not an array.', { hint }));
    }
    if (values.length === 0 || values.length > limits.batch) {
      return refuse(
        noId,
        invalidRequest(`A batch must have 1 to ${limits.batch} messages, not ${values.length}.`),
      );
    }
    const answers = await Promise.all(
      values.map((value, index) => {
        const message = readMessage(value, () => json.exactId(index));
        if (message.kind === 'request' && batch.excluded.includes(message.method)) {
          return writeError(message.id, invalidRequest(`${message.method} must not be part of a batch.`));
        }
        return answerMessage(message, revision, context);
      }),
    );
    const written = answers.filter((answer) => answer !== null);
    return written.length === 0 ? { status: 202 } : { status: 200, json: `[${written.join(',')}]` };
  }

  /** Null when there is nothing to answer. */
  function answerMessage(
    message: Message,
    revision: PreparedRevision,
    context: CallContext,
  ): MaybePromise<string | null> {
    if (message.kind === 'invalid') return writeError(message.id, message.error);
    if (message.kind !== 'request') return null;
    const { id, method, params } = message;
    const run = methods.get(method);
    if (run === undefined) {
      const data = { pointer: '/method', hint: `The methods are ${methodNames}.` };
      return writeError(id, new RpcError(errorCodes.methodNotFound, 'There is no such method.', data));
    }
    return andThen(run(params, revision, context), (result) =>
      result instanceof RpcError ? writeError(id, result) : writeResult(id, result),
    );
  }

  function unsupportedVersion(): RpcError {
    const message = 'MCP-Protocol-Version names a revision that is not spoken here.';
    return invalidRequest(message, { hint: `The revisions are ${versions}.` });
  }
}

function refuse(id: string, error: RpcError): Reply {
  return { status: 400, json: writeError(id, error) };
}

function invalidRequest(message: string, data?: ErrorData): RpcError {
  return new RpcError(errorCodes.invalidRequest, message, data);
}

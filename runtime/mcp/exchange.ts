import { limits } from '../../generated/mcp/tools.ts';
import type { Method } from './engine.ts';
import {
  errorCodes,
  type Message,
  noId,
  Refusal,
  type RefusalDetails,
  readMessage,
  writeError,
  writeResult,
} from './json-rpc.ts';
import { type Json, readExactId, readJson } from './read-json.ts';
import type { Revision } from './revision.ts';

/** What a body is answered with; `json` is one JSON-RPC answer, or an array of them. */
export type Reply =
  | { readonly status: 200 | 400; readonly json: string }
  | { readonly status: 202; readonly json?: never };

/** Answers one body. `version` is the request's `MCP-Protocol-Version`. */
export type Exchange = (body: Uint8Array, version: string | undefined) => Reply;

/** The protocol without the transport: bytes in, status and JSON out. Nothing is kept from one body to the next. */
export function createExchange(
  revisions: readonly Revision[],
  methods: ReadonlyMap<string, Method>,
): Exchange {
  const byVersion = new Map(revisions.map((revision) => [revision.codec.revision as string, revision]));
  const assumed = revisions.find(({ codec }) => codec.assumedWithoutHeader);
  const methodNames = [...methods.keys()].join(', ');
  const versions = [...byVersion.keys()].join(', ');

  return (body, version) => {
    const json = readJson(body);
    if (json instanceof Refusal) return refuse(noId, json);
    const revision = version === undefined ? assumed : byVersion.get(version);
    if (Array.isArray(json.value)) {
      return revision === undefined
        ? refuse(noId, unsupportedVersion())
        : answerBatch(json, json.value, revision);
    }
    const message = readMessage(json.value, () => readExactId(json, null));
    if (revision === undefined) return refuse('id' in message ? message.id : noId, unsupportedVersion());
    if (message.kind === 'invalid') return refuse(message.id, message.refusal);
    const answer = answerMessage(message, revision);
    return answer === null ? { status: 202 } : { status: 200, json: answer };
  };

  /** JSON-RPC 2.0 section 6; null when there is nothing to answer. */
  function answerBatch(json: Json, values: readonly unknown[], revision: Revision): Reply {
    const { batch, revision: name } = revision.codec;
    if (batch === null) {
      const hint = `Send one message a request; batches belong to other revisions than ${name}.`;
      return refuse(noId, invalidRequest('The body must be one message, not an array.', { hint }));
    }
    if (values.length === 0 || values.length > limits.batch) {
      return refuse(
        noId,
        invalidRequest(`A batch must have 1 to ${limits.batch} messages, not ${values.length}.`),
      );
    }
    const answers = values.flatMap((value, index) => {
      const message = readMessage(value, () => readExactId(json, index));
      if (message.kind === 'request' && batch.excluded.includes(message.method)) {
        return writeError(message.id, invalidRequest(`${message.method} must not be part of a batch.`));
      }
      return answerMessage(message, revision) ?? [];
    });
    return answers.length === 0 ? { status: 202 } : { status: 200, json: `[${answers.join(',')}]` };
  }

  function answerMessage(message: Message, revision: Revision): string | null {
    if (message.kind === 'invalid') return writeError(message.id, message.refusal);
    if (message.kind !== 'request') return null;
    const { id, method, params } = message;
    const run = methods.get(method);
    if (run === undefined) {
      const hint = `The methods are ${methodNames}.`;
      return writeError(
        id,
        new Refusal(errorCodes.methodNotFound, 'There is no such method.', { pointer: '/method', hint }),
      );
    }
    const result = run(params, revision);
    return result instanceof Refusal ? writeError(id, result) : writeResult(id, result);
  }

  function unsupportedVersion(): Refusal {
    const message = 'MCP-Protocol-Version names a revision that is not spoken here.';
    return invalidRequest(message, { hint: `The revisions are ${versions}.` });
  }
}

function refuse(id: string, refusal: Refusal): Reply {
  return { status: 400, json: writeError(id, refusal) };
}

function invalidRequest(message: string, details?: RefusalDetails): Refusal {
  return new Refusal(errorCodes.invalidRequest, message, details);
}

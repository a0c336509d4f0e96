import { toFetch } from '../engine/adapters/fetch.ts';
import type { Engine } from '../engine/engine.ts';
import { asMessage, readJson } from './messages/body.ts';
import {
  errorCodes,
  isObject,
  type Message,
  RpcError,
  readMessage,
  writeError,
} from './messages/json-rpc.ts';
import { claimedVersion } from './revisions/2026-07-28.ts';

/** One client on a transport without HTTP: messages in, messages out. */
export interface Conversation {
  /**
   * Answers a message, or a batch. Never rejects. Null when there is nothing to answer: to a notification, or to a request that was
   * cancelled meanwhile. An answer is JSON without line breaks.
   */
  answer(message: Uint8Array): Promise<string | null>;
  /** Cancels every request that is being answered. */
  cancelAll(): void;
}

/**
 * Each message is a request to the MCP server of the service, as if it came over HTTP: with the same protocol, limits and
 * authorization. What a connection knows beyond a message is the revision that `initialize` agreed on.
 *
 * @param given headers of every request, such as `Authorization`
 * @param notify receives the notifications about a request, before its response
 */
export function createConversation(
  engine: Engine,
  given: Readonly<Record<string, string>>,
  notify: (message: string) => void,
): Conversation {
  const endpoint = engine.routes.find(({ callsOperations }) => callsOperations === true);
  if (endpoint === undefined)
    throw new Error('The service has no MCP server. Describe one in the contract, by x-mcp-server.');
  const url = `http://localhost${endpoint.path}`;
  const handle = toFetch(engine, { addressOf: () => '127.0.0.1' });
  const running = new Map<string, AbortController>();
  let agreed: string | undefined;

  /** A method, since a client says by `initialize` again which revision it speaks. */
  function headersFor(message: Message | null): Headers {
    const headers = new Headers(given);
    headers.set('Content-Type', 'application/json');
    headers.set('Accept', 'application/json, text/event-stream');
    const version = claimedVersion(message) ?? (isInitialize(message) ? undefined : agreed);
    if (version !== undefined && /^[\x21-\x7e]+$/.test(version)) headers.set('MCP-Protocol-Version', version);
    return headers;
  }

  async function ask(
    bytes: Uint8Array,
    message: Message | null,
    signal: AbortSignal,
  ): Promise<string | null> {
    const body = bytes as Uint8Array<ArrayBuffer>;
    const request = new Request(url, { method: 'POST', headers: headersFor(message), body, signal });
    const response = await handle(asMessage(request));
    const text = await lastOf(response, notify);
    if (!isJsonRpc(text)) {
      const isSilent = response.status === 202 || message?.kind === 'notification';
      return isSilent ? null : writeError(message?.id ?? 'null', refusal(response.status, text));
    }
    if (isInitialize(message)) agreed = revisionOf(text) ?? agreed;
    return oneLine(text);
  }

  return {
    async answer(bytes) {
      const json = readJson(bytes);
      const value = json instanceof RpcError ? undefined : json.value;
      const message =
        json instanceof RpcError || Array.isArray(value) ? null : readMessage(value, () => json.exactId(0));
      for (const one of [value].flat()) running.get(cancelledId(one))?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      const id = message?.kind === 'request' && message.method !== 'initialize' ? message.id : null;
      if (id !== null) running.set(id, controller);
      const cancelled = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
      try {
        return await Promise.race([ask(bytes, message, signal), cancelled]);
      } catch {
        return signal.aborted ? null : writeError(message?.id ?? 'null', refusal(500, ''));
      } finally {
        if (id !== null && running.get(id) === controller) running.delete(id);
      }
    },
    cancelAll() {
      for (const controller of running.values()) controller.abort();
    },
  };
}

/** The text of an answer, or the last message of an event stream, after all others. */
async function lastOf(response: Response, notify: (message: string) => void): Promise<string> {
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream') !== true) return response.text();
  const decoder = new TextDecoder();
  let rest = '';
  let last = '';
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    const events = (rest + decoder.decode(next.value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      if (last !== '') notify(last);
      last = event.slice(event.indexOf('data: ') + 'data: '.length);
    }
  }
  return last;
}

function isInitialize(message: Message | null): boolean {
  return message?.kind === 'request' && message.method === 'initialize';
}

/** The id that a notification cancels (2025-11-25, section Cancellation), as JSON; empty for any other message. */
function cancelledId(value: unknown): string {
  if (!isObject(value) || value['method'] !== 'notifications/cancelled' || !isObject(value['params']))
    return '';
  return JSON.stringify(value['params']['requestId']) ?? '';
}

/** Other answers are the engine's own: problems in the form of the contract. */
function isJsonRpc(text: string): boolean {
  return text.startsWith('{"jsonrpc":"2.0"') || text.startsWith('[');
}

function revisionOf(text: string): string | undefined {
  const { result } = JSON.parse(text);
  return isObject(result) && typeof result['protocolVersion'] === 'string'
    ? result['protocolVersion']
    : undefined;
}

/** Line breaks of valid JSON are blanks between its tokens. */
function oneLine(json: string): string {
  return /[\r\n]/.test(json) ? json.trimEnd().replaceAll(/[\r\n]+/g, ' ') : json;
}

function refusal(status: number, text: string): RpcError {
  const code = status >= 500 ? errorCodes.internalError : errorCodes.invalidRequest;
  const message = `The server does not answer this message: it would be the status ${status} over HTTP.`;
  try {
    const problem: unknown = JSON.parse(text);
    return new RpcError(code, message, isObject(problem) ? { problem } : {});
  } catch {
    return new RpcError(code, message);
  }
}

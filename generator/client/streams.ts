import type { Call } from './call.ts';
import { essenceOf } from './media-type.ts';
import type { Operation } from './operation.ts';
import { readItems } from './read-items.ts';
import type { OperationTypes, RequestOf, ResultWithItems, StreamedResult } from './types.ts';

/**
 * Calls an operation whose successful bodies come as bytes as they arrive, whatever their media type; no limit of size holds
 * for them. Other bodies are read as always.
 */
export async function streamBody<Types extends OperationTypes>(
  call: Call,
  operation: Operation<Types>,
  request?: RequestOf<Types>,
): Promise<StreamedResult<Types>> {
  const streamed: Operation<Types> = {
    ...operation,
    stream: (mediaType, status) => (mediaType !== undefined && /^2..$/.test(`${status}`) ? {} : undefined),
  };
  return (await call(streamed, request)) as never;
}

/**
 * Calls an operation whose bodies of lines of JSON, or JSON text sequences, come as their items as they arrive. Other bodies
 * are read as always. The iteration throws an UndeclaredResponseError for what is not JSON, and a LimitError for an item that
 * is larger than `maxResponseBytes`.
 */
export async function streamItems<Types extends OperationTypes>(
  call: Call,
  operation: Operation<Types>,
  request?: RequestOf<Types>,
): Promise<ResultWithItems<Types>> {
  const streamed: Operation<Types> = {
    ...operation,
    stream: (mediaType) => {
      const [, , kind] = /[/+](x-)?(ndjson|jsonl|jsonlines|json-seq)$/.exec(essenceOf(mediaType ?? '')) ?? [];
      return kind ? { read: readItems, separator: kind === 'json-seq' ? '\x1e' : '\n' } : undefined;
    },
  };
  return (await call(streamed, request)) as never;
}

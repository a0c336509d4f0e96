// The same for every contract. Do not edit: it is copied from the compiler.
import type { Call } from './call.ts';
import { essenceOf, isStream } from './media-type.ts';
import type { AnyRequest } from './middleware.ts';
import type { Operation } from './operation.ts';
import { pause } from './pause.ts';
import { readEvents, untilReturned } from './read-events.ts';
import { type AnyResult, keyOf } from './read-response.ts';
import type { EventOf, OperationTypes, RequestOf } from './types.ts';

export interface ResumeOptions {
  /** Milliseconds until the stream is asked for again, unless the server says how many: 3,000 if it is not given. */
  readonly delay?: number | undefined;
  /** The longest wait, whatever the server says: 60,000 milliseconds if it is not given. */
  readonly maxDelay?: number | undefined;
  /** How often the stream is asked for without an event, until the iteration ends: 5 if it is not given. */
  readonly attempts?: number | undefined;
  /** The `id` of the last event that is known from before. */
  readonly lastEventId?: string | undefined;
}

/** An answer that the contract declares, in place of a stream of events. */
export class NoEventsError extends Error {
  override readonly name = 'NoEventsError';
  declare readonly result: AnyResult;

  constructor({ id }: Operation, result: AnyResult) {
    super(`${id}: the answer of status ${result.status} is no stream of events`);
    Object.assign(this, { result });
  }
}

/**
 * The events of an operation. When the stream ends or breaks, it is asked for again behind the last event (HTML Living
 * Standard, section 9.2), by `Last-Event-ID`, after the time that the server says. The iteration ends with a 204, and after
 * `attempts` without an event: with the error of the last, if it had one. It throws what the first call throws, a
 * NoEventsError for another declared answer, and the reason of the request's signal. Ending it early closes the stream.
 */
export function resumeEvents<Types extends OperationTypes>(
  call: Call,
  operation: Operation<Types>,
  request?: RequestOf<Types>,
  { delay = 3000, maxDelay = 60_000, attempts = 5, lastEventId = '' }: ResumeOptions = {},
): AsyncGenerator<EventOf<Types>> {
  const given = (request ?? {}) as AnyRequest;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(given.signal ? [given.signal] : [])]);
  let id = lastEventId;
  let wait = delay;
  const seen = (fields: { readonly id?: string; readonly retry?: number }) => {
    id = fields.id ?? id;
    wait = fields.retry ?? wait;
  };
  const streamed: Operation<Types> = {
    ...operation,
    stream: (mediaType, status) => {
      if (!isEvents(mediaType)) return undefined;
      const described = operation.events?.[keyOf(operation.responses, `${status}`)];
      return { ...(described ?? { read: readEvents, text: true }), seen };
    },
  };

  async function* events(): AsyncGenerator<EventOf<Types>> {
    let isKnown = false;
    for (let vain = 0; vain < attempts; vain++) {
      try {
        if (isKnown) await pause(Math.min(maxDelay, wait * 2 ** vain), signal);
        const headers = { ...given.headers, ...(id ? { 'Last-Event-ID': bytesOf(id) } : {}) };
        const asked = { accept: 'text/event-stream', ...given, headers, signal };
        const result = (await call(streamed, asked as never)) as AnyResult;
        if (result.status === 204) return;
        if (!isEvents(result.mediaType)) throw new NoEventsError(operation, result);
        isKnown = true;
        for await (const event of result.body as AsyncIterable<EventOf<Types>>) {
          vain = -1;
          yield event;
        }
      } catch (error) {
        if (stop.signal.aborted) return;
        // What the network fails with is a TypeError (Fetch Standard, section 5.6).
        if (!isKnown || signal.aborted || !(error instanceof TypeError) || vain + 1 >= attempts) throw error;
      }
    }
  }

  const cancel = async () => stop.abort();
  return untilReturned({ cancel }, events());
}

const isEvents = (mediaType: string | null | undefined) => isStream(essenceOf(mediaType ?? ''));

/** UTF-8, a character for each byte, as headers have it. */
function bytesOf(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

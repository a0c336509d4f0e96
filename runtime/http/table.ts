import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '../../generated/server/operations.ts';
import { negotiateMediaType } from './accept.ts';
import type { Answer } from './fast-path.ts';
import type { Bodies, FinishedResponse, Head } from './finish-response.ts';
import { finishResponse } from './finish-response.ts';
import { respond } from './respond.ts';

export type PathParameters = Readonly<Record<string, string>>;

/** A generated handler, whatever its operation: the types of request and response are the operation's own. */
export type Handler = (request: never) => unknown;

/** What a known address answers to a GET, by media type in declared order. */
interface EntryOf<Response> {
  readonly operation: Operation;
  readonly responses: ReadonlyMap<string, Response>;
}

export type PreparedEntry = EntryOf<PreparedResponse>;

/** Proved and compressed responses, by request path: what can be kept for another start. */
export type PreparedTable = ReadonlyMap<string, PreparedEntry>;

export interface PreparedResponse {
  readonly head: Head;
  readonly bodies: Bodies;
}

export type Entry = EntryOf<FinishedResponse>;

/** The known addresses, by request path. */
export type Table = ReadonlyMap<string, Entry>;

/** Writes down everything that goes over the wire. */
export function finishTable(prepared: PreparedTable): Table {
  const table = new Map<string, Entry>();
  for (const [path, { operation, responses }] of prepared) {
    const finished = new Map<string, FinishedResponse>();
    for (const [mediaType, { head, bodies }] of responses)
      finished.set(mediaType, finishResponse(head, bodies));
    table.set(path, { operation, responses: finished });
  }
  return table;
}

/** A function that answers for one entry, with nothing left to look up where there is nothing to choose. */
export function answerOf(entry: Entry): Answer {
  const { operation, responses } = entry;
  const [only] = responses.values();
  if (operation.negotiation === null && only !== undefined)
    return (request, response) => respond(request, response, only);
  return (request, response) => respondFromEntry(request, response, entry);
}

/** Answers from the table: a look-up, negotiation, and a write. */
export function respondFromEntry(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  const finished = entry.responses.get(chooseMediaType(entry.operation, request.headers.accept));
  if (finished === undefined)
    throw new Error(`${entry.operation.id} negotiates a media type that it does not have.`);
  respond(request, response, finished);
}

/** The media type of the operation's success response that a client prefers. */
export function chooseMediaType({ mediaTypes, negotiation }: Operation, accept: string | undefined): string {
  return negotiation === null ? (mediaTypes[0] ?? '') : negotiateMediaType(accept, mediaTypes, negotiation);
}

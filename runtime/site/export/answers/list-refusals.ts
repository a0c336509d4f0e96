import { type Engine, Problem } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';

/** What nginx answers a request with that it does not pass on. */
export interface Refusal {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** What a body may have, in bytes: as the server of the site has it. */
export const MOST_BODY = 1_048_576;

/** By status: the title, and what has happened. */
const refused: readonly (readonly [status: number, title: string, detail: string])[] = [
  [400, 'Bad request', 'What came is not a valid request, or has no valid target.'],
  [413, 'Content too large', `A body may have ${MOST_BODY} bytes.`],
  [431, 'Request header fields too large', 'The request line and the headers together are too large.'],
  [500, 'Internal server error', 'The request could not be answered. The fault is not in the request.'],
  [501, 'Not implemented', 'The request asks for what is not implemented here.'],
  [502, 'Bad gateway', 'The server that answers this request cannot be reached.'],
  [503, 'Service unavailable', 'The request cannot be answered at this moment.'],
  [504, 'Gateway timeout', 'The server that answers this request took too long.'],
  [505, 'HTTP version not supported', 'Requests may be HTTP/1.1 or HTTP/1.0.'],
];

/** The problems of nginx in the form of the server's: the engine is asked for each. */
export function listRefusals(engine: Engine, baseUrl: string): Promise<readonly Refusal[]> {
  return Promise.all(
    refused.map(async ([status, title, detail]): Promise<Refusal> => {
      const code = status < 500 ? 'PE221' : 'PE301';
      const problem = new Problem({ status, code, title, detail });
      const refuse = toFetch({ ...engine, answer: (exchange) => engine.refuse(exchange, problem) });
      const response = await refuse(new Request(baseUrl));
      const headers: [name: string, value: string][] = [];
      response.headers.forEach((value, name) => {
        if (name !== 'content-length') headers.push([name, value]);
      });
      return { status, headers, body: await response.text() };
    }),
  );
}

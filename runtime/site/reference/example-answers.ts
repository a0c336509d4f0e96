/** Asks the site itself for the responses that its API reference shows, so that none is written by hand. */
import type { ApiReference, ReferenceOperation } from '../../../generated/reference/types.ts';
import { type ExampleRequest, exampleRequest, isBinary, provokingRequests } from './example-requests.ts';

/** A response to an example request. */
export interface ExampleAnswer {
  readonly status: number;
  /** Without parameters; empty without a body. */
  readonly mediaType: string;
  /** Empty if the body is binary. */
  readonly text: string;
}

/** The responses to the example requests of the reference. */
export interface ExampleAnswers {
  /** By operationId. */
  readonly operations: Readonly<Record<string, ExampleAnswer>>;
  /** By name of the shared response, with its request: `GET /api/v1/page.json`. */
  readonly responses: Readonly<Record<string, ExampleAnswer & { readonly request: string }>>;
}

/** A server as a function, as `toFetch` returns it. */
type Ask = (request: Request) => Promise<Response>;

/**
 * Sends every request that the reference shows. Throws if an operation answers its own example with an error, or if a
 * request that should lead to a shared response gets another status.
 */
export async function askForExamples(reference: ApiReference, ask: Ask): Promise<ExampleAnswers> {
  const operations: Record<string, ExampleAnswer> = {};
  for (const [id, operation] of Object.entries(reference.operations)) {
    const example = exampleRequest(operation, reference);
    const answer = await readAnswer(await ask(requestOf(example)));
    if (answer.status >= 300 && !mayBeAbsent(operation, answer.status))
      throw new Error(`The example request of ${id} is answered with ${answer.status}.`);
    operations[id] = answer;
  }
  const responses: Record<string, ExampleAnswer & { readonly request: string }> = {};
  const [origin = ''] = reference.servers;
  for (const [name, { line, status, repeated = 1, ...rest }] of Object.entries(provokingRequests)) {
    if (reference.responses[name] === undefined) continue;
    const [method = '', path = ''] = line.split(' ');
    let answer = await readAnswer(await ask(new Request(origin + path, { method, ...rest })));
    for (let count = 1; count < repeated; count++) {
      answer = await readAnswer(await ask(new Request(origin + path, { method, ...rest })));
    }
    if (answer.status !== status)
      throw new Error(`${line} is answered with ${answer.status}, not ${status}.`);
    responses[name] = { ...answer, request: line };
  }
  return { operations, responses };
}

/** Whether a 404 is expected: the operation has one address, which may not exist, such as `security.txt` without a contact. */
function mayBeAbsent({ path, responses }: ReferenceOperation, status: number): boolean {
  return status === 404 && !path.includes('{') && responses.some((one) => one.status === '404');
}

function requestOf({ method, url, headers, body }: ExampleRequest): Request {
  return new Request(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

async function readAnswer(response: Response): Promise<ExampleAnswer> {
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
  const bytes = await response.arrayBuffer();
  return {
    status: response.status,
    mediaType,
    text: isBinary(mediaType) ? '' : new TextDecoder().decode(bytes),
  };
}

/** Limits of an excerpt: lines, and characters of a line. */
const MAX_LINES = 24;
const MAX_CHARACTERS = 200;

const cut = '…';

/** The beginning of a body, cut with `…`. JSON is indented first. */
export function excerpt(text: string, isJson: boolean): { readonly text: string; readonly isWhole: boolean } {
  const whole = (isJson ? JSON.stringify(JSON.parse(text), null, 2) : text).trimEnd();
  const lines = whole.split('\n');
  const shown = lines.slice(0, MAX_LINES).map((line) => {
    const characters = Array.from(line);
    return characters.length > MAX_CHARACTERS ? characters.slice(0, MAX_CHARACTERS).join('') + cut : line;
  });
  const kept = [...shown, ...(lines.length > MAX_LINES ? [cut] : [])].join('\n');
  return { text: kept, isWhole: kept === whole };
}

/**
 * Replaces the examples of the parameter `digest` with the digests that are served, which the contract cannot know.
 *
 * @param digests by operationId
 */
export function withDigests(
  reference: ApiReference,
  digests: Readonly<Record<string, string>>,
): ApiReference {
  const operations = Object.entries(reference.operations).map(([id, operation]) => {
    const digest = digests[id];
    if (digest === undefined) return [id, operation] as const;
    const parameters = operation.parameters.map((parameter) =>
      parameter.name === 'digest' ? { ...parameter, examples: [digest] } : parameter,
    );
    return [id, { ...operation, parameters }] as const;
  });
  return { ...reference, operations: Object.fromEntries(operations) };
}

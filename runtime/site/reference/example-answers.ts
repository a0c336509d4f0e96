import type { ApiReference, ReferenceOperation } from '../../../generated/reference/types.ts';
import { type ExampleRequest, exampleRequest, provokingRequests } from './example-requests.ts';

/** What the server answered to one request. */
export interface ExampleAnswer {
  readonly status: number;
  /** Without parameters; empty where the answer has no body. */
  readonly mediaType: string;
  /** Empty where it is no text. */
  readonly text: string;
}

/** The answers to the requests that the reference shows. */
export interface ExampleAnswers {
  readonly operations: Readonly<Record<string, ExampleAnswer>>;
  /** By name of the shared response, with the request as one line: `GET /api/v1/page.json`. */
  readonly responses: Readonly<Record<string, ExampleAnswer & { readonly request: string }>>;
}

/** A server as a function, which is what `toFetch` makes of an engine. */
type Ask = (request: Request) => Promise<Response>;

/**
 * Sends every request that the reference shows. Throws where an operation does not answer its own example as it may,
 * or a request that should provoke a shared response gets another status.
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

/** Whether the one address of an operation may have nothing behind it, such as a `security.txt` without a contact. */
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
    text: isText(mediaType) ? new TextDecoder().decode(bytes) : '',
  };
}

function isText(mediaType: string): boolean {
  return /^text\/|[/+](?:json|xml)$/.test(mediaType);
}

/** Longest excerpt, in lines and in characters of a line. */
const LINES = 24;
const CHARACTERS = 200;

const cut = '…';

/** What an answer looks like: its beginning, cut off at `…`. JSON is indented first. */
export function excerpt(text: string, isJson: boolean): { readonly text: string; readonly isWhole: boolean } {
  const whole = (isJson ? JSON.stringify(JSON.parse(text), null, 2) : text).trimEnd();
  const lines = whole.split('\n');
  const shown = lines.slice(0, LINES).map((line) => {
    const characters = Array.from(line);
    return characters.length > CHARACTERS ? characters.slice(0, CHARACTERS).join('') + cut : line;
  });
  const kept = [...shown, ...(lines.length > LINES ? [cut] : [])].join('\n');
  return { text: kept, isWhole: kept === whole };
}

/**
 * A reference whose examples of the parameter `digest` are those of the bytes that are served: no contract can know them.
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

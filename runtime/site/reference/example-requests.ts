/** Makes the requests that our API reference shows from the contract's examples, and one for each shared error. */
import type {
  ApiReference,
  ReferenceOperation,
  ReferenceParameter,
  ReferenceResponse,
  ReferenceStatus,
} from '../../../generated/reference/types.ts';

/** A request made of the contract's examples, which its operation answers with success. */
export interface ExampleRequest {
  readonly method: string;
  /** Absolute. A path parameter without an example stays a template, such as `{id}`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON value. */
  readonly body?: unknown;
  /** Media type of the response; undefined without a body. */
  readonly answerType: string | undefined;
}

/**
 * The example request of an operation. If the operation negotiates, it asks for the tie-break media type. Throws if the
 * contract has no absolute server address.
 */
export function exampleRequest(operation: ReferenceOperation, reference: ApiReference): ExampleRequest {
  const { method, path, parameters, requestBody, negotiation } = operation;
  const [body] = requestBody?.content ?? [];
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  const headers = parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .map((parameter) => [parameter.name, exampleText(parameter) ?? `{${parameter.name}}`]);
  return {
    method,
    url: serverAddress(reference) + filledPath(path, parameters),
    headers: {
      ...(negotiation && { Accept: negotiation.tie }),
      ...(body && { 'Content-Type': body.type }),
      ...Object.fromEntries(headers),
    },
    body: body?.examples[0],
    answerType: negotiation?.tie ?? (success && responseOf(success, reference).content[0]?.type),
  };
}

/** The response of a status: the operation's own, or the shared one that it names. */
export function responseOf(found: ReferenceStatus, { responses }: ApiReference): ReferenceResponse {
  const response = 'own' in found ? found.own : responses[found.shared];
  if (response !== undefined) return response;
  throw new Error(`The reference has no response for ${JSON.stringify(found)}.`);
}

/** JSON and media types with the suffix `+json` (RFC 6839). */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType);
}

/** Whether a body cannot be shown as text. */
export function isBinary(mediaType: string): boolean {
  return !/^text\/|[/+](?:json|xml)$/.test(mediaType);
}

/** Address of the first server, without a final slash. */
function serverAddress({ servers: [server] }: ApiReference): string {
  if (server !== undefined && URL.canParse(server)) return server.replace(/\/$/, '');
  throw new Error(
    `The contract's first server is ${JSON.stringify(server)}; give it an absolute address, which the example requests need.`,
  );
}

function filledPath(path: string, parameters: readonly ReferenceParameter[]): string {
  return path.replace(/\{([^{}]+)\}/g, (template, name) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const example = parameter && exampleText(parameter);
    return example === undefined ? template : encodeURIComponent(example);
  });
}

function exampleText({ examples: [example] }: ReferenceParameter): string | undefined {
  return example === undefined ? undefined : String(example);
}

/** A request that leads to a shared response. */
interface ProvokingRequest {
  /** Method and path. */
  readonly line: string;
  readonly status: number;
  /** How often it is sent; the last response is shown. */
  readonly repeated?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const json = { 'Content-Type': 'application/json' };

/** Requests by the shared response that they lead to. The last one exhausts the rate limit. */
export const provokingRequests: Readonly<Record<string, ProvokingRequest>> = {
  UnknownPage: { line: 'GET /metodology', status: 404, headers: { Accept: 'text/markdown' } },
  UnknownApiPath: { line: 'GET /api/v1/page.json', status: 404 },
  MethodNotAllowed: { line: 'POST /llms.txt', status: 405 },
  PreconditionFailed: { line: 'GET /methodology', status: 412, headers: { 'If-Match': '"another"' } },
  McpBadRequest: { line: 'POST /api/mcp', status: 400, headers: json, body: '{' },
  PayloadTooLarge: { line: 'POST /api/mcp', status: 413, headers: json, body: ' '.repeat(65_537) },
  UnsupportedMediaType: {
    line: 'POST /api/mcp',
    status: 415,
    headers: { 'Content-Type': 'text/plain' },
    body: '{}',
  },
  TooManyRequests: { line: 'GET /api/health.json', status: 429, repeated: 121 },
};

/** A request as a curl command that prints the body, of errors too: theirs say what to do next. Binary bodies go to a file. */
export function curlCommand({ method, url, headers, body, answerType }: ExampleRequest): string {
  const usual = body === undefined ? 'GET' : 'POST';
  const output = answerType !== undefined && isBinary(answerType) ? ` -o ${shellWord(fileName(url))}` : '';
  const parts = [
    `curl -sS${output}${method === usual ? '' : ` -X ${method}`} ${shellWord(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
  ];
  return `${parts.join(' \\\n  ')}\n`;
}

/** The last segment of the path. */
function fileName(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/^.*\//, '') || 'answer';
}

/** Quoted only if a shell would interpret it. */
function shellWord(text: string): string {
  return /^[\w./:%-]+$/.test(text) ? text : quoted(text);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A request as a JavaScript module for browsers and Node that prints the body as JSON, text or `Blob`. */
export function fetchModule({
  method,
  url,
  headers,
  body,
  answerType = 'text/plain',
}: ExampleRequest): string {
  const fields = Object.entries(headers).map(([name, value]) => `${key(name)}: ${JSON.stringify(value)}`);
  const options = [
    ...(method === 'GET' ? [] : [`method: ${JSON.stringify(method)}`]),
    ...(fields.length === 0 ? [] : [`headers: { ${fields.join(', ')} }`]),
    ...(body === undefined
      ? []
      : [`body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')})`]),
  ];
  const init = options.length === 0 ? '' : `, {\n${options.map((option) => `  ${option},\n`).join('')}}`;
  const read = isJson(answerType) ? 'json' : isBinary(answerType) ? 'blob' : 'text';
  return [
    `const response = await fetch(${JSON.stringify(url)}${init});`,
    `console.log(await response.${read}());\n`,
  ].join('\n');
}

/** A request as a Python program, without packages, that prints the body as text, JSON read, or its length in bytes. */
export function pythonProgram({
  method,
  url,
  headers,
  body,
  answerType = 'text/plain',
}: ExampleRequest): string {
  const usual = body === undefined ? 'GET' : 'POST';
  const fields = Object.entries(headers).map(
    ([name, value]) => `${pythonValue(name)}: ${pythonValue(value)}`,
  );
  const options = [
    ...(method === usual ? [] : [`method=${pythonValue(method)}`]),
    ...(fields.length === 0 ? [] : [`headers={${fields.join(', ')}}`]),
    ...(body === undefined ? [] : [`data=json.dumps(${pythonValue(body, '    ')}).encode()`]),
  ];
  const given = options.map((option) => `    ${option},\n`).join('');
  const request = options.length === 0 ? pythonValue(url) : `Request(\n    ${pythonValue(url)},\n${given})`;
  const readsJson = isJson(answerType);
  const read = readsJson
    ? 'json.load(response)'
    : `${isBinary(answerType) ? 'len(response.read())' : 'response.read().decode()'}`;
  return [
    ...(readsJson || body !== undefined ? ['import json'] : []),
    `from urllib.request import ${options.length === 0 ? 'urlopen' : 'Request, urlopen'}`,
    '',
    `with urlopen(${request}) as response:`,
    `    print(${read})\n`,
  ].join('\n');
}

/** A JSON value as Python writes it. */
function pythonValue(value: unknown, indent = ''): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const items = Array.isArray(value)
    ? value.map((item) => pythonValue(item, inner))
    : Object.entries(value).map(([name, item]) => `${pythonValue(name)}: ${pythonValue(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`;
}

/** A property name, quoted if necessary. */
function key(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

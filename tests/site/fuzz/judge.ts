import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FuzzedReply } from './client.ts';
import type { FuzzedAnswer, FuzzedContract, FuzzedOperation } from './contract.ts';
import type { FuzzedRequest } from './requests.ts';

/** Statuses for input that is not a request of any operation; the engine's manual lists them. */
const ofTheConnection = new Set([400, 408, 413, 414, 417, 431]);
const judged = new Set<string>();

/** What is wrong with an answer; empty when it is one that the contract declares. */
export function faultsOf(
  contract: FuzzedContract,
  { method, target }: FuzzedRequest,
  reply: FuzzedReply,
): string[] {
  const { status, headers, body } = reply;
  if (status >= 500) return [`status ${status}`];
  const operation = contract.find(method, target.split('?')[0] ?? '');
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  if (body !== null && isEmpty && body.length > 0) return [`${status} of ${method} has a body`];
  if (
    body !== null &&
    !isEmpty &&
    headers['content-length'] !== undefined &&
    Number(headers['content-length']) !== body.length
  )
    return [`Content-Length ${headers['content-length']} of ${body.length} bytes`];
  if (status === 405 && !headers.allow) return ['405 without Allow'];
  if (method === 'OPTIONS' && status === 204) return headers.allow ? [] : ['204 of OPTIONS without Allow'];
  const path = target.split('?')[0] ?? '';
  const answers = [declared(operation, status), contract.shared(status, path)].filter((one) => one !== null);
  if (answers.length === 0) {
    const isRedirect = operation === null && status === 308;
    return ofTheConnection.has(status) || isRedirect ? [] : [`status ${status} is not declared`];
  }
  // Where both could be meant, either is right.
  const faults = answers.map((answer) =>
    faultsOfAnswer(answer, reply, isEmpty, `${method} ${operation?.template}`),
  );
  return faults.find((list) => list.length === 0) ?? faults[0] ?? [];
}

function declared(operation: FuzzedOperation | null, status: number): FuzzedAnswer | null {
  const { answers } = operation ?? {};
  return (
    answers?.get(String(status)) ??
    answers?.get(`${Math.floor(status / 100)}XX`) ??
    answers?.get('default') ??
    null
  );
}

function faultsOfAnswer(
  answer: FuzzedAnswer,
  { status, headers, body }: FuzzedReply,
  isEmpty: boolean,
  of: string,
): string[] {
  const missing = answer.requiredHeaders.filter((name) => headers[name] === undefined);
  if (missing.length > 0) return [`${status} lacks ${missing.join(', ')}`];
  if (isEmpty || body === null || body.length === 0) return [];
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!answer.content.has(type)) return [`${status} has the undeclared media type ${JSON.stringify(type)}`];
  const check = answer.content.get(type);
  if (!check) return [];
  const bytes = decoded(body, headers['content-encoding']);
  const name = `${of} ${status} ${type} ${createHash('sha256').update(bytes).digest('base64')}`;
  if (judged.has(name)) return [];
  const fault = check(JSON.parse(bytes.toString()));
  if (fault === null) judged.add(name);
  return fault === null ? [] : [`the body of ${status}: ${fault}`];
}

function decoded(body: Buffer, coding: string | undefined): Buffer {
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}

/** Headers that depend on the moment, not on the resource. */
const ofTheMoment = new Set([
  'date',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit-limit',
  'ratelimit-policy',
  'connection',
  'keep-alive',
]);

/** What differs between HEAD and GET of the same resource (RFC 9110 section 9.3.2), beside the body. */
export function differences(head: FuzzedReply, get: FuzzedReply): string[] {
  const names = new Set(
    [...Object.keys(head.headers), ...Object.keys(get.headers)].filter((name) => !ofTheMoment.has(name)),
  );
  // A GET without a length is chunked, which a HEAD does not announce.
  names.delete('transfer-encoding');
  const differ = [...names].filter((name) => String(head.headers[name]) !== String(get.headers[name]));
  return [
    ...(head.status === get.status ? [] : [`HEAD has ${head.status}, GET ${get.status}`]),
    ...differ.map((name) => `${name}: HEAD ${head.headers[name]}, GET ${get.headers[name]}`),
  ];
}

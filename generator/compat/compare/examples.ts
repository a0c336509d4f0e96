import type { Operation } from '../../client/operation.ts';
import { writeParameters, writeTarget } from '../../client/write-parameters.ts';
import { schemaOfParameter } from '../../ir/media-type.ts';
import type { LinkedOperation } from '../../link/operations.ts';
import { extensionsOf } from '../../source/grammar/extensions.ts';
import type { JsonObject } from '../../source/json.ts';
import type { Counterexample, ExampleRequest } from '../changes/change.ts';
import {
  bodiesOf,
  type PartContent,
  type PartResponse,
  parametersOf,
  schemaPlace,
} from '../read/parts-of-operation.ts';
import type { ReadContract } from '../read/read-contract.ts';
import type { Age } from '../schemas/schema-pairs.ts';
import { isRead, sendableSample } from '../texts/changes-of-texts.ts';
import type { Comparison, OperationPair } from './comparison.ts';
import { wireOf, wireOfBody } from './wires.ts';
import { clientParameter, sentBody, writingOf } from './writings.ts';

/** What a request has beyond what its operation requires. */
interface Given {
  /** By location and name: `query limit`. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly mediaType?: string;
  readonly body?: unknown;
}

/** A request that is valid under the old contract: everything required, and the given parts. */
export function requestExample(
  comparison: Comparison,
  operation: LinkedOperation,
  given: Given,
): Counterexample {
  const { old, pairs } = comparison;
  const parameters = parametersOf(old, operation);
  let isTaken = true;
  const values: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {}, cookie: {} };
  for (const { key, name, location, value, at } of parameters) {
    const isGiven = Object.hasOwn(given.parameters ?? {}, key);
    if (!isGiven && value['required'] !== true) continue;
    const { schema } = pairs.start('old', 'parameter', schemaOfParameter(value), at);
    const wire = wireOf(comparison, 'old', value);
    const one = isGiven ? given.parameters?.[key] : sendableSample(pairs, schema, wire);
    // What a webhook is sent with now, its receivers need not know.
    const isKnown = !isGiven || operation.isOutgoing || isRead(pairs, schema, one, wire);
    isTaken &&= one !== undefined && isKnown;
    const members = values[location];
    if (members !== undefined) members[name] = one ?? '';
  }
  const body = bodyOf(comparison, operation, given);
  isTaken &&= body?.isTaken !== false;
  const request: ExampleRequest = {
    method: operation.method.toUpperCase(),
    ...written(
      operation,
      parameters.map(({ value }) => value),
      values,
    ),
    ...(body === null ? {} : { body: body.value }),
  };
  const headers = body === null ? request.headers : { ...request.headers, 'Content-Type': body.type };
  const example: Counterexample = { kind: 'request', request: { ...request, headers } };
  if (!isTaken) comparison.doubtful.add(example);
  return example;
}

function bodyOf(
  comparison: Comparison,
  operation: LinkedOperation,
  given: Given,
): { readonly type: string; readonly value: unknown; readonly isTaken: boolean } | null {
  const { old, pairs } = comparison;
  const declared = bodiesOf(old, operation);
  if (given.mediaType !== undefined && 'body' in given) {
    const content = declared?.content.get(given.mediaType);
    const value = content === undefined ? given.body : sentBody(content, given.body);
    return { type: content?.type ?? given.mediaType, value, isTaken: true };
  }
  if (declared === null || (!declared.isRequired && given.mediaType === undefined)) return null;
  const [type, content] = [...declared.content].find(([name]) => name === (given.mediaType ?? name)) ?? [];
  if (type === undefined || content === undefined) return null;
  const { schema } = pairs.start(
    'old',
    operation.isOutgoing ? 'notice' : 'request',
    content.schema,
    content.at,
  );
  const wire = wireOfBody(comparison, 'old', content, false)?.wire;
  const sample = wire === undefined ? pairs.sampleOf(schema) : sendableSample(pairs, schema, wire);
  return { type: content.type, value: sentBody(content, sample ?? null), isTaken: sample !== undefined };
}

function written(
  { path, method }: LinkedOperation,
  parameters: readonly JsonObject[],
  values: Record<string, Record<string, unknown>>,
): Pick<ExampleRequest, 'path' | 'headers'> {
  const operation: Operation = {
    id: '',
    method,
    path,
    parameters: parameters.map(clientParameter),
    responses: {},
  };
  try {
    const headers = writeParameters(operation, 'headers', values['header'] ?? {});
    const cookies = writeParameters(operation, 'cookies', values['cookie'] ?? {}).map(([, text]) => text);
    return {
      path: writeTarget(operation, values['path'] ?? {}, values['query'] ?? {}),
      headers: {
        ...Object.fromEntries(headers),
        ...(cookies.length === 0 ? {} : { Cookie: cookies.join('; ') }),
      },
    };
  } catch {
    // A value that this style cannot write: shown by name instead.
    const query = JSON.stringify({ ...values['path'], ...values['query'] });
    return { path: `${path} ${query}`, headers: {} };
  }
}

/** What a response has beyond what its contract requires. */
interface GivenAnswer {
  /** By name. */
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: PartContent;
  readonly body?: unknown;
}

/** A response that is valid under one of the contracts: everything required, and the given parts. */
export function answerExample(
  comparison: Comparison,
  operation: OperationPair,
  response: PartResponse,
  age: Age,
  given: GivenAnswer = {},
): Counterexample {
  const headers: Record<string, string> = {};
  let isGivenWhole = true;
  for (const header of response.headers.values()) {
    const isGiven = Object.hasOwn(given.headers ?? {}, header.name);
    if (!isGiven && header.value['required'] !== true) continue;
    const { schema } = startHeader(comparison, operation, header, age);
    const value = isGiven ? given.headers?.[header.name] : comparison.pairs.sampleOf(schema);
    isGivenWhole &&= value !== undefined;
    headers[header.name] = writingOf(header.value).write(value) ?? JSON.stringify(value) ?? '';
  }
  const [first] = response.content.values();
  const content = given.content ?? first;
  if (content !== undefined) headers['Content-Type'] = content.type;
  const body =
    'body' in given || content === undefined ? given.body : answerBodyOf(comparison, operation, content, age);
  const rest = body === undefined ? {} : { body };
  const example: Counterexample = { kind: 'response', response: { status: response.key, headers, ...rest } };
  if (!isGivenWhole || (content !== undefined && body === undefined)) comparison.doubtful.add(example);
  return example;
}

function answerBodyOf(
  { pairs }: Comparison,
  { isOutgoing }: OperationPair,
  { schema, at }: PartContent,
  age: Age,
) {
  return pairs.sampleOf(pairs.start(age, isOutgoing ? 'reply' : 'response', schema, at).schema);
}

export type PartHeader = PartResponse['headers'] extends ReadonlyMap<string, infer Header> ? Header : never;

/** The schema of a header, as its side has it. */
export function startHeader(
  { pairs }: Comparison,
  { isOutgoing }: OperationPair,
  { value, at }: PartHeader,
  age: Age,
) {
  const side = isOutgoing ? 'replyHeader' : 'header';
  return pairs.start(age, side, schemaOfParameter(value), schemaPlace(value, at));
}

/** A call of the MCP server of a contract (Streamable HTTP, JSON-RPC 2.0). */
export function mcpRequest(contract: ReadContract, call: JsonObject): Counterexample {
  const headers = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
  const body = { jsonrpc: '2.0', id: 1, ...call };
  return { kind: 'request', request: { method: 'POST', path: mcpPathOf(contract) ?? '/', headers, body } };
}

/** Where the MCP server of a contract is; null without one. */
export function mcpPathOf({ bundle }: ReadContract): string | null {
  const server = extensionsOf(bundle.document).mcpServer;
  return server === null ? null : String(server['path']);
}

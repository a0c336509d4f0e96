import { schemaOfParameter } from '../../../ir/parameter-schema.ts';
import type { Counterexample } from '../changes/change.ts';
import { type PartContent, type PartResponse, schemaPlace } from '../read/parts-of-operation.ts';
import type { Age } from '../schemas/schema-pairs.ts';
import type { Comparison, OperationPair } from './comparison.ts';
import { writingOf } from './writings.ts';

/** What an answer has beside the least that its contract demands. */
interface GivenAnswer {
  /** By name. */
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: PartContent;
  readonly body?: unknown;
}

/** An answer that one of the contracts allows: what it demands, and what is given. */
export function answerExample(
  comparison: Comparison,
  operation: OperationPair,
  response: PartResponse,
  age: Age,
  given: GivenAnswer = {},
): Counterexample {
  const headers: Record<string, string> = {};
  for (const header of response.headers.values()) {
    const isGiven = Object.hasOwn(given.headers ?? {}, header.name);
    if (!isGiven && header.value['required'] !== true) continue;
    const { schema } = startHeader(comparison, operation, header, age);
    const value = isGiven ? given.headers?.[header.name] : comparison.pairs.sampleOf(schema);
    headers[header.name] = writingOf(header.value).write(value) ?? JSON.stringify(value) ?? '';
  }
  const [first] = response.content.values();
  const content = given.content ?? first;
  if (content === undefined) return { kind: 'response', response: { status: response.key, headers } };
  headers['Content-Type'] = content.type;
  const body = 'body' in given ? given.body : bodyOf(comparison, operation, content, age);
  const rest = body === undefined ? {} : { body };
  return { kind: 'response', response: { status: response.key, headers, ...rest } };
}

function bodyOf({ pairs }: Comparison, { isOutgoing }: OperationPair, { schema, at }: PartContent, age: Age) {
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

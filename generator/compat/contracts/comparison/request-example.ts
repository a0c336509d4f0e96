import type { Operation } from '../../../client/operation.ts';
import { writeParameters, writeTarget } from '../../../client/write-parameters.ts';
import { schemaOfParameter } from '../../../ir/parameter-schema.ts';
import type { LinkedOperation } from '../../../link/operations.ts';
import type { JsonObject } from '../../../source/json.ts';
import type { Counterexample, ExampleRequest } from '../changes/change.ts';
import { bodiesOf, parametersOf } from '../read/parts-of-operation.ts';
import type { Comparison } from './comparison.ts';
import { sentBody } from './form-writing.ts';
import { clientParameter } from './writings.ts';

/** What a request has beside the least that its operation demands. */
export interface Given {
  /** By location and name: `query limit`. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly mediaType?: string;
  readonly body?: unknown;
}

/** A request that the old contract allows: what it demands, and what is given. */
export function requestExample(
  comparison: Comparison,
  operation: LinkedOperation,
  given: Given,
): Counterexample {
  const { old, pairs } = comparison;
  const parameters = parametersOf(old, operation);
  const values: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {}, cookie: {} };
  for (const { key, name, location, value, at } of parameters) {
    const isGiven = Object.hasOwn(given.parameters ?? {}, key);
    if (!isGiven && value['required'] !== true) continue;
    const sample = () => {
      const { schema } = pairs.start('old', 'parameter', schemaOfParameter(value), at);
      return pairs.sampleOf(location === 'path' ? { allOf: [schema, ordinarySegment] } : schema) ?? '';
    };
    const members = values[location];
    if (members !== undefined) members[name] = isGiven ? given.parameters?.[key] : sample();
  }
  const body = bodyOf(comparison, operation, given);
  const request: ExampleRequest = {
    method: operation.method.toUpperCase(),
    ...written(
      operation,
      parameters.map(({ value }) => value),
      values,
    ),
    ...(body === null ? {} : { body: body.value }),
  };
  if (body === null) return { kind: 'request', request };
  const headers = { ...request.headers, 'Content-Type': body.type };
  return { kind: 'request', request: { ...request, headers } };
}

/** Empty and dot segments would be another path. */
export const ordinarySegment = { not: { enum: ['', '.', '..'] } };

function bodyOf(
  { old, pairs }: Comparison,
  operation: LinkedOperation,
  given: Given,
): { readonly type: string; readonly value: unknown } | null {
  const declared = bodiesOf(old, operation);
  if (given.mediaType !== undefined && 'body' in given) {
    const content = declared?.content.get(given.mediaType);
    const value = content === undefined ? given.body : sentBody(content, given.body);
    return { type: content?.type ?? given.mediaType, value };
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
  return { type: content.type, value: sentBody(content, pairs.sampleOf(schema) ?? null) };
}

function written(
  { path, method }: LinkedOperation,
  parameters: readonly JsonObject[],
  values: Record<string, Record<string, unknown>>,
): Pick<ExampleRequest, 'path' | 'headers'> {
  const operation: Operation = { method, path, parameters: parameters.map(clientParameter), responses: {} };
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

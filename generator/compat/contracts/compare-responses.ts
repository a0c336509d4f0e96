import { schemaOfParameter } from '../../ir/parameter-schema.ts';
import { classOf } from '../../source/grammar/status.ts';
import { writingOf } from './compare-parameters.ts';
import { addSchemaChanges, type Comparison, type OperationPair } from './comparison.ts';
import { responseExample } from './examples.ts';
import { type PartResponse, responseOf, schemaPlace } from './read/parts-of-operation.ts';

/** Responses by status: answers of a status that is not listed are those of its range, or of the default. */
export function compareResponses(comparison: Comparison, operation: OperationPair): void {
  const { old, next } = comparison;
  const before = new Map(operation.old.responses.map((one) => [String(one.status), responseOf(old, one)]));
  const after = new Map(operation.next.responses.map((one) => [String(one.status), responseOf(next, one)]));
  for (const [status, response] of before) {
    const twin = after.get(status);
    if (twin === undefined) lost(comparison, operation, response);
    else compareResponse(comparison, operation, response, twin);
  }
  for (const [status, response] of after)
    if (!before.has(status)) added(comparison, operation, response, covering(before, status));
}

function covering(responses: ReadonlyMap<string, PartResponse>, status: string): PartResponse | undefined {
  const digit = status === 'default' ? null : classOf(status as `${1}XX`);
  return (digit === null ? undefined : responses.get(`${digit}XX`)) ?? responses.get('default');
}

function lost(comparison: Comparison, operation: OperationPair, response: PartResponse): void {
  const { found } = comparison;
  const what = operation.isOutgoing ? 'is not taken from receivers any more' : 'is gone';
  found.push({
    operation: operation.name,
    old: response.listed,
    next: operation.next,
    code: 'PC231',
    verdict: 'breaking',
    message: `the response ${response.key} ${what}`,
    counterexample: sampleOf(comparison, operation, response, 'old'),
  });
}

function added(
  comparison: Comparison,
  operation: OperationPair,
  response: PartResponse,
  range: PartResponse | undefined,
): void {
  const { found, pairs } = comparison;
  const base = { operation: operation.name, old: range?.listed ?? operation.old, next: response.listed };
  if (operation.isOutgoing) {
    const message = `the response ${response.key} of receivers is understood now`;
    found.push({ ...base, code: 'PC233', verdict: 'compatible', message });
    return;
  }
  const counterexample = sampleOf(comparison, operation, response, 'next');
  if (range === undefined) {
    const message = `the response ${response.key} is new, and clients of the old contract have no case for it`;
    found.push({ ...base, code: 'PC232', verdict: 'breaking', message, counterexample });
    return;
  }
  const message = `the response ${response.key} is new, inside of the declared ${range.key}`;
  if (pairs.policy === 'strict')
    found.push({ ...base, code: 'PC233', verdict: 'breaking', message, counterexample });
  else {
    found.push({ ...base, code: 'PC233', verdict: 'compatible', message });
    compareResponse(comparison, operation, range, response);
  }
}

function sampleOf(
  { pairs }: Comparison,
  { isOutgoing }: OperationPair,
  response: PartResponse,
  age: 'old' | 'next',
) {
  const [content] = response.content.values();
  if (content === undefined) return responseExample(response.key, {});
  const { schema } = pairs.start(age, isOutgoing ? 'reply' : 'response', content.schema, content.at);
  return responseExample(response.key, { mediaType: content.type, body: pairs.sampleOf(schema) });
}

function compareResponse(
  comparison: Comparison,
  operation: OperationPair,
  old: PartResponse,
  next: PartResponse,
): void {
  compareContent(comparison, operation, old, next);
  compareHeaders(comparison, operation, old, next);
}

function compareContent(
  comparison: Comparison,
  operation: OperationPair,
  old: PartResponse,
  next: PartResponse,
): void {
  const { found, pairs } = comparison;
  const { name, isOutgoing } = operation;
  for (const [key, content] of old.content) {
    const twin = next.content.get(key);
    if (twin === undefined) {
      const message = `the response ${old.key} is not given as ${content.type} any more`;
      const base = { operation: name, old: content.at, next: next.at, message };
      const counterexample = responseExample(old.key, { mediaType: content.type });
      found.push({ ...base, code: 'PC234', verdict: 'breaking', counterexample });
      continue;
    }
    const side = isOutgoing ? 'reply' : 'response';
    addSchemaChanges(comparison, name, { old: content, next: twin, side }, (body) =>
      responseExample(next.key, { mediaType: content.type, body }),
    );
  }
  for (const [key, content] of next.content) {
    if (old.content.has(key)) continue;
    const isBreaking = pairs.policy === 'strict' && !isOutgoing;
    const message = `the response ${next.key} is given as ${content.type}, too`;
    const base = { operation: name, old: old.at, next: content.at, message };
    if (!isBreaking) found.push({ ...base, code: 'PC235', verdict: 'compatible' });
    else {
      const counterexample = responseExample(next.key, { mediaType: content.type });
      found.push({ ...base, code: 'PC235', verdict: 'breaking', counterexample });
    }
  }
}

function compareHeaders(
  comparison: Comparison,
  operation: OperationPair,
  old: PartResponse,
  next: PartResponse,
): void {
  const { found } = comparison;
  for (const [key, header] of old.headers) {
    const twin = next.headers.get(key);
    const title = `the header ${header.name} of the response ${old.key}`;
    const base = { operation: operation.name, old: header.at, next: twin?.at ?? next.at };
    if (twin === undefined) {
      const counterexample = responseExample(next.key, {});
      found.push({
        ...base,
        code: 'PC237',
        verdict: 'breaking',
        message: `${title} is gone`,
        counterexample,
      });
      continue;
    }
    const [was, is] = [header, twin].map(({ value }) => value['required'] === true);
    if (was && !is) {
      const message = `${title} may be absent now`;
      const counterexample = responseExample(next.key, {});
      found.push({ ...base, code: 'PC239', verdict: 'breaking', message, counterexample });
    }
    if (is && !was)
      found.push({ ...base, code: 'PC240', verdict: 'compatible', message: `${title} is always there now` });
    const [mine, theirs] = [header, twin].map(({ value }) => writingOf(value));
    if (mine !== theirs) {
      const message = `${title} was written with ${mine} and is with ${theirs}`;
      const counterexample = responseExample(next.key, {});
      found.push({ ...base, code: 'PC241', verdict: 'breaking', message, counterexample });
      continue;
    }
    const [before, after] = [header, twin].map(({ value, at }) => ({
      schema: schemaOfParameter(value),
      at: schemaPlace(value, at),
    }));
    if (before === undefined || after === undefined) continue;
    const side = operation.isOutgoing ? 'replyHeader' : 'header';
    addSchemaChanges(comparison, operation.name, { old: before, next: after, side }, (value) =>
      responseExample(next.key, { headers: { [header.name]: value } }),
    );
  }
  for (const [key, header] of next.headers) {
    if (old.headers.has(key)) continue;
    const message = `the response ${next.key} has the header ${header.name}`;
    const base = { operation: operation.name, old: old.at, next: header.at };
    found.push({ ...base, code: 'PC238', verdict: 'compatible', message });
  }
}

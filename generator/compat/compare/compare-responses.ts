import { classOf } from '../../source/grammar/status.ts';
import {
  coveringContent,
  type PartContent,
  type PartResponse,
  responseOf,
} from '../read/parts-of-operation.ts';
import { compareHeaders } from './compare-headers.ts';
import { addSchemaChanges, type Comparison, type OperationPair } from './comparison.ts';
import { answerExample } from './examples.ts';
import { wiresOfAnswers } from './wires.ts';

/** Responses by status: an unlisted status is described by its range, or by `default`. */
export function compareResponses(comparison: Comparison, operation: OperationPair): void {
  const { old, next } = comparison;
  const before = new Map(operation.old.responses.map((one) => [String(one.status), responseOf(old, one)]));
  const after = new Map(operation.next.responses.map((one) => [String(one.status), responseOf(next, one)]));
  for (const [status, response] of before) {
    const twin = after.get(status);
    if (twin === undefined) lost(comparison, operation, response, covering(after, status));
    else compareResponse(comparison, operation, response, twin);
  }
  for (const [status, response] of after)
    if (!before.has(status)) added(comparison, operation, response, covering(before, status));
}

function covering(responses: ReadonlyMap<string, PartResponse>, status: string): PartResponse | undefined {
  const digit = status === 'default' ? null : classOf(status as `${1}XX`);
  return (digit === null ? undefined : responses.get(`${digit}XX`)) ?? responses.get('default');
}

function lost(
  comparison: Comparison,
  operation: OperationPair,
  response: PartResponse,
  range: PartResponse | undefined,
): void {
  const { found } = comparison;
  // Receivers may still send this response: it is read as described by the range.
  if (operation.isOutgoing && range !== undefined) {
    compareResponse(comparison, operation, response, range);
    return;
  }
  const what = operation.isOutgoing ? 'is not taken from receivers any more' : 'is gone';
  const base = {
    operation: operation.name,
    old: response.listed,
    next: operation.next,
    cause: { age: 'old', place: response.at },
    code: 'PC231',
    message: `the response ${response.key} ${what}`,
  } as const;
  // Nobody waits for an error that is not answered any more.
  if (!operation.isOutgoing && /^[45]/.test(response.key)) {
    found.push({ ...base, verdict: 'compatible' });
    return;
  }
  found.push({
    ...base,
    verdict: 'breaking',
    counterexample: answerExample(comparison, operation, response, 'old'),
  });
}

function added(
  comparison: Comparison,
  operation: OperationPair,
  response: PartResponse,
  range: PartResponse | undefined,
): void {
  const { found, pairs } = comparison;
  const base = {
    operation: operation.name,
    old: range?.listed ?? operation.old,
    next: response.listed,
    cause: { age: 'next', place: response.at } as const,
  };
  if (operation.isOutgoing) {
    const message = `the response ${response.key} of receivers is understood now`;
    found.push({ ...base, code: 'PC233', verdict: 'compatible', message });
    if (range !== undefined) compareResponse(comparison, operation, range, response);
    return;
  }
  const counterexample = answerExample(comparison, operation, response, 'next');
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
  const compareTwins = (content: PartContent, twin: PartContent) => {
    const side = isOutgoing ? 'reply' : 'response';
    const wires = wiresOfAnswers(comparison, content, twin);
    addSchemaChanges(comparison, name, { old: content, next: twin, side, wires }, (body) =>
      isOutgoing
        ? answerExample(comparison, operation, old, 'old', { content: { ...content, type: twin.type }, body })
        : answerExample(comparison, operation, next, 'next', { content: twin, body }),
    );
  };
  for (const [key, content] of old.content) {
    const twin = next.content.get(key);
    if (twin === undefined) {
      const message = `the response ${old.key} is not given as ${content.type} any more`;
      const base = { operation: name, old: content.at, next: next.at, message };
      const counterexample = answerExample(comparison, operation, old, 'old', { content });
      found.push({ ...base, code: 'PC234', verdict: 'breaking', counterexample });
      continue;
    }
    compareTwins(content, twin);
  }
  for (const [key, content] of next.content) {
    if (old.content.has(key)) continue;
    const isBreaking = pairs.policy === 'strict' && !isOutgoing;
    const message = `the response ${next.key} is given as ${content.type}, too`;
    const base = { operation: name, old: old.at, next: content.at, message };
    if (isBreaking) {
      const counterexample = answerExample(comparison, operation, next, 'next', { content });
      found.push({ ...base, code: 'PC235', verdict: 'breaking', counterexample });
      continue;
    }
    found.push({ ...base, code: 'PC235', verdict: 'compatible' });
    // Until now, the range described this status.
    const range = coveringContent(old.content, key);
    if (range !== undefined) compareTwins(range, content);
  }
}

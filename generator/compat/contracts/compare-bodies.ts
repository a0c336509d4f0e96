import { compareEncodings } from './compare-encodings.ts';
import { addSchemaChanges, type Comparison, type OperationPair } from './comparison/comparison.ts';
import { requestExample } from './comparison/request-example.ts';
import { bodiesOf, coveringContent, type PartContent } from './read/parts-of-operation.ts';

/** The bodies of requests, by media type. */
export function compareBodies(comparison: Comparison, operation: OperationPair): void {
  const { old, next, found } = comparison;
  const before = bodiesOf(old, operation.old);
  const after = bodiesOf(next, operation.next);
  const { name } = operation;
  const base = { operation: name, old: before?.at ?? operation.old, next: after?.at ?? operation.next };
  if (before === null && after === null) return;
  const [wasRequired, isRequired] = [before?.isRequired === true, after?.isRequired === true];
  // Of a webhook, receivers read the body: there it is the other way round.
  const isTighter = operation.isOutgoing ? wasRequired && !isRequired : isRequired && !wasRequired;
  if (before !== null && after === null) {
    const [type] = before.content.keys();
    const counterexample = requestExample(
      comparison,
      operation.old,
      type === undefined ? {} : { mediaType: type },
    );
    const message = 'the request body is not declared any more';
    found.push({ ...base, code: 'PC223', verdict: 'breaking', message, counterexample });
    return;
  }
  if (isTighter) {
    const message = operation.isOutgoing
      ? 'the body may be absent now, and receivers rely on it'
      : 'the request body is required now: requests without it are refused';
    const counterexample = requestExample(comparison, operation.old, {});
    found.push({ ...base, code: 'PC221', verdict: 'breaking', message, counterexample });
  } else if (wasRequired !== isRequired || before === null) {
    const message = `the request body is ${before === null ? 'new and ' : ''}optional now`;
    found.push({ ...base, code: 'PC222', verdict: 'compatible', message });
  }
  if (before !== null && after !== null) compareContent(comparison, operation, before, after);
}

type Body = NonNullable<ReturnType<typeof bodiesOf>>;

function compareContent(comparison: Comparison, operation: OperationPair, old: Body, next: Body): void {
  const { found } = comparison;
  for (const [key, content] of old.content) {
    const twin = next.content.get(key) ?? coveringContent(next.content, key);
    const base = { operation: operation.name, old: content.at, next: next.at };
    if (twin === undefined) {
      const message = operation.isOutgoing
        ? `bodies are not sent as ${content.type} any more`
        : `requests in ${content.type} are not taken any more`;
      const counterexample = requestExample(comparison, operation.old, { mediaType: key });
      found.push({ ...base, code: 'PC224', verdict: 'breaking', message, counterexample });
      continue;
    }
    compareTwins(comparison, operation, key, content, twin);
  }
  for (const [key, content] of next.content) {
    if (old.content.has(key)) continue;
    const base = { operation: operation.name, old: old.at, next: content.at };
    const isBreaking = operation.isOutgoing && comparison.pairs.policy === 'strict';
    found.push({
      ...base,
      code: 'PC225',
      verdict: isBreaking ? 'breaking' : 'compatible',
      message: `${content.type} is a new media type of the request`,
    });
    // What is sent in it was described by the range until now.
    const range = coveringContent(old.content, key);
    if (range !== undefined) compareTwins(comparison, operation, key, range, content);
  }
}

function compareTwins(
  comparison: Comparison,
  operation: OperationPair,
  mediaType: string,
  old: PartContent,
  next: PartContent,
): void {
  compareEncodings(comparison, operation, mediaType, { old, next });
  const side = operation.isOutgoing ? 'notice' : 'request';
  addSchemaChanges(comparison, operation.name, { old, next, side }, (body) =>
    requestExample(comparison, operation.old, { mediaType, body }),
  );
}

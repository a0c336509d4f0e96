import { compareEncodings } from './compare-encodings.ts';
import { addSchemaChanges, type Comparison, type OperationPair } from './comparison/comparison.ts';
import { requestExample } from './comparison/request-example.ts';
import { bodiesOf } from './read/parts-of-operation.ts';

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
    const twin = next.content.get(key) ?? covering(next, key);
    const base = { operation: operation.name, old: content.at, next: next.at };
    if (twin === undefined) {
      const message = operation.isOutgoing
        ? `bodies are not sent as ${content.type} any more`
        : `requests in ${content.type} are not taken any more`;
      const counterexample = requestExample(comparison, operation.old, { mediaType: key });
      found.push({ ...base, code: 'PC224', verdict: 'breaking', message, counterexample });
      continue;
    }
    compareEncodings(comparison, operation, key, { old: content, next: twin });
    const side = operation.isOutgoing ? 'notice' : 'request';
    addSchemaChanges(comparison, operation.name, { old: content, next: twin, side }, (body) =>
      requestExample(comparison, operation.old, { mediaType: key, body }),
    );
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
  }
}

/** The range that a media type is in. */
function covering({ content }: Body, key: string) {
  const [type = ''] = key.split('/');
  return content.get(`${type}/*`) ?? content.get('*/*');
}

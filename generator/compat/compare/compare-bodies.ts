import { isRange } from '../../ir/media-type.ts';
import type { Counterexample, Found } from '../changes/change.ts';
import { bodiesOf, coveringContent, type PartContent } from '../read/parts-of-operation.ts';
import { declaredMembers } from '../schemas/as-read.ts';
import { addSchemaChanges, type Comparison, type OperationPair } from './comparison.ts';
import { requestExample } from './examples.ts';
import { wiresOfBodies } from './wires.ts';
import { compareWritings, isForm, memberWriting, sameTexts, typesOf } from './writings.ts';

/** The bodies of requests, by media type. */
export function compareBodies(comparison: Comparison, operation: OperationPair): void {
  const { old, next, found } = comparison;
  const before = bodiesOf(old, operation.old);
  const after = bodiesOf(next, operation.next);
  const { name } = operation;
  const base = { operation: name, old: before?.at ?? operation.old, next: after?.at ?? operation.next };
  if (before === null && after === null) return;
  const [wasRequired, isRequired] = [before?.isRequired === true, after?.isRequired === true];
  // The body of a webhook is read by receivers, so the roles are reversed.
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
    // Until now, the range described this media type.
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
  const wires = wiresOfBodies(comparison, operation, old, next);
  addSchemaChanges(comparison, operation.name, { old, next, side, wires }, (body) =>
    requestExample(comparison, operation.old, { mediaType, body }),
  );
}

interface Contents {
  readonly old: PartContent;
  readonly next: PartContent;
}

/** How the members of a form that the old contract has are encoded: by style or by media type. Headers of parts are refused (PS313). */
function compareEncodings(
  comparison: Comparison,
  operation: OperationPair,
  mediaType: string,
  contents: Contents,
): void {
  const { old, next } = contents;
  if (!isForm(old.type) || !isForm(next.type)) return;
  const { pairs, found } = comparison;
  const side = operation.isOutgoing ? 'notice' : 'request';
  const { schema } = pairs.start('old', side, old.schema, old.at);
  for (const name of declaredMembers(pairs, schema).names) {
    const base = { operation: operation.name, old: old.at, next: next.at };
    const member = { name, title: `the member ${JSON.stringify(name)} of the form`, schema, mediaType };
    const change =
      changedTypes(comparison, operation, contents, member) ??
      changedWriting(comparison, operation, contents, member);
    if (change !== null) found.push({ ...base, ...change });
  }
}

interface Member {
  readonly name: string;
  readonly title: string;
  /** Of the whole form. */
  readonly schema: unknown;
  readonly mediaType: string;
}

type EncodingChange = Omit<Found, 'operation' | 'old' | 'next'>;

/** A schema of forms that have a member. */
const having = (name: string) => (part: unknown) => ({
  type: 'object',
  required: [name],
  properties: { [name]: part },
});

function exampleOf(
  comparison: Comparison,
  operation: OperationPair,
  { name, schema, mediaType }: Member,
): Counterexample {
  const body = comparison.pairs.sampleOf({ allOf: [schema, having(name)(true)] });
  return requestExample(comparison, operation.old, { mediaType, ...(body === undefined ? {} : { body }) });
}

/** The media types that a part may have. Null if one contract names none, or both the same. */
function changedTypes(
  comparison: Comparison,
  operation: OperationPair,
  { old, next }: Contents,
  member: Member,
): EncodingChange | null {
  const [before, after] = [typesOf(old.encoding[member.name]), typesOf(next.encoding[member.name])];
  if (before.length === 0 || after.length === 0 || before.join() === after.join()) return null;
  const [written, read] = operation.isOutgoing ? [after, before] : [before, after];
  const lost = written.filter((type) => !read.some((other) => isCovered(type, other)));
  const message = `${member.title} was ${before.join(' or ')} and is ${after.join(' or ')}`;
  if (lost.length === 0) return { code: 'PC227', verdict: 'compatible', message };
  return {
    code: 'PC226',
    verdict: 'breaking',
    message,
    counterexample: exampleOf(comparison, operation, member),
  };
}

function isCovered(type: string, by: string): boolean {
  return (
    type === by || by === '*/*' || (isRange(by) && by.endsWith('/*') && type.startsWith(by.slice(0, -1)))
  );
}

function changedWriting(
  comparison: Comparison,
  operation: OperationPair,
  { old, next }: Contents,
  member: Member,
): EncodingChange | null {
  const { name, title, schema, mediaType } = member;
  const [mine, theirs] = [old, next].map(({ type, encoding }) => memberWriting(type, name, encoding[name]));
  if (mine === undefined || theirs === undefined) return null;
  const writing = compareWritings(comparison.pairs, schema, mine, theirs, false, having(name));
  const message = `${title} was written with ${mine.title} and is with ${theirs.title}`;
  if (writing.kind === 'same')
    return mine.title === theirs.title
      ? null
      : { code: 'PC227', verdict: 'compatible', message: `${message}: ${sameTexts}` };
  if (writing.kind === 'unknown')
    return { code: 'PC226', verdict: 'unknown', message, reason: writing.reason };
  const counterexample = requestExample(comparison, operation.old, { mediaType, body: writing.value });
  return { code: 'PC226', verdict: 'breaking', message, counterexample };
}

import { isRange } from '../../ir/media-type.ts';
import type { Counterexample, Found } from './changes/change.ts';
import type { Comparison, OperationPair } from './comparison/comparison.ts';
import { isForm, memberWriting, typesOf } from './comparison/form-writing.ts';
import { requestExample } from './comparison/request-example.ts';
import { compareWritings } from './comparison/writings.ts';
import type { PartContent } from './read/parts-of-operation.ts';
import { declaredMembers } from './schemas/declared-members.ts';

interface Contents {
  readonly old: PartContent;
  readonly next: PartContent;
}

/** How the members of a form are written that clients know: by style or by media type. Headers of parts are refused (PS313). */
export function compareEncodings(
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
  const writing = compareWritings(comparison.pairs, schema, mine, theirs, having(name));
  if (writing.kind === 'same') return null;
  const message = `${title} was written with ${mine.title} and is with ${theirs.title}`;
  if (writing.kind === 'unknown')
    return { code: 'PC226', verdict: 'unknown', message, reason: writing.reason };
  const counterexample = requestExample(comparison, operation.old, { mediaType, body: writing.value });
  return { code: 'PC226', verdict: 'breaking', message, counterexample };
}

import { schemaOfParameter } from '../../ir/media-type.ts';
import type { Found } from '../changes/change.ts';
import { type PartResponse, schemaPlace } from '../read/parts-of-operation.ts';
import { addSchemaChanges, type Comparison, type OperationPair } from './comparison.ts';
import { answerExample, type PartHeader, startHeader } from './examples.ts';
import { arePlain, wiresOfHeaders } from './wires.ts';
import { compareWritings, sameTexts, writingOf } from './writings.ts';

interface Responses {
  readonly old: PartResponse;
  readonly next: PartResponse;
}

/** Headers of a response by name. Those of webhook responses are read by the API, so the roles are reversed. */
export function compareHeaders(
  comparison: Comparison,
  operation: OperationPair,
  old: PartResponse,
  next: PartResponse,
): void {
  const { found } = comparison;
  const responses = { old, next };
  for (const [key, header] of old.headers) {
    const twin = next.headers.get(key);
    const title = `the header ${header.name} of the response ${old.key}`;
    const base = { operation: operation.name, old: header.at, next: twin?.at ?? next.at };
    if (twin === undefined) {
      found.push({ ...base, ...removed(comparison, operation, responses, header, title) });
      continue;
    }
    const presence = changedPresence(comparison, operation, responses, [header, twin], title);
    if (presence !== null) found.push({ ...base, ...presence });
    const writing = changedWriting(comparison, operation, responses, [header, twin], title);
    if (writing !== null) found.push({ ...base, ...writing });
    if (writing?.verdict !== 'breaking') compareSchemas(comparison, operation, responses, [header, twin]);
  }
  for (const [key, header] of next.headers) {
    if (old.headers.has(key)) continue;
    const base = { operation: operation.name, old: old.at, next: header.at };
    const message = `the response ${next.key} has the header ${header.name}`;
    if (operation.isOutgoing && isRequired(header)) {
      const counterexample = answerExample(comparison, operation, old, 'old');
      found.push({
        ...base,
        code: 'PC240',
        verdict: 'breaking',
        message: `${message}, which receivers do not send`,
        counterexample,
      });
    } else found.push({ ...base, code: 'PC238', verdict: 'compatible', message });
  }
}

type HeaderChange = Omit<Found, 'operation' | 'old' | 'next'>;

const isRequired = ({ value }: PartHeader) => value['required'] === true;

/** A response that the old contract forbids, if it required the header; otherwise one that is no longer sent. */
function removed(
  comparison: Comparison,
  operation: OperationPair,
  { old, next }: Responses,
  header: PartHeader,
  title: string,
): HeaderChange {
  if (operation.isOutgoing)
    return { code: 'PC238', verdict: 'compatible', message: `${title} is not read any more` };
  const sample = () => comparison.pairs.sampleOf(startHeader(comparison, operation, header, 'old').schema);
  const counterexample = isRequired(header)
    ? answerExample(comparison, operation, next, 'next')
    : answerExample(comparison, operation, old, 'old', { headers: { [header.name]: sample() } });
  return { code: 'PC237', verdict: 'breaking', message: `${title} is gone`, counterexample };
}

function changedPresence(
  comparison: Comparison,
  operation: OperationPair,
  { old, next }: Responses,
  headers: readonly [PartHeader, PartHeader],
  title: string,
): HeaderChange | null {
  const [was, is] = headers.map(isRequired);
  if (was === is) return null;
  const { isOutgoing } = operation;
  const code = was ? 'PC239' : 'PC240';
  const message = was
    ? `${title} may be absent now`
    : isOutgoing
      ? `${title} is required now`
      : `${title} is always there now`;
  if (was === isOutgoing) return { code, verdict: 'compatible', message };
  const counterexample = isOutgoing
    ? answerExample(comparison, operation, old, 'old')
    : answerExample(comparison, operation, next, 'next');
  return { code, verdict: 'breaking', message, counterexample };
}

function changedWriting(
  comparison: Comparison,
  operation: OperationPair,
  { old, next }: Responses,
  [header, twin]: readonly [PartHeader, PartHeader],
  title: string,
): HeaderChange | null {
  const [mine, theirs] = [writingOf(header.value), writingOf(twin.value)];
  const writer = operation.isOutgoing ? header : twin;
  const age = operation.isOutgoing ? 'old' : 'next';
  const { schema } = startHeader(comparison, operation, writer, age);
  const writing = compareWritings(
    comparison.pairs,
    schema,
    mine,
    theirs,
    arePlain(wiresOfHeaders(comparison, header.value, twin.value)),
  );
  const base = {
    code: 'PC241',
    message: `${title} was written with ${mine.title} and is with ${theirs.title}`,
  } as const;
  if (writing.kind === 'same')
    return mine.title === theirs.title
      ? null
      : { ...base, verdict: 'compatible', message: `${base.message}: ${sameTexts}` };
  if (writing.kind === 'unknown') return { ...base, verdict: 'unknown', reason: writing.reason };
  const headers = { [writer.name]: writing.value };
  const counterexample = answerExample(comparison, operation, operation.isOutgoing ? old : next, age, {
    headers,
  });
  return { ...base, verdict: 'breaking', counterexample };
}

function compareSchemas(
  comparison: Comparison,
  operation: OperationPair,
  { old, next }: Responses,
  headers: readonly [PartHeader, PartHeader],
): void {
  const [before, after] = headers.map(({ value, at }) => ({
    schema: schemaOfParameter(value),
    at: schemaPlace(value, at),
  }));
  if (before === undefined || after === undefined) return;
  const { isOutgoing } = operation;
  const side = isOutgoing ? 'replyHeader' : 'header';
  addSchemaChanges(
    comparison,
    operation.name,
    { old: before, next: after, side, wires: wiresOfHeaders(comparison, headers[0].value, headers[1].value) },
    (value) =>
      isOutgoing
        ? answerExample(comparison, operation, old, 'old', { headers: { [headers[0].name]: value } })
        : answerExample(comparison, operation, next, 'next', { headers: { [headers[1].name]: value } }),
  );
}

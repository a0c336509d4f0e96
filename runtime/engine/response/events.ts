import { isStreamed, type StreamedBody } from '../core/exchange.ts';
import { mapPieces } from './pieces.ts';
import type { PlannedReply } from './reply.ts';
import { violation } from './violation.ts';

/**
 * An event stream (HTML Living Standard, section Server-sent events) of events as the contract describes them: each is
 * proved before it is written. Data that is not text is written as JSON.
 *
 * @param prove gives an event that may be written, and throws for any other
 */
export function writeEvents(
  reply: PlannedReply,
  body: unknown,
  prove: (event: unknown) => unknown,
): StreamedBody {
  if (!isStreamed(body)) throw violation(reply, 'the body must be a stream of events', '');
  return mapPieces<unknown>(body, (event) => writeEvent(reply, prove(event)));
}

function writeEvent(reply: PlannedReply, event: unknown): string {
  if (typeof event !== 'object' || event === null) throw violation(reply, 'an event must be an object', '');
  const { data, event: name, id, retry } = event as Readonly<Record<string, unknown>>;
  const text = typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
  const lines = [
    ...(name === undefined ? [] : [`event: ${oneLine(reply, name)}`]),
    ...(id === undefined ? [] : [`id: ${oneLine(reply, id)}`]),
    ...(retry === undefined ? [] : [`retry: ${Number(retry)}`]),
    ...text.split(/\r\n|\r|\n/).map((line) => `data: ${line}`),
  ];
  return `${lines.join('\n')}\n\n`;
}

/** A line end in a name would begin another field, a NUL in an id makes clients ignore it. */
function oneLine(reply: PlannedReply, value: unknown): string {
  const text = String(value);
  if (!/[\r\n\0]/.test(text)) return text;
  throw violation(reply, 'the name or id of an event has a line end or NUL', '');
}

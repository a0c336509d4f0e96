import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import { schemaAddress } from '../core/schema-base.ts';
import { createEventCheck } from '../journal/check-event.ts';
import { longestLine } from '../journal/read-lines.ts';

type Envelope = 'schema' | 'seq' | 'ts' | 'plan' | 'contract_id';

type WithoutEnvelope<Event> = Event extends JournalEvent ? Omit<Event, Envelope> : never;

/** An event as a command decides on it; the writer adds the rest of its envelope. */
export type Draft = WithoutEnvelope<JournalEvent>;

/** A draft that makes no valid event. The message says what is wrong with its members. */
export class DraftError extends Error {}

export interface EnvelopeFacts {
  readonly schemaBase: string;
  readonly plan: string;
  readonly contractId: string;
  readonly clock: () => Date;
}

export interface StampedEvent {
  readonly event: JournalEvent;
  /** Its line in the journal, without the newline. */
  readonly line: string;
}

/** Makes whole events of drafts, the first with the seq after `lastSeq`. Throws a DraftError. */
export function stampDrafts(
  drafts: readonly Draft[],
  lastSeq: number,
  { schemaBase, plan, contractId, clock }: EnvelopeFacts,
): StampedEvent[] {
  const faultsOf = createEventCheck(schemaBase);
  const schema = schemaAddress(schemaBase, 'journal-event');
  const ts = clock()
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z');
  return drafts.map((draft, index) => {
    const { type, actor, ...own } = draft;
    const seq = lastSeq + 1 + index;
    if (!Number.isSafeInteger(seq)) throw new DraftError('the journal is full: seq would pass 2^53 - 1');
    const line = JSON.stringify({ schema, type, seq, ts, plan, contract_id: contractId, actor, ...own });
    const event: unknown = JSON.parse(line);
    const faults = faultsOf(event);
    if (faults.length > 0) throw new DraftError(faults.map(({ message }) => message).join('; '));
    if (Buffer.byteLength(line) >= longestLine) throw new DraftError('the event has more than 16 MiB');
    return { event: event as JournalEvent, line };
  });
}

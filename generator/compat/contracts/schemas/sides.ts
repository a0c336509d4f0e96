import type { Subject } from '../../../ir/views/marks.ts';

/** Whose schemas differ by what is read-only or write-only; `written`: as they are written. */
export type View = 'request' | 'response' | 'written';

interface SideFacts {
  readonly view: View;
  /** What the schema is of, for its form; null if it has only one. */
  readonly subject: Subject | null;
  /** Whether clients write the values and the API reads them. */
  readonly isReceived: boolean;
}

const received = { isReceived: true } as const;
const sent = { isReceived: false } as const;

/** What schemas of a contract are of. */
export const sides = {
  request: { view: 'request', subject: 'request', ...received },
  parameter: { view: 'request', subject: 'parameters', ...received },
  response: { view: 'response', subject: 'response', ...sent },
  header: { view: 'response', subject: 'headers', ...sent },
  /** The body of a webhook or callback. */
  notice: { view: 'written', subject: null, ...sent },
  noticeParameter: { view: 'request', subject: 'parameters', ...sent },
  /** What the receiver of a webhook answers. */
  reply: { view: 'response', subject: 'response', ...received },
  replyHeader: { view: 'response', subject: 'headers', ...received },
  /** What a published schema describes. */
  document: { view: 'written', subject: null, ...received },
} as const satisfies Record<string, SideFacts>;

export type Side = keyof typeof sides;

export function isReceived(side: Side): boolean {
  return sides[side].isReceived;
}

import type { Subject } from '../../ir/variants/marks.ts';

/** Whose schemas differ by what is read-only or write-only; `written`: as they are written. */
export type Variant = 'request' | 'response' | 'written';

interface SideFacts {
  readonly variant: Variant;
  /** What the schema is of, for its form; null if it has only one. */
  readonly subject: Subject | null;
  /** Whether clients write the values and the API reads them. */
  readonly isReceived: boolean;
  /** Whether the generated validators of what is sent refuse undescribed members. */
  readonly isClosed: boolean;
}

const received = { isReceived: true, isClosed: false } as const;
const sent = { isReceived: false, isClosed: false } as const;
const answered = { isReceived: false, isClosed: true } as const;

/** What schemas of a contract are of. */
export const sides = {
  request: { variant: 'request', subject: 'request', ...received },
  parameter: { variant: 'request', subject: 'parameters', ...received },
  response: { variant: 'response', subject: 'response', ...answered },
  header: { variant: 'response', subject: 'headers', ...answered },
  /** The body of a webhook or callback. */
  notice: { variant: 'written', subject: null, ...sent },
  noticeParameter: { variant: 'request', subject: 'parameters', ...sent },
  /** What the receiver of a webhook answers. */
  reply: { variant: 'response', subject: 'response', ...received },
  replyHeader: { variant: 'response', subject: 'headers', ...received },
  /** Of an MCP tool or method. */
  arguments: { variant: 'written', subject: null, ...received },
  result: { variant: 'written', subject: null, ...sent },
  /** What a published schema describes. */
  document: { variant: 'written', subject: null, ...received },
} as const satisfies Record<string, SideFacts>;

export type Side = keyof typeof sides;

export function isReceived(side: Side): boolean {
  return sides[side].isReceived;
}

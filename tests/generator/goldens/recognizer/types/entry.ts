// Generated from the contract. Do not edit: change the contract and generate again.

export type Entry = {
  /** Format: date-time */
  at: string;
} & (
  | {
      /** @constant */
      kind: 'note';
      at?: unknown;
      text: string;
      tags?: {
        [key: string]: 'a' | 'b' | 1 | null;
      };
      /** Format: uri */
      link?: string;
    }
  | {
      /** @constant */
      kind: 'sum';
      terms?: number[];
      tree?: {
        left?: unknown;
        name?: string | null;
      };
      constructor?: number;
    }
  | {
      /** @constant */
      kind: 'odd `*/';
    }
);

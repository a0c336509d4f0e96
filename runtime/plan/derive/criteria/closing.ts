/** The record that closed a criterion. */
export interface ClosingRecord {
  readonly seq: number;
  readonly trust: 'observed' | 'imported' | 'asserted';
  readonly evidence_path?: string;
}

export interface OpenFinding {
  readonly state: 'open' | 'blocked';
  readonly why: string;
}

/** What the records of one kind say of a criterion. */
export type Finding = { readonly state: 'closed'; readonly record: ClosingRecord } | OpenFinding;

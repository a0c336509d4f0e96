/** What the writer needs to know of where a plan lies. */
export interface WritablePlace {
  /** Absolute path of the plan folder. */
  readonly planDir: string;
  /** Real paths of the plan folder and of the repository root: no record lies outside of both. */
  readonly folders: readonly string[];
  readonly schemaBase: string;
}

/** Reports what was repaired, or what the next command will repair. */
export type Warn = (rule: string, message: string) => void;

/** The files of a plan that only the writer touches. */
export const recordFiles = {
  journal: 'journal.ndjson',
  evidence: 'evidence.jsonl',
  seal: 'seal.ndjson',
  state: 'state.json',
  lock: '.lock',
} as const;

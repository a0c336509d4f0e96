export type Purpose = 'install' | 'build' | 'test' | 'lint' | 'types' | 'format';

/** A command of the repository, and the file that says so. */
export interface Tool {
  readonly purpose: Purpose;
  readonly command: string;
  /** From the root, with `/`. */
  readonly source: string;
  /** Folder that it runs in, from the root with `/`; `.` is the root. */
  readonly folder: string;
}

export type FoundTool = Pick<Tool, 'purpose' | 'command' | 'source'>;

/** One folder with a manifest, and what can be asked about it. */
export interface Project {
  /** The text of a file; null where it is not a readable file. */
  read(name: string): string | null;
  /** Names in the folder, or in a folder below it. */
  names(folder?: string): readonly string[];
}

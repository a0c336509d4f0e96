import { closeSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { openFile } from '../../records/files.ts';
import { sha256 } from '../../records/json.ts';
import { reasonOf } from '../../records/paths.ts';
import type { Run } from '../frame/command.ts';
import { UsageError } from '../frame/usage-error.ts';

const mostBytes = 64 * 1024 * 1024;

/** A file that is copied into the plan, so that what an event points to cannot change. */
export interface EvidenceFile {
  /** Its name in the plan folder. */
  readonly name: string;
  readonly content: Uint8Array;
  /** Where it came from, and its SHA-256. */
  readonly note: string;
}

/** The file of `--file`, for the event with this seq; null where the option is not given. Throws a UsageError. */
export function evidenceFile({ options, terminal }: Run, seq: number): EvidenceFile | null {
  const given = options.value('file');
  if (given === undefined) return null;
  const content = read(path.resolve(terminal.cwd, given), given);
  const base = path
    .basename(given)
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(-80);
  const name = `gates/${String(seq).padStart(6, '0')}-${base}`;
  return { name, content, note: `copy of ${given.slice(-200)}, SHA-256 ${sha256(content)}` };
}

function read(file: string, given: string): Buffer {
  try {
    const { descriptor, size } = openFile(realpathSync(file));
    try {
      if (size > mostBytes) throw new UsageError(`--file ${given} has more than 64 MiB`);
      return readFileSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`--file ${given} ${reasonOf(error)}`);
  }
}

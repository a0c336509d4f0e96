import { closeSync, readSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { targetOf } from '../files/file-kind.ts';
import { openFile } from '../files/open-file.ts';

/** Bytes of one file of evidence that a page shows, and of all of them together. */
const mostOfOne = 16 * 1024;
const mostOfAll = 2 * 1024 * 1024;

export interface EvidenceText {
  readonly text: string;
  /** Why there is no text, or not all of it; null where the whole file is shown. */
  readonly remark: string | null;
}

/** Reads evidence for one page: the beginning of each file, as text whatever its bytes are, until the page is full. */
export function createEvidenceReader(planDir: string, root: string): (pointer: string) => EvidenceText {
  const folders = [realpathSync(planDir), realpathSync(root)];
  let left = mostOfAll;
  return (pointer) => {
    const target = folders
      .map((base) => targetOf(path.resolve(base, pointer), folders))
      .find(({ kind }) => kind === 'file');
    if (target?.kind !== 'file')
      return { text: '', remark: 'The file is missing, or is outside the repository.' };
    if (left <= 0) return { text: '', remark: 'Left out: the page is full. Open the file itself.' };
    try {
      const { descriptor, size } = openFile(target.real);
      try {
        const bytes = Buffer.alloc(Math.min(mostOfOne, left, size));
        const read = readSync(descriptor, bytes, 0, bytes.length, 0);
        left -= read;
        const remark = size > read ? `The first ${read} of ${size} bytes.` : null;
        return { text: bytes.toString('utf8', 0, read), remark };
      } finally {
        closeSync(descriptor);
      }
    } catch {
      return { text: '', remark: 'The file cannot be read.' };
    }
  };
}

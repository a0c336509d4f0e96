import type { Report } from '../core/problem.ts';
import { reasonOf, targetOf } from './file-kind.ts';
import { type OpenFile, openFile } from './open-file.ts';

/** Opens a file of a plan. Gives null when it is not there; anything else that is not a regular file is a problem. */
export function openRecord(file: string, folders: readonly string[], report: Report): OpenFile | null {
  const target = targetOf(file, folders);
  if (target.kind === 'missing') return null;
  if (target.kind === 'folder') return refuse('is a folder, where a file should be');
  if (target.kind === 'refused') return refuse(target.why, target.outside);
  try {
    return openFile(target.real);
  } catch (error) {
    return refuse(reasonOf(error));
  }

  function refuse(why: string, outside = false): null {
    const next = outside ? 'put the file itself there' : 'restore the file, or fix its permissions';
    report({
      rule: outside ? 'inside-repository' : 'readable-file',
      file,
      line: 1,
      message: `${why}; ${next}`,
    });
    return null;
  }
}

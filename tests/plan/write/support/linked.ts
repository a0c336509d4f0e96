import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where a link leads that stands in the place of a file or a folder: to what was there, or to nothing. */
export type Lead = 'outside' | 'inside' | 'nowhere';

export const leads: readonly Lead[] = ['outside', 'inside', 'nowhere'];

export interface Linked {
  /** What the link leads to. */
  readonly target: string;
  /** Puts back what was there. */
  undo(): void;
}

/**
 * Puts a link in the place of `file`, which may be absent. What was there is moved to where the link leads: to a folder
 * outside of the repository, or to one in it. A link to nowhere would make what is written through it.
 */
export function linkInPlace(
  file: string,
  lead: Lead,
  folders: Readonly<Record<'outside' | 'inside', string>>,
): Linked {
  const kept = path.join(folders[lead === 'inside' ? 'inside' : 'outside'], `kept-${path.basename(file)}`);
  const target = lead === 'nowhere' ? path.join(folders.outside, 'nowhere') : kept;
  const wasThere = lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  if (wasThere) renameSync(file, kept);
  else if (lead !== 'nowhere' && path.extname(file) === '' && path.basename(file) !== '.lock')
    mkdirSync(kept);
  else if (lead !== 'nowhere') writeFileSync(kept, '');
  symlinkSync(target, file);
  return {
    target,
    undo: () => {
      rmSync(file);
      if (wasThere) renameSync(kept, file);
      else if (existsSync(kept)) rmSync(kept, { recursive: true });
    },
  };
}

import type { Place } from './place.ts';
import { pointerOfFragment } from './pointer.ts';
import { locate, type SourceFile } from './source-file.ts';

/** Where a reference leads by file and pointer; null for any other. Older documents have no anchors. */
export function targetOf(
  from: Place,
  reference: string,
  files: ReadonlyMap<string, SourceFile>,
): Place | null {
  const [location = '', fragment = ''] = reference.split('#', 2);
  const file = location === '' ? from.file : files.get(locate(from.file, location) ?? '');
  const pointer = pointerOfFragment(fragment);
  return file === undefined || pointer === null ? null : { file, pointer };
}

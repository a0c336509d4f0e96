import { appendPointer, pointerOfFragment, valueAt } from './pointer.ts';
import { locate, type Position, type SourceFile } from './source-file.ts';

/** A place in a source file, by JSON pointer; with `position`, where that is known otherwise. */
export interface Place {
  readonly file: SourceFile;
  readonly pointer: string;
  readonly position?: Position;
}

/** The place of a member below another place. */
export function below(place: Place, ...tokens: readonly (string | number)[]): Place {
  return { file: place.file, pointer: appendPointer(place.pointer, ...tokens) };
}

/** A place as text: equal for equal places. */
export function keyOf(place: Place): string {
  return `${place.file.path}#${place.pointer}`;
}

/** The value at a place, or undefined. */
export function contentAt({ file, pointer }: Place): unknown {
  return valueAt(file.value, pointer);
}

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

import { appendPointer, valueAt } from './pointer.ts';
import type { Position, SourceFile } from './source-file.ts';

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

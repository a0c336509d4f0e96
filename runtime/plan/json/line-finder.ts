import { indexJson } from './index-json.ts';

/** Finds lines, from 1, in one JSON text. It reads the text when it is first asked. */
export interface LineFinder {
  /** Line of the value at a JSON pointer, or of the nearest value around it that is there. */
  ofPointer(pointer: string): number;
  /** Line and text of the first thing that is not JSON. */
  ofError(): { readonly line: number; readonly found: string };
}

export function createLineFinder(text: string): LineFinder {
  let starts: number[] | null = null;
  let offsets: ReadonlyMap<string, number> | null = null;
  return { ofPointer, ofError };

  function ofPointer(pointer: string): number {
    offsets ??= indexJson(text).offsets;
    let around = pointer;
    while (around !== '' && !offsets.has(around)) around = around.slice(0, around.lastIndexOf('/'));
    return lineAt(offsets.get(around) ?? 0);
  }

  function ofError() {
    const errorAt = indexJson(text).errorAt ?? text.length;
    const found = errorAt < text.length ? JSON.stringify(text[errorAt]) : 'the end';
    return { line: lineAt(errorAt), found };
  }

  function lineAt(offset: number): number {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

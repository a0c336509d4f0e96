import { indexJson, type JsonIndex } from './index-json.ts';

/** Finds lines, from 1, in one JSON text. It reads the text when it is first asked. */
export interface LineFinder {
  /** Line of the value at a JSON pointer, or of the nearest value around it that is there. */
  ofPointer(pointer: string): number;
  /** The first key that an object has twice, and its line; null without one. */
  repeatedKey(): { readonly line: number; readonly key: string } | null;
  /** Line and text of the first thing that is not JSON. */
  ofError(): { readonly line: number; readonly found: string };
}

export function createLineFinder(text: string): LineFinder {
  let starts: number[] | null = null;
  let index: JsonIndex | null = null;
  return { ofPointer, ofError, repeatedKey };

  function ofPointer(pointer: string): number {
    index ??= indexJson(text);
    const { offsets } = index;
    let around = pointer;
    while (around !== '' && !offsets.has(around)) around = around.slice(0, around.lastIndexOf('/'));
    return lineAt(offsets.get(around) ?? 0);
  }

  function ofError() {
    index ??= indexJson(text);
    const errorAt = index.errorAt ?? text.length;
    const found = errorAt < text.length ? JSON.stringify(text[errorAt]) : 'the end';
    return { line: lineAt(errorAt), found };
  }

  function repeatedKey() {
    index ??= indexJson(text);
    const { repeatedKey: key, repeatedAt } = index;
    return key === null ? null : { line: lineAt(repeatedAt), key };
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

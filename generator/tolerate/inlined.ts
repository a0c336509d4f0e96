import path from 'node:path';
import type { Graph } from '../link/link-contract.ts';
import { isObject } from '../source/json.ts';
import { contentAt, type Place, targetOf } from '../source/place.ts';
import type { SourceFile } from '../source/source-file.ts';

/**
 * The object that stands for a reference, as bundlers write it in its place: the target's own references are rewritten,
 * members next to the reference replace those of the target. Undefined where the reference leads nowhere or to itself.
 */
export function inlined({ sources }: Graph, at: Place): unknown {
  const start = asWritten(at);
  let place = start;
  const beside: object[] = [];
  for (let steps = 0; steps < 100; steps++) {
    const value = contentAt(place);
    const reference = isObject(value) ? value['$ref'] : undefined;
    if (typeof reference !== 'string') {
      const moved = rebased(value, place.file, start.file);
      return isObject(moved) ? Object.assign({}, moved, ...beside.reverse()) : moved;
    }
    const { $ref, ...others } = value as Record<string, unknown>;
    if (Object.keys(others).length > 0) beside.push(rebased(others, place.file, start.file) as object);
    const target = targetOf(place, reference, sources.files);
    if (target === null) return undefined;
    place = { file: target.file.written, pointer: target.pointer };
  }
  return undefined;
}

/** Before it was upgraded. */
function asWritten({ file, pointer }: Place): Place {
  return { file: file.written, pointer: file.origin(pointer) };
}

/** A value of one file for another: references are relative to the file that they are in. */
function rebased(value: unknown, from: SourceFile, into: SourceFile): unknown {
  if (from.path === into.path || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => rebased(item, from, into));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const isFile = name === '$ref' && typeof member === 'string' && !/^[a-z][a-z0-9+.-]*:/i.test(member);
      return [name, isFile ? rebasedReference(member as string, from, into) : rebased(member, from, into)];
    }),
  );
}

function rebasedReference(reference: string, from: SourceFile, into: SourceFile): string {
  const [location = '', ...fragment] = reference.split('#');
  const named = location === '' ? from.path : path.resolve(path.dirname(from.path), decodeURI(location));
  const file =
    named === into.path
      ? ''
      : encodeURI(path.relative(path.dirname(into.path), named).split(path.sep).join('/'));
  return [file, ...fragment].join('#');
}

import { methods } from '../source/grammar/openapi-kinds.ts';
import { isObject } from '../source/json.ts';
import type { Place } from '../source/place.ts';
import { appendPointer } from '../source/pointer.ts';
import { followReferences, type Graph } from './walk.ts';

type Valued = Place & { readonly value: Readonly<Record<string, unknown>> };

/** One path of the contract, with the object that describes it: in place, or wherever its reference leads. */
export interface PathEntry {
  readonly path: string;
  /** Where the path is named. */
  readonly at: Place;
  readonly item: Valued;
  readonly operations: readonly PathOperation[];
}

export interface PathOperation extends Valued {
  readonly path: string;
  /** In lower case. */
  readonly method: string;
}

/** Everything under `paths` that can be served. Broken references are passed over: they are reported as such. */
export function pathEntries({ root, sources }: Graph): PathEntry[] {
  const paths = isObject(root.value) && isObject(root.value['paths']) ? root.value['paths'] : {};
  return Object.keys(paths).flatMap((path) => {
    const at = { file: root.file, pointer: appendPointer('', 'paths', path) };
    const item = followReferences(sources, at);
    if (!path.startsWith('/') || typeof item === 'string' || !isObject(item.value)) return [];
    const { file, pointer, value } = item;
    const operations = methods.flatMap((method) => {
      const operation = value[method];
      const place = { file, pointer: appendPointer(pointer, method) };
      return isObject(operation) ? [{ ...place, path, method, value: operation }] : [];
    });
    return [{ path, at, item: { file, pointer, value }, operations }];
  });
}

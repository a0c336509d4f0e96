import { children, type Kind } from '../../source/grammar/openapi-kinds.ts';
import { type Version, versionOf } from '../../source/grammar/version.ts';
import { isObject } from '../../source/json.ts';
import { below, contentAt, keyOf, type Place } from '../../source/place.ts';
import { targetOf } from '../../source/reference-target.ts';
import type { SourceFile } from '../../source/source-file.ts';

/** An object of a contract, before it is linked. */
export interface Reached extends Place {
  readonly kind: Kind;
  readonly value: unknown;
  /** The version of its file: the one that the file names, or that of the file that refers to it. */
  readonly version: Version;
}

/** Every object that is reached from a document, in any of its files. References are followed once. */
export function reach(
  entry: SourceFile,
  version: Version,
  files: ReadonlyMap<string, SourceFile>,
): Reached[] {
  const found: Reached[] = [];
  const seen = new Set<string>();
  const versions = new Map<SourceFile, Version>([[entry, version]]);
  const waiting: Reached[] = [{ kind: 'Document', file: entry, pointer: '', value: entry.value, version }];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const key = `${node.kind} ${keyOf(node)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    found.push(node);
    const { kind, version: own } = node;
    const reference = isObject(node.value) ? node.value['$ref'] : undefined;
    const target = typeof reference === 'string' ? targetOf(node, reference, files) : null;
    if (target !== null) {
      const spoken = versions.get(target.file) ?? versionOf(target.file.value) ?? own;
      versions.set(target.file, spoken);
      waiting.push({ ...target, kind, value: contentAt(target), version: spoken });
    }
    // What is next to a reference does not count in OpenAPI 3.0 (section 4.7.23).
    if (typeof reference === 'string' && kind !== 'PathItem' && own === '3.0') continue;
    for (const { kind: child, tokens, value } of children(kind, node.value))
      waiting.push({ ...below(node, ...tokens), kind: child, value, version: own });
  }
  return found;
}

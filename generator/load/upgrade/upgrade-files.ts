import type { Diagnostics } from '../../source/diagnostics.ts';
import {
  children,
  type Kind,
  upgradedLabel,
  type Version,
  versionOf,
} from '../../source/grammar/openapi-kinds.ts';
import { isObject } from '../../source/json.ts';
import { below, contentAt, keyOf, type Place, targetOf } from '../../source/place.ts';
import { valueAt } from '../../source/pointer.ts';
import type { SourceFile } from '../../source/source-file.ts';
import { dropSiblings, refuseBoolean, upgradeSchema } from './schema-of-3-0.ts';
import { convertFiles } from './swagger/convert-files.ts';

/** The files of a contract by absolute path, and which of them is the document. */
interface Files {
  readonly entry: SourceFile;
  readonly files: ReadonlyMap<string, SourceFile>;
}

/**
 * The files with everything that is written in an older version of OpenAPI as OpenAPI 3.1. Each place keeps the
 * position in the file as it was written. Changes of meaning and losses are reported.
 */
export function upgradeFiles({ entry, files }: Files, diagnostics: Diagnostics): Files {
  const version = versionOf(entry.value);
  if (version === '2.0') {
    const converted = convertFiles(entry, files, diagnostics);
    return upgradeFiles({ entry: converted.get(entry.path) ?? entry, files: converted }, diagnostics);
  }
  const isOld = [...files.values()].some((file) => versionOf(file.value) === '3.0');
  if (version === null || !isOld) return { entry, files };
  const upgraded = upgradeSchemas({ entry, files }, version, diagnostics);
  return { entry: upgraded.get(entry.path) ?? entry, files: upgraded };
}

/** From 3.0 to 3.1 nothing moves: only schemas change, what is next to references, and the label. */
function upgradeSchemas(
  { entry, files }: Files,
  version: Version,
  diagnostics: Diagnostics,
): ReadonlyMap<string, SourceFile> {
  const copies = new Map<SourceFile, unknown>();
  const copyOf = (file: SourceFile) => {
    if (!copies.has(file)) copies.set(file, withLabel(structuredClone(file.value)));
    return copies.get(file);
  };
  for (const { kind, file, pointer, value, version: own } of reach(entry, version, files)) {
    if (own !== '3.0') continue;
    const copy = valueAt(copyOf(file), pointer);
    if (copy === undefined) continue;
    const place = { file, pointer };
    if (kind !== 'Schema') {
      if (isReference(kind, copy)) dropSiblings(copy, place, diagnostics);
      continue;
    }
    if (isObject(copy)) upgradeSchema(copy as Record<string, unknown>, place, diagnostics);
    else refuseBoolean(place, value, diagnostics);
  }
  const changed = (file: SourceFile) => (copies.has(file) ? file.withValue(copies.get(file)) : file);
  return new Map([...files].map(([path, file]) => [path, changed(file)]));
}

/** In a path item `$ref` is a member like others (OpenAPI 3.0 section 4.7.9). */
function isReference(kind: Kind, value: unknown): value is Record<string, unknown> {
  return kind !== 'PathItem' && isObject(value) && typeof value['$ref'] === 'string';
}

function withLabel(value: unknown): unknown {
  return isObject(value) && value['openapi'] !== undefined
    ? { ...value, openapi: upgradedLabel(value['openapi']) }
    : value;
}

/** An object of a contract, before it is linked. */
interface Reached extends Place {
  readonly kind: Kind;
  readonly value: unknown;
  /** The version of its file: the one that the file names, or that of the file that refers to it. */
  readonly version: Version;
}

/** Every object that is reached from a document, in any of its files. References are followed once. */
function reach(entry: SourceFile, version: Version, files: ReadonlyMap<string, SourceFile>): Reached[] {
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

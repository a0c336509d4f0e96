import type { Diagnostics } from '../../source/diagnostics.ts';
import type { Kind } from '../../source/grammar/openapi-kinds.ts';
import { upgradedLabel, type Version, versionOf } from '../../source/grammar/version.ts';
import { isObject } from '../../source/json.ts';
import { valueAt } from '../../source/pointer.ts';
import type { SourceFile } from '../../source/source-file.ts';
import { reach } from './reach.ts';
import { dropSiblings, refuseBoolean, upgradeSchema } from './schema-of-3-0.ts';
import { convertFiles } from './swagger/convert-files.ts';

/** The files of a contract by absolute path, and which of them is the document. */
export interface Files {
  readonly entry: SourceFile;
  readonly files: ReadonlyMap<string, SourceFile>;
}

/**
 * The files with everything that is written in an older version of OpenAPI as OpenAPI 3.1. Each place keeps
 * the position in the file as it was written. What changes its meaning or cannot be kept is reported.
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

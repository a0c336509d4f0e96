import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestFile } from '../records/files.ts';
import { settingsName, type WritablePlace } from '../records/places.ts';
import type { SealedFacts, SealedHelper } from '../records/seal.ts';

let ownDigest: string | null = null;

/**
 * The helper that runs and the settings that it obeys, by their SHA-256. As it is shipped, the whole helper is this one file; run
 * from its source, this file stands for it.
 */
export function currentHelper({ workDir = null }: Pick<WritablePlace, 'workDir'>): SealedHelper {
  ownDigest ??= digestFile(fileURLToPath(import.meta.url), () => {});
  return { program: ownDigest, settings: workDir === null ? null : settingsDigest(workDir) };
}

function settingsDigest(workDir: string): string | null {
  try {
    return digestFile(path.join(workDir, settingsName), () => {});
  } catch {
    return null;
  }
}

/** Adds the helper to what is sealed of an event, where it is not that of the entry before. Notes it as the last one. */
export function sealedBy(
  helper: SealedHelper,
  seal: { helper: SealedHelper | null },
  facts: SealedFacts | null | undefined,
): SealedFacts | null | undefined {
  const { program, settings } = seal.helper ?? { program: '', settings: null };
  if (program === helper.program && settings === helper.settings) return facts;
  seal.helper = helper;
  return { ...facts, helper };
}

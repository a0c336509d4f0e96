import { fileURLToPath } from 'node:url';
import { digestFile } from '../records/files.ts';
import type { WritablePlace } from '../records/places.ts';
import type { SealedFacts, SealedHelper } from '../records/seal.ts';

let ownDigest: string | null = null;

/**
 * The helper that runs, and the settings as it has read them, by their SHA-256. As it is shipped, the whole helper is this one
 * file; run from its source, this file stands for it.
 */
export function currentHelper({
  settingsDigest: settings = null,
}: Pick<WritablePlace, 'settingsDigest'>): SealedHelper {
  ownDigest ??= digestFile(fileURLToPath(import.meta.url), () => {});
  return { program: ownDigest, settings };
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

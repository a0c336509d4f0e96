import type { TextSource } from './blocks.ts';
import { textDigest } from './plan-digest.ts';
import type { Digests, PlanIdentity } from './plan-identity.ts';
import { hasMarkers, withEmptyRegion } from './progress-region.ts';
import type { PlanText } from './plan-digest.ts';
import { renderText } from './render-text.ts';

/**
 * Digests by file: a file that still has the one that was noted when it was rendered was not edited since. The progress
 * region of the README does not count.
 */
export function digestsOf(text: PlanText): Digests {
  return Object.fromEntries([...text].map(([name, content]) => [name, fileDigest(name, content)]));
}

export function fileDigest(name: string, content: string | Buffer): string {
  return textDigest(new Map([[name, content]]));
}

/**
 * The names of the files that nobody edited: they are as they were last rendered, or as a command that was interrupted was
 * about to write them.
 */
export function uneditedFiles(text: PlanText, identity: PlanIdentity): ReadonlySet<string> {
  const { rendered, rendered_digest, rendering } = identity;
  // Plans from before have one digest of all files.
  const isAll = rendered === null && textDigest(text) === rendered_digest;
  const names = [...text].filter(([name, content]) => {
    const digest = fileDigest(name, content);
    return isAll || rendered?.[name] === digest || rendering?.[name] === digest;
  });
  return new Set(names.map(([name]) => name));
}

/** What is noted before the first file of a text is written: the old digests, of what nobody edited, and the new ones. */
export function aboutToWrite(current: PlanText, next: PlanText, identity: PlanIdentity): PlanIdentity {
  const unedited = uneditedFiles(current, identity);
  const kept = digestsOf(new Map([...current].filter(([name]) => unedited.has(name))));
  const rendered = { ...identity.rendered, ...kept };
  return { ...identity, rendered, rendered_digest: null, rendering: digestsOf(next) };
}

/** The files that an interrupted command has not written, or not removed; none where it came to its end. */
export function unwrittenFiles(
  text: ReadonlyMap<string, string | Buffer>,
  { rendering }: PlanIdentity,
): readonly string[] {
  if (rendering === null) return [];
  const names = new Set([...Object.keys(rendering), ...text.keys()]);
  return [...names].filter((name) => {
    const content = text.get(name);
    return content === undefined || fileDigest(name, content) !== rendering[name];
  });
}

/** What is to be noted of a text that was just made: the digests of its files that are as the contract gives them. */
export function renderedDigests(text: PlanText, source: TextSource, known: Digests = {}): Digests {
  const fresh = digestsOf(withRegion(renderText(source)));
  const entries = Object.entries(digestsOf(text)).flatMap(([name, digest]) => {
    const noted = digest === fresh[name] ? digest : known[name];
    return noted === undefined ? [] : [[name, noted] as const];
  });
  return Object.fromEntries(entries);
}

/** A text that has a progress region, an empty one unless it had one. */
export function withRegion(files: PlanText): PlanText {
  const readme = files.get('README.md') ?? '';
  return hasMarkers(readme) ? files : new Map([...files, ['README.md', withEmptyRegion(readme)]]);
}

import type { TextSource } from './blocks.ts';
import { textDigest } from './plan-digest.ts';
import { hasMarkers, withEmptyRegion } from './progress-region.ts';
import { type PlanText, renderText } from './render-text.ts';

/**
 * Digest of a text that is as its contract gives it; null for one that somebody edited. So a text is known as rendered
 * when a kill came before that was noted.
 */
export function renderedDigest(text: PlanText, source: TextSource): string | null {
  const digest = textDigest(text);
  return digest === textDigest(withRegion(renderText(source))) ? digest : null;
}

/** A text that has a progress region, an empty one unless it had one. */
export function withRegion(files: PlanText): PlanText {
  const readme = files.get('README.md') ?? '';
  return hasMarkers(readme) ? files : new Map([...files, ['README.md', withEmptyRegion(readme)]]);
}

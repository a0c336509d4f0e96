import type { Bundle } from '../ir/bundle.ts';
import type { Graph } from '../load/walk.ts';
import { checkCircles } from './check-circles.ts';
import { checkExamples } from './check-examples.ts';
import type { Diagnostics } from './diagnostics.ts';
import { speaksExtensions } from './extension-schemas.ts';

/**
 * What can be wrong with schemas whose references are resolved. Examples are matched only against schemas that are
 * sound themselves: a broken schema would be reported again by each of its examples.
 *
 * @param thorough also what takes long and can only be a warning
 */
export function checkBundle(graph: Graph, bundle: Bundle, diagnostics: Diagnostics, thorough: boolean): void {
  checkCircles(graph, bundle, diagnostics);
  if (!diagnostics.hasErrors && (thorough || speaksExtensions(graph)))
    checkExamples(graph, bundle, diagnostics);
}

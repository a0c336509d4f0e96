import type { Bundle } from '../link/bundle.ts';
import type { Graph } from '../link/link-contract.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { speaksExtensions } from './extensions/extension-schemas.ts';
import { checkCircles } from './schemas/check-circles.ts';
import { checkExamples, type Sides } from './schemas/check-examples.ts';

/**
 * What can be wrong with schemas whose references are resolved. Examples are matched only against schemas that are
 * sound themselves: a broken schema would be reported again by each of its examples.
 *
 * @param thorough also what takes long and can only be a warning
 */
export function checkBundle(
  graph: Graph,
  bundle: Bundle,
  sides: Sides,
  diagnostics: Diagnostics,
  thorough: boolean,
): void {
  checkCircles(graph, bundle, diagnostics);
  if (!diagnostics.hasErrors && (thorough || speaksExtensions(graph)))
    checkExamples(graph, bundle, sides, diagnostics);
}

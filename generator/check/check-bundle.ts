import type { Bundle } from '../link/bundle.ts';
import type { Graph } from '../link/link-contract.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { checkCircles } from './schemas/check-circles.ts';
import { checkExamples, type Sides } from './schemas/check-examples.ts';

/**
 * Checks schemas whose references are resolved. Examples are only matched against sound schemas: a broken
 * schema would be reported again by each of its examples.
 *
 * @param fillsDefaults whether defaults are filled in, so that one that does not match breaks requests
 * @param checksExamples whether to check examples, which takes long
 */
export function checkBundle(
  graph: Graph,
  bundle: Bundle,
  sides: Sides,
  diagnostics: Diagnostics,
  fillsDefaults: boolean,
  checksExamples: boolean,
): void {
  checkCircles(graph, bundle, diagnostics);
  if (diagnostics.isSound && (checksExamples || fillsDefaults))
    checkExamples(graph, bundle, sides, fillsDefaults, diagnostics);
}

import { below } from '../../source/place.ts';
import type { Comparison, OperationPair } from './comparison/comparison.ts';
import { requestExample } from './comparison/request-example.ts';

/** What generated code calls an operation: its operationId, or what stands for it. */
export function compareNames(comparison: Comparison, { name, old, next }: OperationPair): void {
  if (old.id === next.id) return;
  const [was, is] = [old.id, next.id].map((id) => JSON.stringify(id));
  comparison.found.push({
    operation: name,
    old: below(old, 'operationId'),
    next: below(next, 'operationId'),
    code: 'PC203',
    verdict: 'breaking',
    message: `it was called ${was} and is called ${is}: generated code has another name`,
    counterexample: requestExample(comparison, old, {}),
  });
}

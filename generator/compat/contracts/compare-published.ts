import type { LinkedOperation } from '../../link/operations.ts';
import { addSchemaChanges, type Comparison } from './comparison/comparison.ts';
import { requestExample } from './comparison/request-example.ts';
import type { ReadContract } from './read/read-contract.ts';

/** Published schemas by address: a document that was valid stays valid. */
export function comparePublished(comparison: Comparison): void {
  const { old, next, found } = comparison;
  const [before, after] = [old, next].map((one) => new Map(publishedIn(one)));
  for (const [name, document] of before ?? []) {
    const twin = after?.get(name);
    if (twin === undefined) {
      const base = { operation: name, old: document.at, next: null, message: `the ${name} is gone` };
      const counterexample = requestExample(comparison, document.operation, {});
      found.push({ ...base, code: 'PC271', verdict: 'breaking', counterexample });
      continue;
    }
    addSchemaChanges(comparison, name, { old: document, next: twin, side: 'document' }, (value) => ({
      kind: 'value',
      of: `a document by the ${name}`,
      value,
    }));
  }
  for (const [name, { at }] of after ?? []) {
    if (before?.has(name)) continue;
    const base = { operation: name, old: null, next: at, message: `the ${name} is new` };
    found.push({ ...base, code: 'PC272', verdict: 'compatible' });
  }
}

function publishedIn({ graph, bundle }: ReadContract) {
  return graph.operations.flatMap((operation: LinkedOperation) => {
    const { schemaDocument: file, path } = operation;
    if (file === null) return [];
    const at = { file, pointer: '' };
    return [[`schema ${path}`, { schema: bundle.schemaAt(at), at, operation }] as const];
  });
}

import { followReferences, type Graph, referenceOf, resolveReference } from '../load/walk.ts';
import { below, type Diagnostics } from './diagnostics.ts';

const broken = {
  remote: 'PS106',
  'no-file': 'PS104',
  'no-pointer': 'PS105',
} as const;

/** Every `$ref` leads to an object inside the contract's files, and nothing beside it is lost. */
export function checkReferences(graph: Graph, diagnostics: Diagnostics): void {
  for (const node of graph.nodes) {
    const reference = referenceOf(node.value);
    if (reference === null) continue;
    const place = below(node, '$ref');
    const target = resolveReference(graph.sources, node, reference);
    if (typeof target === 'string') {
      diagnostics.add(broken[target], place, `the reference ${JSON.stringify(reference)} leads nowhere`);
    } else if (followReferences(graph.sources, node) === 'circle') {
      diagnostics.add('PS107', place, `the reference ${JSON.stringify(reference)} only leads back to itself`);
    }
    if (node.kind === 'Schema') continue;
    for (const name of Object.keys(node.value as object)) {
      if (name === '$ref' || name === 'summary' || name === 'description' || name.startsWith('x-')) continue;
      diagnostics.add('PS108', below(node, name), `"${name}" stands beside a "$ref" and would be lost`);
    }
  }
}

import {
  followReferences,
  type Graph,
  referenceOf,
  resolveReference,
  schemaDocumentOf,
} from '../load/walk.ts';
import { below, type Diagnostics } from './diagnostics.ts';

const broken = {
  remote: 'PS106',
  'no-file': 'PS104',
  'no-pointer': 'PS105',
  // Reported where the file itself is wrong.
  unreadable: null,
} as const;

/** Every `$ref` leads to an object inside the contract's files, and nothing beside it is lost. */
export function checkReferences(graph: Graph, diagnostics: Diagnostics): void {
  const published = new Set(graph.nodes.map((node) => schemaDocumentOf(graph.sources, node)));
  for (const node of graph.nodes) {
    const reference = referenceOf(node.value);
    if (reference === null) continue;
    const place = below(node, '$ref');
    if (published.has(node.file) && !reference.startsWith('#')) {
      diagnostics.add(
        'PS510',
        place,
        `the reference ${JSON.stringify(reference)} leaves the published schema`,
      );
      continue;
    }
    const target = resolveReference(graph.sources, node, reference);
    if (typeof target === 'string') {
      const code = broken[target];
      if (code !== null)
        diagnostics.add(code, place, `the reference ${JSON.stringify(reference)} leads nowhere`);
    } else if (followReferences(graph.sources, node) === 'circle') {
      diagnostics.add('PS107', place, `the reference ${JSON.stringify(reference)} only leads back to itself`);
    }
    if (node.kind === 'Schema') continue;
    for (const name of Object.keys(node.value as object)) {
      if (/^(\$ref|summary|description|x-.*)$/.test(name) && name !== 'x-runtime') continue;
      diagnostics.add('PS108', below(node, name), `"${name}" stands beside a "$ref" and would be lost`);
    }
  }
}

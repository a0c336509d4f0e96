import path from 'node:path';
import type { Graph } from '../link/link-contract.ts';
import { referenceOf } from '../link/resources.ts';
import { referencesOf, refusalOf } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import type { Kind } from '../source/grammar/openapi-kinds.ts';
import { below } from '../source/place.ts';

const broken = {
  remote: 'PS106',
  'no-file': 'PS104',
  'no-pointer': 'PS105',
  // Reported at the broken file.
  unreadable: null,
} as const;

/** Every `$ref` leads to an object of its own kind in the contract's files, and no member next to it is lost. */
export function checkReferences(graph: Graph, diagnostics: Diagnostics): void {
  for (const { place, first, name } of graph.resources.conflicts) {
    const other = `#${first.pointer} in ${path.basename(first.file.path)}`;
    diagnostics.add('PS110', place, `${JSON.stringify(name)} is already the name of ${other}`);
  }
  checkKinds(graph, diagnostics);
  for (const node of graph.nodes) {
    for (const { keyword, reference } of referencesOf(node)) {
      const place = below(node, keyword);
      if (graph.published.has(node.file) && !reference.startsWith('#')) {
        const message = `the reference ${JSON.stringify(reference)} leaves the published schema`;
        diagnostics.add('PS510', place, message);
        continue;
      }
      const target = graph.resources.resolve(node, reference);
      if (typeof target === 'string') {
        const code = broken[target];
        const refusal = target === 'no-file' ? refusalOf(graph.sources, node.file, reference) : undefined;
        const what = refusal === undefined ? 'cannot be resolved' : `leads ${refusal.message}`;
        if (code !== null)
          diagnostics.add(refusal?.code ?? code, place, `the reference ${JSON.stringify(reference)} ${what}`);
      } else if (keyword === '$ref' && graph.resources.follow(node) === 'circle') {
        diagnostics.add('PS107', place, `the reference ${JSON.stringify(reference)} leads back to itself`);
      }
    }
    if (node.kind === 'Schema' || referenceOf(node.value) === null) continue;
    for (const name of Object.keys(node.value as object)) {
      if (/^(\$ref|summary|description|x-.*)$/.test(name) && name !== 'x-runtime') continue;
      diagnostics.add('PS108', below(node, name), `"${name}" is next to a "$ref" and would be lost`);
    }
  }
}

/** Such an object breaks the grammar of what is expected, which would be said of the object alone. */
function checkKinds({ misdirected }: Graph, diagnostics: Diagnostics): void {
  for (const { at, reference, expected, found } of misdirected) {
    const message = `${JSON.stringify(reference)} leads to ${nameOf(found)}, and ${nameOf(expected)} is expected`;
    diagnostics.add('PS112', at, message);
  }
}

/** As OpenAPI calls it: `RequestBody` is "a request body". */
function nameOf(kind: Kind): string {
  const name = kind.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return `${/^[aeo]/.test(name) ? 'an' : 'a'} ${name}`;
}

import type { Graph } from '../link/link-contract.ts';
import { type ContractNode, referencesOf } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { versionOf } from '../source/grammar/version.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { below } from '../source/place.ts';

/** Members that OpenAPI 3.2 added, by object, for which nothing can be generated yet, with what they are. */
const refused: Readonly<Partial<Record<ContractNode['kind'], Readonly<Record<string, string>>>>> = {
  PathItem: { query: 'the method QUERY', additionalOperations: 'further methods' },
  Components: { mediaTypes: 'media types as components' },
  MediaType: {
    $ref: 'a reference to a media type',
    prefixEncoding: 'encodings by position',
    itemEncoding: 'an encoding of items',
  },
};

/** What OpenAPI 3.2 adds to 3.1 is read or rejected, never ignored. */
export function checkNewerConstructs(graph: Graph, diagnostics: Diagnostics): void {
  if (versionOf(graph.root.value) !== '3.2') return;
  const refuse = (node: ContractNode, member: string, what: string) =>
    diagnostics.add('PS313', below(node, member), `${what}: not supported yet`);
  for (const node of graph.nodes) {
    if (!isObject(node.value)) continue;
    for (const [member, what] of Object.entries(refused[node.kind] ?? {}))
      if (member in node.value) refuse(node, member, what);
    if (node.kind === 'Parameter') checkParameter(node, node.value, refuse);
    if (node.kind === 'Document' && '$self' in node.value) checkSelf(graph, diagnostics);
  }
}

type Refuse = (node: ContractNode, member: string, what: string) => void;

function checkParameter(node: ContractNode, parameter: JsonObject, refuse: Refuse): void {
  if (parameter['in'] === 'querystring') refuse(node, 'in', 'a parameter that is the whole query');
  if (parameter['allowReserved'] === true && parameter['in'] !== 'query' && parameter['in'] !== 'querystring')
    refuse(node, 'allowReserved', 'reserved characters outside of a query');
}

/**
 * OpenAPI 3.2 section 4.1.2.2.1: references to other files are relative to `$self`, which need not be where
 * the file is. Those inside the document are the same with and without it.
 */
function checkSelf(graph: Graph, diagnostics: Diagnostics): void {
  for (const node of graph.nodes) {
    for (const { keyword, reference } of referencesOf(node)) {
      if (reference.startsWith('#') || node.file !== graph.root.file) continue;
      const message = 'a reference to another file in a document with "$self": not supported yet';
      diagnostics.add('PS313', below(node, keyword), message);
    }
  }
}

import type { Graph } from '../link/link-contract.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { children, dataMembers, type Kind } from '../source/grammar/openapi-kinds.ts';
import { versionOf } from '../source/grammar/version.ts';
import { isObject } from '../source/json.ts';
import { below, keyOf, type Place } from '../source/place.ts';

/** Objects that cannot be replaced with a reference; lists and maps cannot either. */
const written: ReadonlySet<Kind> = new Set<Kind>(['Document', 'Components', 'Operation', 'Encoding']);

/** Schemas and the extensions of this compiler have grammars of their own. */
const foreign: ReadonlySet<Kind> = new Set<Kind>(['Schema', 'Mcp', 'McpMethod', 'McpTool']);

/**
 * A `$ref` may only replace the objects that OpenAPI names for it (3.1 section 4.8). Elsewhere it is a member like any
 * other, so what it names is no part of the contract, although bundlers put it in.
 */
export function checkMisplacedReferences(graph: Graph, diagnostics: Diagnostics): void {
  // Of another document, nobody knows where references may be.
  if (versionOf(graph.root.value) === null) return;
  for (const node of graph.nodes) {
    if (foreign.has(node.kind) || !isObject(node.value)) continue;
    const isReference = typeof node.value['$ref'] === 'string';
    if (isReference && !written.has(node.kind)) continue;
    const walkedAnyway = new Set(
      children(node.kind, node.value).map(({ tokens }) => keyOf(below(node, ...tokens))),
    );
    const data = dataMembers[node.kind] ?? [];
    if (isReference) report(node, node.value['$ref'], diagnostics);
    for (const [name, member] of Object.entries(node.value)) {
      if (!data.includes(name)) search(below(node, name), name, member, walkedAnyway, diagnostics);
    }
  }
}

function search(
  place: Place,
  name: string,
  value: unknown,
  walkedAnyway: ReadonlySet<string>,
  diagnostics: Diagnostics,
): void {
  if (value === null || typeof value !== 'object' || name.startsWith('x-') || walkedAnyway.has(keyOf(place)))
    return;
  if (isObject(value) && typeof value['$ref'] === 'string') report(place, value['$ref'], diagnostics);
  for (const [key, member] of Object.entries(value))
    search(below(place, key), key, member, walkedAnyway, diagnostics);
}

function report(place: Place, reference: unknown, diagnostics: Diagnostics): void {
  const message = `OpenAPI allows no reference here: what ${JSON.stringify(reference)} names would be ignored`;
  diagnostics.add('PS113', below(place, '$ref'), message);
}

import path from 'node:path';
import type { Graph } from '../link/link-contract.ts';
import { referenceOf } from '../link/resources.ts';
import { referencesOf, refusalOf } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { children, dataMembers, type Kind, versionOf } from '../source/grammar/openapi-kinds.ts';
import { isObject } from '../source/json.ts';
import { below, keyOf, type Place } from '../source/place.ts';
import { didYouMean, isInMisspeltSection, referenceMeant } from './suggestions.ts';

const broken = {
  remote: 'PS106',
  'no-file': 'PS104',
  'no-pointer': 'PS105',
  // Reported at the broken file.
  unreadable: null,
} as const;

/** Every `$ref` must lead to an object of the expected kind in the contract's files, without ignored members next to it. */
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
        const meant = code === null ? null : referenceMeant(graph, node, reference);
        // In a section whose name is misspelt, which is reported.
        if (code !== null && !isInMisspeltSection(meant))
          diagnostics.add(
            refusal?.code ?? code,
            place,
            `the reference ${JSON.stringify(reference)} ${what}`,
            didYouMean(meant),
          );
      } else if (keyword === '$ref' && graph.resources.follow(node) === 'cycle') {
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

/** OpenAPI's term with its article: `RequestBody` is "a request body". */
function nameOf(kind: Kind): string {
  const name = kind.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return `${/^[aeo]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** Objects that cannot be replaced with a reference; lists and maps cannot either. */
const written: ReadonlySet<Kind> = new Set<Kind>(['Document', 'Components', 'Operation', 'Encoding']);

/** Schemas and the extensions of this compiler have grammars of their own. */
const foreign: ReadonlySet<Kind> = new Set<Kind>(['Schema', 'Mcp', 'McpMethod', 'McpTool']);

/**
 * A `$ref` may only replace the objects that OpenAPI names for it (3.1 section 4.8). Elsewhere it is an ordinary
 * member: its target is not part of the contract, although bundlers inline it.
 */
export function checkMisplacedReferences(graph: Graph, diagnostics: Diagnostics): void {
  // Of other documents it is not known where references are allowed.
  if (versionOf(graph.root.value) === null) return;
  for (const node of graph.nodes) {
    if (foreign.has(node.kind) || !isObject(node.value)) continue;
    // Not a response at all, which is reported.
    if (node.kind === 'Response' && diagnostics.has(node)) continue;
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
  // A misspelt member, of which that is reported.
  if (diagnostics.has(place)) return;
  if (isObject(value) && typeof value['$ref'] === 'string') report(place, value['$ref'], diagnostics);
  for (const [key, member] of Object.entries(value))
    search(below(place, key), key, member, walkedAnyway, diagnostics);
}

function report(place: Place, reference: unknown, diagnostics: Diagnostics): void {
  const message = `OpenAPI allows no reference here: what ${JSON.stringify(reference)} names would be ignored`;
  diagnostics.add('PS113', below(place, '$ref'), message);
}

import { METHODS } from 'node:http';
import type { Graph } from '../link/link-contract.ts';
import { type ContractNode, referencesOf } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { methods, versionOf } from '../source/grammar/openapi-kinds.ts';
import { dialects } from '../source/grammar/schema-keywords.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { below } from '../source/place.ts';

/** Rejects what OpenAPI allows and this compiler does not support, instead of ignoring it. */
export function checkSupported(graph: Graph, diagnostics: Diagnostics): void {
  for (const node of graph.nodes) {
    if (!isObject(node.value)) continue;
    if (node.kind === 'Document') checkDialect(node, node.value, diagnostics);
    if (node.kind === 'Encoding' && isObject(node.value['headers']))
      diagnostics.add('PS328', below(node, 'headers'), 'these headers are neither sent nor read');
  }
}

/** OpenAPI 3.1 section 4.8.24.5. */
function checkDialect(
  node: ContractNode,
  document: Readonly<Record<string, unknown>>,
  diagnostics: Diagnostics,
): void {
  const dialect = document['jsonSchemaDialect'];
  if (typeof dialect !== 'string' || dialects.has(dialect)) return;
  const place = below(node, 'jsonSchemaDialect');
  diagnostics.add('PS313', place, `schemas in the dialect ${JSON.stringify(dialect)} are not supported yet`);
}

/** Members that OpenAPI 3.2 added, by object, for which nothing can be generated yet, with what they are. */
const refused: Readonly<Partial<Record<ContractNode['kind'], Readonly<Record<string, string>>>>> = {
  MediaType: {
    prefixEncoding: '"prefixEncoding"',
    itemEncoding: '"itemEncoding"',
  },
};

/** Rejects additions of OpenAPI 3.2 that are not supported, instead of ignoring them. */
export function checkNewerConstructs(graph: Graph, diagnostics: Diagnostics): void {
  if (versionOf(graph.root.value) !== '3.2') return;
  const refuse = (node: ContractNode, member: string, what: string) =>
    diagnostics.add('PS313', below(node, member), `${what} is not supported yet`);
  for (const node of graph.nodes) {
    if (!isObject(node.value)) continue;
    for (const [member, what] of Object.entries(refused[node.kind] ?? {}))
      if (member in node.value) refuse(node, member, what);
    if (node.kind === 'PathItem') checkMethods(node, node.value, diagnostics);
    if (node.kind === 'Parameter') checkParameter(node, node.value, refuse);
    if (node.kind === 'Document' && '$self' in node.value) checkSelf(graph, diagnostics);
  }
}

/** OpenAPI 3.2 section 4.9: the names are methods as they are sent, without those that have a member of their own. */
function checkMethods(node: ContractNode, item: JsonObject, diagnostics: Diagnostics): void {
  const { additionalOperations: more } = item;
  for (const name of Object.keys(isObject(more) ? more : {})) {
    const at = below(node, 'additionalOperations', name);
    const quoted = JSON.stringify(name);
    const member = name.toLowerCase();
    if (methods.includes(member))
      diagnostics.add('PS204', at, `${quoted} is not an additional method: use the member "${member}"`);
    else if (name === 'CONNECT' || !METHODS.includes(name))
      diagnostics.add('PS313', at, `the method ${quoted} cannot be served: node:http does not accept it`);
  }
}

type Refuse = (node: ContractNode, member: string, what: string) => void;

function checkParameter(node: ContractNode, parameter: JsonObject, refuse: Refuse): void {
  if (parameter['in'] === 'querystring') refuse(node, 'in', 'a parameter that is the whole query');
  if (parameter['allowReserved'] === true && parameter['in'] !== 'query' && parameter['in'] !== 'querystring')
    refuse(node, 'allowReserved', '"allowReserved" outside of a query');
}

/**
 * OpenAPI 3.2 section 4.1.2.2.1: references to other files are relative to `$self`, which need not be where the file
 * is. References inside the document do not depend on it.
 */
function checkSelf(graph: Graph, diagnostics: Diagnostics): void {
  for (const node of graph.nodes) {
    for (const { keyword, reference } of referencesOf(node)) {
      if (reference.startsWith('#') || node.file !== graph.root.file) continue;
      const message = 'a reference to another file in a document with "$self" is not supported yet';
      diagnostics.add('PS313', below(node, keyword), message);
    }
  }
}

/** Warns of integers that a double cannot represent: the published document and types have the nearest one that it can. */
export function checkNumbers({ sources }: Graph, diagnostics: Diagnostics): void {
  for (const file of [...sources.files.values()].flatMap((one) => one.sources)) {
    for (const { text, value, pointer } of file.inexactIntegers())
      diagnostics.add('PS115', { file, pointer }, `${text} is read as ${BigInt(value)}`);
  }
}

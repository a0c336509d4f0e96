import type { Graph } from '../link/link-contract.ts';
import type { ContractNode } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { isObject } from '../source/json.ts';
import { below } from '../source/place.ts';

type Members = Readonly<Record<string, unknown>>;

/** Reports parameters that cannot be parsed from a request (OpenAPI 3.1 section 4.8.12). */
export function checkParameters(graph: Graph, diagnostics: Diagnostics): void {
  for (const node of graph.nodes) {
    if (node.kind !== 'Parameter' || !isObject(node.value) || '$ref' in node.value) continue;
    checkName(node, node.value, diagnostics);
    checkStyle(node, node.value, diagnostics);
    checkDescription(node, node.value, diagnostics);
    checkNesting(graph, node, node.value, diagnostics);
  }
}

/** RFC 9110 section 5.6.2, RFC 6265 section 4.1.1. */
const token = /^[\w!#$%&'*+.^`|~-]+$/;

function checkName(node: ContractNode, { name, in: location }: Members, diagnostics: Diagnostics): void {
  if (typeof name !== 'string') return;
  const isToken = location !== 'header' && location !== 'cookie' ? true : token.test(name);
  // Ajv ignores a member called `__proto__`.
  if (isToken && name !== '__proto__') return;
  const message = `${JSON.stringify(name)} cannot be the name of a ${location} parameter`;
  diagnostics.add('PS316', below(node, 'name'), message);
}

const styles: Readonly<Record<string, readonly string[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

function checkStyle(node: ContractNode, { in: location, style }: Members, diagnostics: Diagnostics): void {
  const known = typeof location === 'string' ? styles[location] : undefined;
  if (typeof style !== 'string' || known === undefined || known.includes(style)) return;
  diagnostics.add(
    'PS315',
    below(node, 'style'),
    `the style ${JSON.stringify(style)} is not allowed for ${location} parameters; use one of: ${known.join(', ')}`,
  );
}

function checkDescription(node: ContractNode, parameter: Members, diagnostics: Diagnostics): void {
  const { content } = parameter;
  if (!isObject(content)) return;
  const count = Object.keys(content).length;
  const fault =
    'schema' in parameter
      ? 'both a schema and a media type'
      : count !== 1
        ? `${count} media types, not one`
        : null;
  if (fault !== null) diagnostics.add('PS316', below(node, 'content'), `the parameter has ${fault}`);
}

/**
 * No style defines nested arrays or objects, except for `deepObject` brackets, and lists in an exploded object, whose
 * items are separate parameters.
 */
function checkNesting(graph: Graph, node: ContractNode, parameter: Members, diagnostics: Diagnostics): void {
  if (!('schema' in parameter) || parameter['style'] === 'deepObject') return;
  const schema = graph.resources.follow(below(node, 'schema'));
  if (typeof schema === 'string' || !isObject(schema.value)) return;
  const { properties } = schema.value;
  const { in: location, style = 'form', explode = true } = parameter;
  const isExploded = (location === 'query' || location === 'cookie') && style === 'form' && explode === true;
  const inner = [
    ['items'],
    ...(isObject(properties) ? Object.keys(properties).map((name) => ['properties', name]) : []),
  ];
  for (const tokens of inner) {
    const member = graph.resources.follow(below(schema, ...tokens));
    if (typeof member === 'string' || !isObject(member.value)) continue;
    const { type } = member.value;
    if (type !== 'array' && type !== 'object') continue;
    if (type === 'array' && isExploded && tokens[0] === 'properties') continue;
    const message = `no style defines how an ${type} inside a parameter is written; it is read as JSON`;
    diagnostics.add('PS319', below(schema, ...tokens), message);
  }
}

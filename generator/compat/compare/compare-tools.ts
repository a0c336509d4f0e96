import { searchTools } from '../../ir/lower/mcp/lower-search.ts';
import { extensionsOf } from '../../source/grammar/extensions.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { camelCase, pascalCase } from '../../source/names.ts';
import { below, type Place } from '../../source/place.ts';
import type { Counterexample } from '../changes/change.ts';
import type { ReadContract } from '../read/read-contract.ts';
import { addSchemaChanges, type Comparison } from './comparison.ts';
import { mcpRequest } from './examples.ts';

/** A tool or a method of the MCP server. */
interface Called {
  /** `tool find_pet`, `method tools/call`. */
  readonly name: string;
  /** The name of a tool alone, or null for a method. */
  readonly tool: string | null;
  /** The required type of its arguments, if the input schema does not give it. */
  readonly shown?: unknown;
  readonly at: Place;
  readonly input: { readonly schema: unknown; readonly at: Place };
  readonly output: { readonly schema: unknown; readonly at: Place } | null;
}

/** Tools and methods by name: the input is received, the output is sent, both as they are written. */
export function compareTools(comparison: Comparison): void {
  const { old, next, found } = comparison;
  const [before, after] = [old, next].map((one) => new Map(calledIn(one).map((tool) => [tool.name, tool])));
  for (const [name, tool] of before ?? []) {
    const twin = after?.get(name);
    if (twin !== undefined) comparePair(comparison, tool, twin);
    else {
      const counterexample = callOf(comparison, tool);
      const base = { operation: name, old: tool.at, next: null, message: `the ${name} is gone` };
      found.push({ ...base, code: 'PC261', verdict: 'breaking', counterexample });
    }
  }
  for (const [name, { at }] of after ?? []) {
    if (before?.has(name)) continue;
    const base = { operation: name, old: null, next: at, message: `the ${name} is new` };
    found.push({ ...base, code: 'PC262', verdict: 'compatible' });
  }
  compareFound(comparison);
  compareRevisions(comparison);
}

/** The operations that are found in both contracts (`mode: search`), under the names by which they are called. */
function compareFound({ old, next, twins, found }: Comparison): void {
  const [before, after] = [old, next].map(foundIn);
  if (before === undefined || after === undefined || before.size === 0 || after.size === 0) return;
  for (const [operation, twin] of twins) {
    const base = { operation: 'tool call_operation', old: operation, next: twin };
    if (before.has(operation.id) && !after.has(operation.id)) {
      const message = `call_operation does not take ${JSON.stringify(operation.id)} any more`;
      const counterexample = mcpRequest(old, showing(operation.id));
      found.push({ ...base, code: 'PC261', verdict: 'breaking', message, counterexample });
    }
    if (after.has(twin.id) && !before.has(twin.id)) {
      const message = `call_operation takes ${JSON.stringify(twin.id)} now`;
      found.push({ ...base, code: 'PC262', verdict: 'compatible', message });
    }
  }
}

function foundIn({ mcp }: ReadContract): ReadonlySet<string> {
  return new Set(mcp?.search?.map(({ id }) => id));
}

const showing = (operation: string) => ({
  method: 'tools/call',
  params: { name: 'show_operation', arguments: { operation } },
});

/** The revisions of the protocol: a client of one that is still listed notices nothing. */
function compareRevisions({ old, next, found }: Comparison): void {
  const [before, after] = [old, next].map(revisionsOf);
  if (before === undefined || after === undefined || before.length === 0 || after.length === 0) return;
  const place = ({ graph }: ReadContract) => below(graph.root, 'x-mcp-server', 'revisions');
  const base = { operation: 'MCP server', old: place(old), next: place(next) };
  for (const revision of before.filter((one) => !after.includes(one))) {
    const params = { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'a', version: '1' } };
    found.push({
      ...base,
      code: 'PC265',
      verdict: 'breaking',
      message: `the revision ${revision} of MCP is not spoken any more`,
      counterexample: mcpRequest(old, { method: 'initialize', params }),
    });
  }
  for (const revision of after.filter((one) => !before.includes(one)))
    found.push({
      ...base,
      code: 'PC266',
      verdict: 'compatible',
      message: `the revision ${revision} of MCP is spoken, too`,
    });
}

function revisionsOf({ bundle }: ReadContract): string[] {
  const revisions = extensionsOf(bundle.document).mcpServer?.['revisions'];
  return Array.isArray(revisions) ? revisions.map(String) : [];
}

function comparePair(comparison: Comparison, old: Called, next: Called): void {
  const { found } = comparison;
  const { name } = old;
  const example =
    (of: string) =>
    (value: unknown): Counterexample => ({ kind: 'value', of: `${of} ${name}`, value });
  const inputs = { old: old.input, next: next.input, side: 'arguments' } as const;
  addSchemaChanges(comparison, name, inputs, example('the arguments of'));
  const base = { operation: name, old: old.output?.at ?? old.at, next: next.output?.at ?? next.at };
  if (old.output !== null && next.output !== null) {
    const outputs = { old: old.output, next: next.output, side: 'result' } as const;
    addSchemaChanges(comparison, name, outputs, example('the result of'));
  } else if (old.output !== null) {
    const message = `the ${name} has no output schema any more`;
    found.push({
      ...base,
      code: 'PC263',
      verdict: 'breaking',
      message,
      counterexample: example('the result of')({}),
    });
  } else if (next.output !== null)
    found.push({
      ...base,
      code: 'PC264',
      verdict: 'compatible',
      message: `the ${name} has an output schema`,
    });
}

/** A call that is valid under the old contract. */
function callOf({ old, pairs }: Comparison, { name, tool, shown, input }: Called): Counterexample {
  const { schema } = pairs.start('old', 'arguments', input.schema, input.at);
  const given = pairs.sampleOf({ allOf: [shown ?? schema, { type: 'object' }] }) ?? {};
  return mcpRequest(
    old,
    tool === null
      ? { method: name.replace(/^method /, ''), params: given }
      : { method: 'tools/call', params: { name: tool, arguments: given } },
  );
}

function calledIn(contract: ReadContract): Called[] {
  return [...describedIn(contract), ...markedIn(contract), ...searchingIn(contract)];
}

/** The tools by which operations are found and called. */
function searchingIn({ graph, mcp }: ReadContract): Called[] {
  if (mcp === null || mcp.search === null) return [];
  const at = below(graph.root, 'x-mcp-server', 'mode');
  const input = { schema: true, at };
  const operation = mcp.search[0]?.id;
  return searchTools.map((tool) => {
    const shown = { const: tool === 'find_operations' ? { query: 'a' } : { operation } };
    return { name: `tool ${tool}`, tool, shown, at, input, output: null };
  });
}

/** What the contract describes itself, under `x-mcp-server`. */
function describedIn({ bundle, graph }: ReadContract): Called[] {
  const server = extensionsOf(bundle.document).mcpServer;
  if (server === null) return [];
  const root = below(graph.root, 'x-mcp-server');
  const tools = Array.isArray(server['tools']) ? (server['tools'] as JsonObject[]) : [];
  const methods = Object.entries(isObject(server['methods']) ? server['methods'] : {});
  const part = (from: JsonObject, member: string, at: Place) =>
    from[member] === undefined ? null : { schema: from[member], at: below(at, member) };
  return [
    ...tools.map((tool, index) => {
      const at = below(root, 'tools', index);
      const input = part(tool, 'inputSchema', at) ?? { schema: true, at };
      const named = String(tool['name']);
      return { name: `tool ${named}`, tool: named, at, input, output: part(tool, 'outputSchema', at) };
    }),
    ...methods.flatMap(([name, method]) => {
      const at = below(root, 'methods', name);
      if (!isObject(method)) return [];
      const input = part(method, 'params', at) ?? { schema: true, at };
      return [{ name: `method ${name}`, tool: null, at, input, output: part(method, 'result', at) }];
    }),
  ];
}

/** Operations that are tools: their inputs and outputs are compared with the operation, their names here. */
function markedIn({ graph, mcp }: ReadContract): Called[] {
  return (mcp?.operationTools ?? []).flatMap(({ operation, descriptor }) => {
    const linked = graph.operations.find(({ id }) => camelCase(pascalCase(id)) === operation);
    if (linked === undefined) return [];
    const at = below(linked, 'x-mcp');
    const nothing = { schema: true, at };
    const output = descriptor['outputSchema'] === undefined ? null : nothing;
    const named = String(descriptor['name']);
    const shown = descriptor['inputSchema'];
    return [{ name: `tool ${named}`, tool: named, shown, at, input: nothing, output }];
  });
}

import type { Graph } from '../../../link/link-contract.ts';
import type { LinkedOperation } from '../../../link/operations.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { clientName, isToolName } from '../../../source/names.ts';
import { below, type Place } from '../../../source/place.ts';
import type { Operation } from '../../contract.ts';
import type { McpOperationTool } from '../../mcp.ts';
import { checkHeaderMarks } from './header-marks.ts';
import { toolInput } from './tool-arguments.ts';
import type { ToolContext } from './tool-context.ts';
import { toolOutput } from './tool-result.ts';

/** What an operation says of itself as a tool. */
type Marked = Readonly<{
  name?: string;
  title?: string;
  description?: string;
  annotations?: JsonObject;
  expose?: boolean;
}>;

/**
 * The operations that are tools (`x-mcp`), in document order.
 *
 * @param described names of the tools that the contract describes itself
 */
export function lowerOperationTools(
  graph: Graph,
  operations: readonly Operation[],
  described: readonly string[],
  context: ToolContext,
): McpOperationTool[] {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const names = new Set(described);
  return graph.operations.flatMap((linked) => {
    const marked = markOf(linked);
    const operation = byId.get(linked.id);
    if (marked === null || operation === undefined || linked.servesMcp) return [];
    const name = toolName(linked, marked, names, context);
    const input = toolInput(linked, operation, context);
    const output = toolOutput(linked, operation, context);
    if (name === null || input === null || output === null) return [];
    const at = below(linked, 'x-mcp');
    const inputSchema = print(input.schema, true, at, context);
    checkHeaderMarks(inputSchema, at, context.diagnostics);
    const outputSchema = output.schema === null ? null : print(output.schema, false, at, context);
    const { arguments: map } = input;
    const { result, accept } = output;
    const descriptor = {
      ...introduction(name, linked, operation, marked),
      inputSchema,
      ...(outputSchema === null ? {} : { outputSchema }),
    };
    return [{ operation: operation.name, descriptor, arguments: map, result, accept }];
  });
}

function markOf({ value }: LinkedOperation): Marked | null {
  const { 'x-mcp': mark } = value;
  if (mark === true) return {};
  return isObject(mark) && mark['expose'] !== false ? (mark as Marked) : null;
}

/** Null for a name that clients would refuse, or that another tool has. */
function toolName(
  { id, ...operation }: LinkedOperation,
  marked: Marked,
  names: Set<string>,
  { diagnostics }: ToolContext,
): string | null {
  const at = marked.name === undefined ? below(operation, 'x-mcp') : below(operation, 'x-mcp', 'name');
  const name = marked.name ?? clientName(id);
  if (!isToolName(name)) {
    diagnostics.add('PS605', at, `${JSON.stringify(name)} is not a tool name`);
    return null;
  }
  if (names.has(name)) {
    diagnostics.add('PS602', at, `the tool name ${JSON.stringify(name)} is already used`);
    return null;
  }
  names.add(name);
  return name;
}

function introduction(
  name: string,
  { value }: LinkedOperation,
  { method, path, summary }: Operation,
  marked: Marked,
): JsonObject {
  const written = typeof value['description'] === 'string' ? value['description'].trim() : '';
  const title = marked.title ?? summary;
  return {
    name,
    ...(title === '' ? {} : { title }),
    description: marked.description ?? [written, summary].find((text) => text !== '') ?? `${method} ${path}`,
    annotations: { ...annotationsOf(method), ...marked.annotations },
  };
}

/** What a method promises (RFC 9110 section 9.2), as hints of the protocol. `openWorldHint` is not for a contract to know. */
function annotationsOf(method: string): JsonObject {
  if (['GET', 'HEAD', 'QUERY', 'OPTIONS'].includes(method))
    return { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
  const isIdempotent = method === 'PUT' || method === 'DELETE';
  return { readOnlyHint: false, destructiveHint: true, idempotentHint: isIdempotent };
}

function print(
  schema: JsonObject,
  isRequest: boolean,
  at: Place,
  { schemas, diagnostics }: ToolContext,
): JsonObject {
  const printed = schemas.print(schema, isRequest);
  for (const component of printed.cut) {
    const side = isRequest ? 'inputSchema' : 'outputSchema';
    const message = `the ${side} shows ${JSON.stringify(component)}, which contains itself, to three levels`;
    diagnostics.add('PS614', at, message);
  }
  return printed.schema;
}

import type { Graph } from '../../../link/link-contract.ts';
import type { LinkedOperation } from '../../../link/operations.ts';
import { Diagnostics } from '../../../source/diagnostics.ts';
import { classOf } from '../../../source/grammar/status.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import type { Operation } from '../../contract.ts';
import type { McpFoundOperation } from '../../mcp.ts';
import type { OperationChoice } from './choose-operations.ts';
import { isRepeatable, ownBudget } from './operation-tools.ts';
import { SchemaSketch } from './schema-sketch.ts';
import { shapeArguments, shapeResult } from './shape-arguments.ts';
import { toolInput } from './tool-arguments.ts';
import { toolOutput } from './tool-result.ts';
import type { ToolContext } from './tool-schemas.ts';
import { shortened, writeDetails } from './write-details.ts';

/** The tools of a server whose operations are found by words, as the engine names them. */
export const searchTools: readonly string[] = ['find_operations', 'show_operation', 'call_operation'];

/**
 * The operations that clients find by words: all but those with `x-mcp: false`, or those that rules choose. One that cannot be called over MCP is found
 * as well, and says why it cannot.
 */
export function lowerSearch(
  graph: Graph,
  operations: readonly Operation[],
  choice: OperationChoice,
  context: ToolContext,
): McpFoundOperation[] {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const sketch = new SchemaSketch(context.schemas.component);
  return graph.operations.flatMap((linked) => {
    const operation = byId.get(linked.id);
    if (operation === undefined || linked.servesMcp || !choice.isFound(linked)) return [];
    return [lowerFound(linked, operation, sketch, context)];
  });
}

function lowerFound(
  linked: LinkedOperation,
  operation: Operation,
  sketch: SchemaSketch,
  context: ToolContext,
): McpFoundOperation {
  const { id, method, path, tags, name } = operation;
  const { tool: mark } = linked.extensions;
  // What keeps an operation from being called is said to those who find it; the contract is not at fault.
  const diagnostics = new Diagnostics();
  const own = { ...context, diagnostics };
  const whole = toolInput(linked, operation, own);
  const input = whole && shapeArguments(whole, linked, mark ?? {}, context);
  const output = toolOutput(linked, operation, own);
  const fields = shapeResult(output, linked, mark ?? {}, context);
  const written = linked.value['description'];
  const description = mark?.description ?? (typeof written === 'string' ? written.trim() : '');
  const title = mark?.title ?? [operation.summary, shortened(description, 120)].find((text) => text !== '');
  const isDeprecated = linked.value['deprecated'] === true;
  const refused = diagnostics.findings.map(({ message }) => message).join('; ');
  const found = { id, operation: name, method, path, title: title ?? '', tags, isDeprecated };
  const texts: McpFoundOperation['texts'] = [
    [id, 2.5],
    [found.title, 3],
    [path.replaceAll(/\{[^}]*\}/g, ' '), 2],
    [tags.join(' '), 0.8],
    [shortened(description, 200), 1],
    [description, 0.3],
    ...argumentTexts(input?.schema, sketch),
    ...linked.responses
      .filter(({ status }) => classOf(status) === '2')
      .map(({ value }) => [String(value['description'] ?? ''), 0.3] as const),
  ];
  const details = writeDetails(
    { ...found, description },
    { input, output, fields, linked, refused: refused === '' ? null : refused },
    sketch,
  );
  const call =
    input === null
      ? { refused: refused === '' ? 'its arguments have no form in MCP' : refused }
      : {
          arguments: input.arguments,
          accept: output.accept,
          ...(output.streamSeconds === undefined ? {} : { streamSeconds: output.streamSeconds }),
          ...(fields === null ? {} : { fields }),
          isRepeatable: isRepeatable(operation, output),
          ...ownBudget(mark),
        };
  return { ...found, details, call, texts };
}

/** Names of arguments tell more than what is written about them. */
function argumentTexts(schema: JsonObject | undefined, sketch: SchemaSketch): [string, number][] {
  const properties = schema !== undefined && isObject(schema['properties']) ? schema['properties'] : {};
  return Object.entries(properties).flatMap(([name, property]): [string, number][] => {
    const { description, enum: values } = sketch.resolve(property);
    return [
      [name, 0.7],
      [typeof description === 'string' ? description : '', 0.15],
      [Array.isArray(values) ? values.join(' ') : '', 0.3],
    ];
  });
}

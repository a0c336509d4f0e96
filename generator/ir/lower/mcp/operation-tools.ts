import type { Graph } from '../../../link/link-contract.ts';
import type { LinkedOperation } from '../../../link/operations.ts';
import { compileOwn } from '../../../schema/validator.ts';
import { Diagnostics } from '../../../source/diagnostics.ts';
import { extensionsOf, headerMark, type ToolMark } from '../../../source/grammar/extensions.ts';
import { subschemasOf } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { isToolName, shortName } from '../../../source/names.ts';
import type { Place } from '../../../source/place.ts';
import type { Operation } from '../../contract.ts';
import type { McpOperationTool } from '../../mcp.ts';
import { type OperationChoice, placeOfMark } from './choose-operations.ts';
import { SchemaSketch } from './schema-sketch.ts';
import { shapeArguments, shapeResult } from './shape-arguments.ts';
import { type ToolInput, toolInput } from './tool-arguments.ts';
import { type ToolOutput, toolOutput } from './tool-result.ts';
import type { ToolContext } from './tool-schemas.ts';
import { cutAtSentence, joinTexts } from './tool-texts.ts';

/**
 * The operations that are tools, in document order. One that only a rule includes, and that cannot be called over MCP, is left
 * out, which is told (PS619).
 *
 * @param taken names of other tools
 * @param isListed which of those that are marked
 */
export function lowerOperationTools(
  graph: Graph,
  operations: readonly Operation[],
  taken: readonly string[],
  choice: OperationChoice,
  isListed: (mark: ToolMark) => boolean,
  context: ToolContext,
): McpOperationTool[] {
  const showsOutput = extensionsOf(graph.root.value).mcpServer?.['outputSchemas'] !== false;
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const names = new Set(taken);
  return graph.operations.flatMap((linked) => {
    const chosen = choice.tool(linked);
    const operation = byId.get(linked.id);
    if (chosen === null || !isListed(chosen.mark) || operation === undefined || linked.servesMcp) return [];
    const { mark: marked, isMarked } = chosen;
    const at = placeOfMark(linked);
    const whole = isMarked
      ? toolInput(linked, operation, context)
      : includedInput(linked, operation, context);
    const input = whole && shapeArguments(whole, linked, marked, context);
    const name = input === null && !isMarked ? null : toolName(linked, marked, names, context);
    const output = toolOutput(linked, operation, context);
    if (name === null || input === null) return [];
    const cursor = cursorName(operation, output, input.schema);
    const inputSchema = print(withCursor(input.schema, cursor), true, at, context);
    checkHeaderMarks(inputSchema, at, context.diagnostics);
    const fields = shapeResult(output, linked, marked, context);
    // The schema describes the whole.
    const isShown = fields === null && (marked.outputSchema ?? showsOutput);
    const outputSchema = output.schema === null || !isShown ? null : print(output.schema, false, at, context);
    const { arguments: map } = input;
    const { result, accept, streamSeconds } = output;
    const descriptor = {
      ...introduction(
        name,
        linked,
        operation,
        marked,
        [
          ...(input.forms === null ? [] : [input.forms]),
          ...exampleCall(input, inputSchema, context),
          ...(streamSeconds === undefined ? [] : [streamNote(streamSeconds)]),
        ],
        context,
      ),
      inputSchema,
      ...(outputSchema === null ? {} : { outputSchema }),
    };
    return [
      {
        operation: operation.name,
        descriptor,
        arguments: map,
        result,
        accept,
        ...(cursor === null ? {} : { cursor }),
        ...(streamSeconds === undefined ? {} : { streamSeconds }),
        ...ownBudget(marked),
        ...(fields === null ? {} : { fields }),
      },
    ];
  });
}

/** The budget of its answers that an operation has for itself. */
export function ownBudget(mark: ToolMark | null): Pick<McpOperationTool, 'resultCharacters'> {
  const resultCharacters = mark?.resultCharacters;
  return resultCharacters === undefined ? {} : { resultCharacters };
}

/** Whether an operation may be called again for the rest of a list: where the method changes nothing, and its JSON has one. */
export function isRepeatable({ method }: Operation, { accept, hasList }: ToolOutput): boolean {
  return ['GET', 'QUERY'].includes(method) && accept !== null && hasList;
}

/**
 * The argument to read on in lists that do not fit, which calls the operation again. No argument of the contract has its name.
 */
function cursorName(operation: Operation, output: ToolOutput, { properties }: JsonObject): string | null {
  if (!isRepeatable(operation, output)) return null;
  let name = 'result_cursor';
  while (isObject(properties) && name in properties) name += '_';
  return name;
}

function withCursor(schema: JsonObject, cursor: string | null): JsonObject {
  if (cursor === null) return schema;
  const description = 'From a result that did not fit, to read on; the other arguments as before.';
  const properties = { ...(schema['properties'] as JsonObject), [cursor]: { type: 'string', description } };
  return { ...schema, properties };
}

/** The arguments of an operation that only a rule includes; null if it cannot be called, which is told. */
function includedInput(
  linked: LinkedOperation,
  operation: Operation,
  context: ToolContext,
): ToolInput | null {
  const diagnostics = new Diagnostics();
  const input = toolInput(linked, operation, { ...context, diagnostics });
  if (input !== null) return input;
  const reasons = diagnostics.findings.map(({ message }) => message).join('; ');
  context.diagnostics.add('PS619', linked, `${JSON.stringify(linked.id)} is left out: ${reasons}`);
  return null;
}

/** Null for an invalid or duplicate name, which is reported. */
function toolName(
  operation: LinkedOperation,
  marked: ToolMark,
  names: Set<string>,
  { diagnostics }: ToolContext,
): string | null {
  const at = marked.name === undefined ? placeOfMark(operation) : placeOfMark(operation, 'name');
  const name = marked.name ?? shortName(operation.id);
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
  marked: ToolMark,
  about: readonly string[],
  { schemas }: ToolContext,
): JsonObject {
  const written = typeof value['description'] === 'string' ? value['description'].trim() : '';
  const title = marked.title ?? summary;
  const said = [written, summary].find((text) => text !== '') ?? `${method} ${path}`;
  const description = marked.description ?? cutAtSentence(said, schemas.mostCharacters);
  const begin = value['deprecated'] === true ? 'Deprecated. ' : '';
  return {
    name,
    ...(title === '' ? {} : { title }),
    description: begin + joinTexts(description, about.join(' ')),
    annotations: { ...annotationsOf(method), ...marked.annotations },
  };
}

/** What a reader must know of a stream. */
const streamNote = (seconds: number): string =>
  `Gives what comes in ${seconds} second${seconds === 1 ? '' : 's'}.`;

/** Longest example that a description has. */
const longestExample = 600;

/**
 * An example of a call in words, where the arguments have a choice between objects or lists, in which a reader does not see at once
 * what to write; empty for others, and where no example that is right can be made.
 */
function exampleCall({ least }: ToolInput, shown: JsonObject, { schemas }: ToolContext): string[] {
  if (!hasChoice(shown)) return [];
  const sketch = new SchemaSketch(schemas.component);
  const example = Object.fromEntries(
    [...least].map(([name, schema]) => [name, sketch.example(schema, name)]),
  );
  const text = JSON.stringify(example);
  const isUseful = least.size > 0 && text.length <= longestExample;
  return isUseful && compileOwn(shown)(example).length === 0 ? [`Example: ${text}`] : [];
}

function hasChoice(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const lists = [schema['oneOf'], schema['anyOf']].filter(Array.isArray);
  const isStructure = (one: unknown) =>
    isObject(one) && ['$ref', 'properties', 'items', 'allOf'].some((keyword) => keyword in one);
  if (lists.some((list) => list.length > 1 && list.some(isStructure))) return true;
  const definitions = isObject(schema['$defs']) ? Object.values(schema['$defs']) : [];
  return [...subschemasOf(schema).map((one) => one.schema), ...definitions].some(hasChoice);
}

/** The guarantees of a method (RFC 9110 section 9.2) as MCP hints. A contract cannot tell `openWorldHint`. */
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

/**
 * Checks the protocol's requirements for parameters that clients repeat in a header (MCP 2026-07-28, section Custom
 * Headers from Tool Parameters): a name that a header can have, unique without regard to case, of a string, an integer
 * or a boolean that is reached through properties only.
 *
 * @param schema the input schema of a tool, as clients are shown it
 */
export function checkHeaderMarks(schema: unknown, at: Place, diagnostics: Diagnostics): void {
  const reached = new Set<unknown>();
  const names = new Set<string>();
  const report = (message: string): void => void diagnostics.add('PS613', at, message);
  const visit = (object: JsonObject): void => {
    for (const [name, property] of Object.entries(
      isObject(object['properties']) ? object['properties'] : {},
    )) {
      if (!isObject(property)) continue;
      reached.add(property);
      const header = property[headerMark];
      const faults = header === undefined ? [] : faultsOf(header, property, names);
      for (const fault of faults) report(`the argument ${JSON.stringify(name)} ${fault}`);
      names.add(String(header).toLowerCase());
      visit(property);
    }
  };
  if (isObject(schema)) visit(schema);
  for (const marked of markedIn(schema)) {
    if (!reached.has(marked))
      report(
        `the header ${JSON.stringify(marked[headerMark])} is of a value that is not reached through properties only`,
      );
  }
}

function faultsOf(header: unknown, { type }: JsonObject, names: ReadonlySet<string>): string[] {
  if (typeof header !== 'string' || !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(header))
    return [`has ${JSON.stringify(header)} for "x-mcp-header", which is not the name of a header`];
  const faults: string[] = [];
  if (type !== 'string' && type !== 'integer' && type !== 'boolean')
    faults.push('has "x-mcp-header" and is neither a string nor an integer nor a boolean');
  if (names.has(header.toLowerCase()))
    faults.push(`has the header ${JSON.stringify(header)} of another argument`);
  return faults;
}

function markedIn(schema: unknown): JsonObject[] {
  if (!isObject(schema)) return [];
  const definitions = isObject(schema['$defs']) ? Object.values(schema['$defs']) : [];
  const inner = [...subschemasOf(schema).map((one) => one.schema), ...definitions].flatMap(markedIn);
  return headerMark in schema ? [schema, ...inner] : inner;
}

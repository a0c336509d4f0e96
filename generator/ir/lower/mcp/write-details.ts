import type { LinkedOperation } from '../../../link/operations.ts';
import { isObject } from '../../../source/json.ts';
import type { McpFoundOperation } from '../../mcp.ts';
import { requiredFirst, type SchemaSketch } from './schema-sketch.ts';
import type { ToolInput } from './tool-arguments.ts';
import type { ToolOutput } from './tool-result.ts';

/** How many characters each part may have: together not more than an assistant can read before every call. */
const budget = {
  description: 600,
  arguments: 3600,
  argument: 140,
  form: 400,
  forms: 1200,
  answer: 900,
  example: 700,
} as const;

interface Described extends Pick<McpFoundOperation, 'id' | 'method' | 'path' | 'title' | 'isDeprecated'> {
  readonly description: string;
}

interface Parts {
  readonly input: ToolInput | null;
  readonly output: ToolOutput;
  /** The members that are kept of a result; null for all. */
  readonly fields: readonly string[] | null;
  readonly linked: LinkedOperation;
  /** Why it cannot be called; null if it can. */
  readonly refused: string | null;
}

/** What a client reads about an operation before it calls it: arguments, answers and an example, all shortened. */
export function writeDetails(
  { id, method, path, title, isDeprecated, description }: Described,
  { input, output, fields, linked, refused }: Parts,
  sketch: SchemaSketch,
): string {
  const about = shortened(description, budget.description);
  const head = [
    `${id}${title === '' ? '' : `: ${title}`}`,
    `${method} ${path}${isDeprecated ? ' (deprecated)' : ''}`,
    ...(about === '' || about === title ? [] : [about]),
  ];
  if (refused !== null || input === null)
    return [...head, `It cannot be called over MCP: ${refused ?? ''}.`].join('\n');
  const properties = isObject(input.schema['properties']) ? input.schema['properties'] : {};
  const required = new Set((input.schema['required'] ?? []) as readonly string[]);
  const names = requiredFirst(Object.keys(properties), required);
  const example = {
    operation: id,
    arguments: Object.fromEntries(
      [...input.least].map(([name, schema]) => [name, sketch.example(schema, name)]),
    ),
  };
  const shown = JSON.stringify(example);
  return [
    ...head,
    ...writeArguments(names, properties, required, sketch),
    ...(input.forms === null ? [] : [cut(input.forms, budget.forms)]),
    ...(shown.length > budget.example ? [] : [`Example: ${shown}`]),
    ...writeAnswers(linked, output, fields, sketch),
  ].join('\n');
}

/** A line for each argument; those beyond the budget by their names alone. */
function writeArguments(
  names: readonly string[],
  properties: Readonly<Record<string, unknown>>,
  required: ReadonlySet<string>,
  sketch: SchemaSketch,
): string[] {
  if (names.length === 0) return ['Arguments: none.'];
  const lines: string[] = [];
  let left: number = budget.arguments;
  let index = 0;
  for (const name of names) {
    const { description } = sketch.resolve(properties[name]);
    const form = cut(sketch.write(properties[name], 2), budget.form);
    const about = typeof description === 'string' ? shortened(description, budget.argument) : '';
    const line = `- ${name}${required.has(name) ? '*' : ''}: ${form}${about === '' ? '' : ` – ${about}`}`;
    left -= line.length + 1;
    if (left < 0) break;
    lines.push(line);
    index++;
  }
  const rest = names.slice(index);
  return [
    required.size === 0 ? 'Arguments:' : 'Arguments (* is required):',
    ...lines,
    ...(rest.length === 0 ? [] : [cut(`- and ${rest.join(', ')}`, budget.form)]),
  ];
}

function writeAnswers(
  linked: LinkedOperation,
  output: ToolOutput,
  fields: Parts['fields'],
  sketch: SchemaSketch,
): string[] {
  const statuses = linked.responses.map(({ status }) => String(status));
  const { schema, result, streamSeconds } = output;
  const properties = schema !== null && isObject(schema['properties']) ? schema['properties'] : {};
  const answer = result === 'wrapped' ? properties['result'] : schema;
  if (streamSeconds !== undefined)
    return ['Answer: events or lines, as they come', `Statuses: ${statuses.join(', ')}`];
  const form = schema === null ? [] : [`Answer: ${cut(sketch.write(answer, 2), budget.answer)}`];
  const kept = fields === null ? [] : [`Of it there is: ${fields.join(', ')}`];
  return [...form, ...kept, ...(statuses.length === 0 ? [] : [`Statuses: ${statuses.join(', ')}`])];
}

/** The first sentences that fit, without line breaks. */
export function shortened(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const sentence = line.slice(0, length).search(/[.!?] [^.!?]*$/);
  return sentence > length / 3 ? line.slice(0, sentence + 1) : cut(line, length);
}

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;

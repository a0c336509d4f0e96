import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';

/** An entry of `tools/list`, or what a client of a search reads about an operation in its place. */
export interface ListedTool {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema: Json;
}

export interface Row {
  readonly task: string;
  readonly tool: string;
  readonly arguments: Json;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const ajv = new Ajv2020({ strict: false, allErrors: true });
(formatsPlugin as unknown as (one: Ajv2020) => void)(ajv);

/**
 * Why somebody who has read nothing but a tool's entry could not have written a call of it: empty if everything in the call
 * can be read there. It is no model, and does not show that one would choose the tool: it shows that what a model needs is
 * said.
 */
export function unreadable(tool: ListedTool, { task, arguments: args }: Row): string[] {
  const validate = ajv.compile(tool.inputSchema);
  const faults = validate(args)
    ? []
    : [`it is refused by the inputSchema: ${ajv.errorsText(validate.errors)}`];
  if ((tool.description ?? '') === '') faults.push('the tool has no description');
  return [...faults, ...wrongForm(tool, args), ...unread(args, tool.inputSchema, '', { task, tool })];
}

interface Reading {
  readonly task: string;
  readonly tool: ListedTool;
}

/** What of a value cannot be read in its schema. */
function unread(value: unknown, written: unknown, at: string, reading: Reading): string[] {
  const schema = withoutNull(resolved(written, reading.tool.inputSchema), value);
  for (const keyword of ['oneOf', 'anyOf', 'allOf', 'if', 'not'])
    if (keyword in schema) return [`${at} has ${keyword}, which is not flat`];
  if (Array.isArray(value))
    return [...new Set(value.flatMap((item) => unread(item, schema['items'], `${at}/items`, reading)))];
  if (isObject(value))
    return Object.entries(value).flatMap(([name, member]) => {
      const properties = isObject(schema['properties']) ? schema['properties'] : {};
      return Object.hasOwn(properties, name)
        ? unread(member, properties[name], `${at}/${name}`, reading)
        : [`${at}/${name} is not described`];
    });
  if (value !== null && schema['type'] === undefined) return [`${at} has no type`];
  return [...unknownMeaning(value, schema, at, reading), ...unknownForm(schema, at)];
}

/** Schema of a value that may be null, for one that is not. */
function withoutNull(schema: Json, value: unknown): Json {
  const { type } = schema;
  return value !== null && Array.isArray(type) && type.length === 2 && type.includes('null')
    ? { ...schema, type: type.find((one) => one !== 'null') }
    : schema;
}

function resolved(written: unknown, root: Json): Json {
  if (!isObject(written)) return {};
  const { $ref, ...beside } = written;
  if (typeof $ref !== 'string') return written;
  const definitions = isObject(root['$defs']) ? root['$defs'] : {};
  return { ...resolved(definitions[$ref.slice('#/$defs/'.length)], root), ...beside };
}

/**
 * A value of a list must be the one that the task asks for by what the text says about each: it shares more words with the
 * task than those that are not given. Kinds of a union are chosen by their members instead.
 */
function unknownMeaning(value: unknown, schema: Json, at: string, { task, tool }: Reading): string[] {
  const { enum: values, description = '' } = schema;
  if (!Array.isArray(values) || formsOf(tool)?.by === at.slice(1)) return [];
  const meanings = new Map(values.map((one) => [one, meaningOf(String(one), String(description))]));
  const silent = values.filter((one) => meanings.get(one) === '');
  if (silent.length > 0) return [`${at} does not say what ${silent.join(', ')} means`];
  const asked = wordsOf(task);
  const shared = (one: unknown) =>
    wordsOf(meanings.get(one) ?? '').filter((word) => asked.includes(word)).length;
  const isAll = / all /.test(task);
  const best = Math.max(...values.map(shared));
  return isAll || (best > 0 && shared(value) > 0)
    ? []
    : [`${at} does not let ${value} be found for the task`];
}

/** What a description says about a value, as `value: meaning.` has it. */
function meaningOf(value: string, description: string): string {
  const found = new RegExp(`(?:^|\\s)${value}: ([^.]+)\\.`).exec(description);
  return found?.[1] ?? '';
}

/** Words of some length, without endings. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return words.filter((word) => !common.has(word)).map((word) => word.replace(/(s|ing|ed|led)$/, ''));
}

const common = new Set([
  'the',
  'same',
  'for',
  'from',
  'with',
  'and',
  'was',
  'has',
  'have',
  'our',
  'own',
  'room',
  'rooms',
]);

/** A text in a form must have an example that is right, or the name of its form in words. */
function unknownForm(schema: Json, at: string): string[] {
  const { format, pattern, description = '', examples } = schema;
  if (format === undefined && pattern === undefined) return [];
  const given = Array.isArray(examples) ? examples : [];
  const { description: _, examples: __, ...rule } = schema;
  const isRight = ajv.compile(rule);
  const shown = String(description)
    .split(/[\s,;()]+/)
    .map((word) => word.replace(/\.$/, ''));
  const isShown = [...given, ...shown].some((one) => one !== '' && isRight(one));
  const isNamed = typeof format === 'string' && new RegExp(`\\b${format}\\b`, 'i').test(String(description));
  return isShown || isNamed ? [] : [`${at} does not say in what form`];
}

/** The forms of the arguments of a union, as a tool's description lists them. */
interface Forms {
  /** The argument that says which; null where the others do. */
  readonly by: string | null;
  readonly list: readonly {
    readonly value: string | null;
    readonly names: readonly string[];
    readonly required: readonly string[];
  }[];
}

function formsOf({ description = '' }: ListedTool): Forms | null {
  const found = /Arguments by (\S+?): (.+?) \(\* is required\)\./.exec(description);
  if (found === null) return null;
  const [, by = '', text = ''] = found;
  const list = text.split('; ').map((form) => {
    const [value = '', names = ''] = form.split(': ');
    const all = names.split(', ').filter((name) => name !== '');
    return {
      value,
      names: all.map((name) => name.replace('*', '')),
      required: all.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1)),
    };
  });
  return { by, list };
}

/** The arguments must be those of one form, the one that the call names. */
function wrongForm(tool: ListedTool, args: Json): string[] {
  const forms = formsOf(tool);
  const { properties } = tool.inputSchema;
  const kinds = Object.entries(isObject(properties) ? properties : {});
  if (forms === null || forms.by === null)
    return kinds.length === 0 && Object.keys(args).length > 0 ? ['no arguments are described'] : [];
  const ofForms = new Set(forms.list.flatMap(({ names }) => names));
  const given = Object.keys(args).filter((name) => ofForms.has(name));
  const fitting = forms.list.filter(
    ({ names, required }) =>
      given.every((name) => names.includes(name)) && required.every((name) => given.includes(name)),
  );
  const [form, ...others] = fitting;
  if (form === undefined || others.length > 0)
    return [`${fitting.length} forms have the arguments ${given.join(', ')}`];
  return form.value === args[forms.by] ? [] : [`the form of these arguments is ${form.value}`];
}

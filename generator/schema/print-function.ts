import { type AnySchema, type Code, Name, nil, type SchemaCxt, stringify } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { _Code } from 'ajv/dist/compile/codegen/code.js';
import { CodeGen } from 'ajv/dist/compile/codegen/index.js';
import { type NameValue, ValueScope, ValueScopeName } from 'ajv/dist/compile/codegen/scope.js';
import { SchemaEnv } from 'ajv/dist/compile/index.js';
import namesModule from 'ajv/dist/compile/names.js';
import { validateFunctionCode } from 'ajv/dist/compile/validate/index.js';
import { camelCase } from '../source/names.ts';
import { allowAnyName } from './create-ajv.ts';
import { defaultOf } from './keywords/code.ts';

const names = defaultOf(namesModule);

/** Functions of modules beside the validators, by the path of the module. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

export interface PrintedFunction {
  readonly name: string;
  readonly imports: Imports;
  /** Code by name. What has the same name in several parts is the same, and is written once. */
  readonly constants: ReadonlyMap<string, string>;
  readonly functions: string;
}

/** A part of a module: what it is made of has names that no other part of any module uses for something else. */
export interface ModulePart extends PrintedFunction {
  /** The functions of other parts that it calls, of whatever module. */
  readonly calls: ReadonlySet<string>;
}

/**
 * The validator of a schema as a function. `ajv.compile` with the standalone code of Ajv prints the same statements; it
 * also evaluates them, and counts names in time that is quadratic in the depth: most of the time that compiling a large
 * contract took.
 *
 * @param name of the function
 * @param schema prepared for Ajv: see `prepareSchema`
 */
export function printFunction(ajv: Ajv2020, name: string, schema: AnySchema): PrintedFunction {
  const scope = new PartScope(name);
  const { ownProperties } = ajv.opts;
  const gen = new CodeGen(scope, { lines: true, ...(ownProperties === undefined ? {} : { ownProperties }) });
  const schemaEnv = new SchemaEnv({ schema, root: undefined as never });
  const validateName = nameOf(name);
  const whole = new Name('schema');
  const context: SchemaCxt = {
    gen,
    ...(ajv.opts.allErrors === undefined ? {} : { allErrors: ajv.opts.allErrors }),
    data: names.data,
    parentData: names.parentData,
    parentDataProperty: names.parentDataProperty,
    dataNames: [names.data],
    dataPathArr: [nil],
    dataLevel: 0,
    dataTypes: [],
    definedProperties: new Set(),
    topSchemaRef: whole,
    validateName,
    schema,
    schemaEnv,
    rootId: '#',
    baseId: '#',
    schemaPath: nil,
    errSchemaPath: '#',
    errorPath: new _Code('""'),
    opts: ajv.opts,
    self: ajv,
  };
  validateFunctionCode(context);
  const root = (gen as unknown as { readonly _root: Node })._root;
  if (!countsErrors(root)) withoutCounts(root);
  root.optimizeNodes?.();
  forEachExpression(root, (code) => spellOutParts(code, whole, schema));
  root.optimizeNames?.(countNames(root), (gen as unknown as { readonly _constants: object })._constants);
  return partOf(name, gen, context);
}

/** An identifier, which may have letters that Ajv does not expect. */
export function nameOf(identifier: string): Name {
  return Object.assign(new Name('name'), { str: identifier });
}

/**
 * Names of constants end in the name of the function that they belong to; but functions that are imported have their own, and
 * what is the same for every schema has one name.
 */
class PartScope extends ValueScope {
  readonly #owner: string;
  #common: string | null = null;

  constructor(owner: string) {
    super({ scope: {}, lines: true });
    this.#owner = owner;
  }

  override name(prefix: string): ValueScopeName {
    const name = new ValueScopeName(prefix, 'name');
    return Object.assign(name, { str: this.#common ?? `${this._newName(prefix)}$${this.#owner}` });
  }

  override value(nameOrPrefix: ValueScopeName | string, value: NameValue): ValueScopeName {
    this.#common = commonName(String(nameOrPrefix), value);
    const name = super.value(nameOrPrefix, value);
    this.#common = null;
    return name;
  }
}

const required = /^require\("([^"]+)"\)\.(\w+)$/;

function commonName(prefix: string, { key, code }: NameValue): string | null {
  if (prefix === 'formats') return `${camelCase(String(key))}Format`;
  if (prefix !== 'func') return null;
  const [, , member = 'hasOwn'] = required.exec(String(code)) ?? [];
  return member;
}

function partOf(name: string, gen: CodeGen, { props, items }: SchemaCxt): PrintedFunction {
  const imports = new Map<string, Set<string>>();
  const add = (module: string, member: string) =>
    imports.set(module, (imports.get(module) ?? new Set()).add(member));
  const constants = new Map<string, string>();
  for (const values of Object.values(gen._values))
    for (const { str, prefix, value } of values ?? []) {
      const code = String(value?.code);
      const [, module, member] = required.exec(code) ?? [];
      if (module !== undefined && member !== undefined) {
        add(module, member);
        continue;
      }
      constants.set(str, constantCode(prefix, code));
      if (code.startsWith('table(')) add('./support/tables.js', 'table');
    }
  // What is evaluated of every value is a constant (`true`, or the number of items); else the function says it of each.
  const constant = (found: unknown) => (found instanceof Name ? undefined : found);
  const evaluated = stringify({
    props: constant(props),
    items: constant(items),
    dynamicProps: props instanceof Name,
    dynamicItems: items instanceof Name,
  });
  const functions = allowAnyName(gen.toString())
    .replace(', rootData=data}={}){', '}={}){')
    // A statement outside of the function would keep it in every bundle.
    .replace(`= ${name}.evaluated;`, `= ${name}.evaluated ??= ${evaluated};`);
  return { name, imports, constants, functions };
}

/** Bundlers leave out what nobody uses only if they know that making it has no effects. */
function constantCode(prefix: string, code: string): string {
  const safe = prefix === 'obj' ? code.replace(/(?<!\\)"__proto__":/g, '["__proto__"]:') : code;
  return safe.replace(/^(?=(?:new (?:RegExp|Set)|table)\()/, '/*#__PURE__*/ ');
}

/** What Ajv's trees of code are made of: the members that some kind of node has. */
interface Node {
  readonly nodes?: readonly Node[];
  readonly condition?: unknown;
  readonly lhs?: unknown;
  readonly code?: unknown;
  readonly else?: Node;
  readonly catch?: Node;
  readonly finally?: Node;
  optimizeNodes?(): unknown;
  optimizeNames?(names: Record<string, number>, constants: object): unknown;
}

const ofStatement = ['lhs', 'rhs', 'code'] as const;
const ofBlock = ['condition', 'iteration', 'iterable', 'from', 'to'] as const;

function forEachExpression(node: Node, visit: (code: Code, isTarget: boolean) => void): void {
  for (const member of node.nodes === undefined ? ofStatement : ofBlock) {
    const code = (node as Readonly<Record<string, unknown>>)[member];
    if (code instanceof _Code || code instanceof Name) visit(code, member === 'lhs');
  }
  if (node.nodes === undefined) return;
  for (const inner of node.nodes) forEachExpression(inner, visit);
  for (const inner of [node.else, node.catch, node.finally]) if (inner) forEachExpression(inner, visit);
}

/** How often each name is read. */
function countNames(root: Node): Record<string, number> {
  const counts: Record<string, number> = Object.create(null);
  const count = (item: unknown) => {
    if (item instanceof Name) counts[item.str] = (counts[item.str] ?? 0) + 1;
  };
  forEachExpression(root, (code, isTarget) => {
    if (code instanceof _Code) code._items.forEach(count);
    else if (!isTarget) count(code);
  });
  return counts;
}

function countsErrors(node: Node): boolean {
  if (String(node.lhs) === 'errors' || String(node.code) === 'errors++') return true;
  return [...(node.nodes ?? []), node.else].some((inner) => inner !== undefined && countsErrors(inner));
}

/** Removes conditions on the number of errors where none is ever counted. */
function withoutCounts(node: Node): void {
  if (/^errors === (?:_errs\d+|0)$/.test(String(node.condition))) Object.assign(node, { condition: true });
  for (const inner of [...(node.nodes ?? []), node.else]) if (inner) withoutCounts(inner);
}

const step = /^(?:\.([A-Za-z_$][\w$]*)|\[("(?:[^"\\]|\\.)*")\]|\[(\d+)\])/;

/** Writes parts of the schema where the code refers to them: the whole schema would be written for a list of types. */
function spellOutParts(code: Code, whole: Name, schema: AnySchema): void {
  if (!(code instanceof _Code)) return;
  const items = code._items as unknown[];
  for (let at = items.indexOf(whole); at >= 0; at = items.indexOf(whole, at + 1)) {
    let end = at + 1;
    while (end < items.length && !(items[end] instanceof Name)) end++;
    let rest = items.slice(at + 1, end).join('');
    let part: unknown = schema;
    for (let found = step.exec(rest); found !== null; found = step.exec(rest)) {
      const [text, plain, quoted, index] = found;
      const key = plain ?? (quoted === undefined ? index : (JSON.parse(quoted) as string)) ?? '';
      if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key) || key === 'length') break;
      part = (part as Readonly<Record<string, unknown>>)[key];
      rest = rest.slice(text.length);
    }
    items.splice(at, end - at, String(stringify(part)) + rest);
  }
}

import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';

/**
 * Prints templates. Text from a contract reaches generated code only through a helper that quotes it for its
 * context; a template that interpolates anything unquoted is rejected when it is read.
 */

const hbs = Handlebars.create();

const helpers: Record<string, (value: unknown) => string> = {
  /** Any JSON value as a JavaScript expression. */
  json: literal,
  /** The name of a member in an object literal. */
  key,
  /** A list of strings as a union of literal types. */
  union: (values) => (values as string[]).map(literal).join(' | ') || 'never',
  /** An identifier that the IR has settled. */
  name: identifier,
  /** A file name or specifier that the IR has settled. */
  file: fileName,
  /** Text inside a block comment. */
  comment: (value) => String(value).replaceAll('*/', '* /').replace(/\s+/g, ' ').trim(),
  /** Code. */
  code: String,
};

const blocks = new Set(['each', 'if', 'unless', 'with']);
for (const [name, helper] of Object.entries(helpers)) {
  hbs.registerHelper(name, (value: unknown) => {
    if (value === undefined) throw new Error(`{{${name}}} was given no value`);
    return helper(value);
  });
}

/**
 * A value as a JavaScript expression. JSON is a subset of JavaScript (ECMA-262 since 2019), except for a
 * member called `__proto__`, which would set the prototype: its name is computed. Line separators are escaped
 * for older parsers.
 */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([name, member]) => `${key(name)}:${literal(member)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value).replace(/[\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`);
}

function key(name: unknown): string {
  return name === '__proto__' ? '["__proto__"]' : literal(name);
}

function identifier(value: unknown): string {
  if (typeof value !== 'string' || !/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(value))
    throw new Error(`not an identifier: ${literal(value)}`);
  return value;
}

function fileName(value: unknown): string {
  if (typeof value !== 'string' || !/^[a-z0-9][a-z0-9.-]*$/.test(value))
    throw new Error(`not a file name: ${literal(value)}`);
  return value;
}

/** The template `name`.hbs, in its folder such as `server/`, as a function from its data to text. */
export function template<Data>(name: string): (data: Data) => string {
  const source = readFileSync(new URL(`../templates/${name}.hbs`, import.meta.url), 'utf8');
  return compileTemplate(name, source);
}

/** Throws if a template would print anything unquoted. */
export function compileTemplate<Data>(name: string, source: string): (data: Data) => string {
  refuseBareInterpolation(name, Handlebars.parse(source));
  return hbs.compile<Data>(source, { noEscape: true, strict: true });
}

function refuseBareInterpolation(name: string, program: hbs.AST.Program): void {
  const known = (path: unknown) => (path as { original?: string }).original ?? '';
  for (const statement of program.body) {
    if (statement.type === 'MustacheStatement') {
      const { path, params, loc } = statement as hbs.AST.MustacheStatement;
      if (!Object.hasOwn(helpers, known(path)) || params.length !== 1) {
        throw new Error(`${name}.hbs:${loc.start.line}: {{${known(path)}}} is not quoted by a helper`);
      }
    } else if (statement.type === 'BlockStatement') {
      const block = statement as hbs.AST.BlockStatement;
      if (!blocks.has(known(block.path))) throw new Error(`${name}.hbs: unknown block ${known(block.path)}`);
      refuseBareInterpolation(name, block.program);
      if (block.inverse) refuseBareInterpolation(name, block.inverse);
    } else if (statement.type !== 'ContentStatement' && statement.type !== 'CommentStatement') {
      throw new Error(`${name}.hbs: ${statement.type} is not allowed`);
    }
  }
}

/** The files of an emitter: path in the output folder, with `/`, to content. */
export type Output = ReadonlyMap<string, string>;

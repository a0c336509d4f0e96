import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Runtime } from '../print/builds/choices.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { UsageError } from './failure.ts';

export const adapters = ['node', 'express', 'fastify', 'fetch'] as const;
type Adapter = (typeof adapters)[number];

interface ProjectOptions {
  readonly adapter: Adapter;
  readonly runtime: Runtime;
}

/** The members of its package.json that the scripts and the code of a new project need. */
export interface ProjectManifest {
  readonly type: 'module';
  readonly engines: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The files of a new project except package.json: path with `/` to text. */
export function projectFiles({ adapter, runtime }: ProjectOptions): ReadonlyMap<string, string> {
  const source = (name: string) => withRuntime(templateOf(name), runtime);
  return new Map([
    ['contract.yaml', templateOf('contract.yaml')],
    ['src/handlers.ts', source('handlers.ts')],
    ['src/service.ts', source('service.ts')],
    ['src/server.ts', source(`server-${adapter}.ts`)],
    ['src/service.test.ts', source('service.test.ts')],
    ['tsconfig.json', `${JSON.stringify({ compilerOptions, include: ['src'] }, null, 2)}\n`],
  ]);
}

/** tsconfig for running the sources with Node. */
const compilerOptions = {
  target: 'es2023',
  lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'nodenext',
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

export function projectManifest({ adapter, runtime }: ProjectOptions): ProjectManifest {
  const version = `^${versionOfCompiler()}`;
  const inline = runtime === 'inline' ? ' --runtime inline' : '';
  return {
    type: 'module',
    // The first Node that runs TypeScript without a flag.
    engines: { node: '>=22.18' },
    scripts: {
      generate: `surface generate --spec contract.yaml --out src/generated${inline}`,
      lint: 'surface lint --spec contract.yaml',
      typecheck: 'tsc -p .',
      test: 'node --test src/*.test.ts',
      start: 'node src/server.ts',
    },
    dependencies: {
      ...(runtime === 'inline' ? {} : { '@plan-surface/engine': version }),
      ...(adapter === 'express' ? { express: '^5.0.0' } : {}),
      ...(adapter === 'fastify' ? { fastify: '^5.0.0' } : {}),
      ...(adapter === 'fetch' ? { srvx: '^1.0.0' } : {}),
    },
    devDependencies: {
      '@plan-surface/compiler': version,
      ...(adapter === 'express' ? { '@types/express': '^5.0.0' } : {}),
      '@types/node': '^24.0.0',
      typescript: '^5.9.0',
    },
  };
}

const templates = new URL('../templates/project/', import.meta.url);

const templateOf = (name: string) => readFileSync(new URL(`${name}.hbs`, templates), 'utf8');

/** The copy of the engine has its entry points as modules of the same names. */
function withRuntime(text: string, runtime: Runtime): string {
  if (runtime === 'package') return text;
  return text.replace(/'@plan-surface\/engine\/(\w+)'/g, "'./generated/runtime/$1.ts'");
}

/** In the checkout only the root's package.json has a version. */
export function versionOfCompiler(folder = path.dirname(fileURLToPath(import.meta.url))): string {
  const above = path.dirname(folder);
  if (above === folder) throw new Error('no package.json above the compiler has a version');
  let version: string | undefined;
  try {
    ({ version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return version ?? versionOfCompiler(above);
}

/** An existing package.json merged with what a new project needs. */
interface CompletedManifest {
  /** The whole file; existing members are unchanged. */
  readonly text: string;
  /** One line for the user: what was added; null where nothing was missing. */
  readonly added: string | null;
  /** Lines about existing members that differ from those of a new project. */
  readonly kept: readonly string[];
  /** Commands for the user to run, if they agree. */
  readonly commands: readonly string[];
}

const groups = ['scripts', 'dependencies', 'devDependencies'] as const;

/**
 * Adds to a package.json the type, the scripts and the packages that it lacks. Null where there is no such file.
 *
 * @param file absolute
 * @throws UsageError for a file that is not a package.json
 */
export function completedManifest(file: string, wanted: ProjectManifest): CompletedManifest | null {
  if (!existsSync(file)) return null;
  const source = readFileSync(file, 'utf8');
  const present = parsed(file, source);
  const result: Record<string, unknown> = { ...present };
  const added: string[] = [];
  if (present['type'] === undefined) {
    result['type'] = wanted.type;
    added.push(`type ${wanted.type}`);
  }
  const packages = {
    ...membersOf(file, present, 'dependencies'),
    ...membersOf(file, present, 'devDependencies'),
  };
  for (const group of groups) {
    const members = membersOf(file, present, group);
    const known = group === 'scripts' ? members : packages;
    const missing = Object.entries(wanted[group]).filter(([name]) => !Object.hasOwn(known, name));
    if (missing.length === 0) continue;
    result[group] = { ...members, ...Object.fromEntries(missing) };
    added.push(`${group} ${missing.map(([name]) => name).join(', ')}`);
  }
  const otherType = present['type'] !== undefined && present['type'] !== wanted.type;
  return {
    text: added.length === 0 ? source : inFormOf(source, result),
    added: added.length === 0 ? null : `Added to package.json: ${added.join('; ')}`,
    kept: [
      ...keptScripts(membersOf(file, present, 'scripts'), wanted),
      ...(otherType
        ? [`package.json keeps its type ${present['type']}; this project needs ${wanted.type}`]
        : []),
    ],
    commands: otherType ? [`npm pkg set type=${wanted.type}`] : [],
  };
}

function parsed(file: string, source: string): JsonObject {
  try {
    const value: unknown = JSON.parse(source);
    if (isObject(value)) return value;
  } catch {
    // Reported below, as any other value that is not an object.
  }
  throw new UsageError(`${file} is not a JSON object; fix it first`);
}

function membersOf(file: string, present: JsonObject, name: string): JsonObject {
  const members = present[name];
  if (members === undefined) return {};
  if (isObject(members)) return members;
  throw new UsageError(`${name} in ${file} is not an object; fix it first`);
}

function keptScripts(scripts: JsonObject, wanted: ProjectManifest): string[] {
  return Object.entries(wanted.scripts)
    .filter(([name, script]) => Object.hasOwn(scripts, name) && scripts[name] !== script)
    .map(([name, script]) => `package.json keeps its script ${name}; the one for this project is: ${script}`);
}

/** Formatted with the indentation, line endings and final newline of another text, as npm does. */
function inFormOf(source: string, value: object): string {
  const [, indent = '  '] = /^\{\r?\n([ \t]+)/.exec(source.trimStart()) ?? [];
  const end = source.includes('\r\n') ? '\r\n' : '\n';
  const last = source.endsWith('\n') ? '\n' : '';
  return `${JSON.stringify(value, null, indent)}${last}`.replaceAll('\n', end);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Runtime } from '../../print/builds/choices.ts';

export const adapters = ['node', 'express', 'fetch'] as const;
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

/** The files of a new project but for its package.json: path with `/` to text. */
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

/** For Node that runs the sources. */
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
    // From here on Node runs TypeScript as it is.
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

const templates = new URL('../../templates/project/', import.meta.url);

const templateOf = (name: string) => readFileSync(new URL(`${name}.hbs`, templates), 'utf8');

/** The copy of the engine has its entry points as modules of the same names. */
function withRuntime(text: string, runtime: Runtime): string {
  if (runtime === 'package') return text;
  return text.replace(/'@plan-surface\/engine\/(\w+)'/g, "'./generated/runtime/$1.ts'");
}

/** In the checkout only the root's package.json has a version. */
function versionOfCompiler(folder = path.dirname(fileURLToPath(import.meta.url))): string {
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

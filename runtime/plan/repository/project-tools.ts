import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foldersIn, namesIn } from '../records/paths.ts';
import { unignoredFiles } from './git.ts';

const detectors = [nodeTools, pythonTools, otherTools];
const skipped = new Set([
  'node_modules',
  'vendor',
  'target',
  'dist',
  'build',
  'venv',
  'fixtures',
  'testdata',
  'examples',
]);
const deepest = 2;

/** The commands that the manifests of a repository define, at its root and up to two folders below. */
export function findTools(root: string): readonly Tool[] {
  const found: Tool[] = [];
  const listed = (unignoredFiles(root) ?? []).map((file) => path.posix.dirname(file));
  const filled = new Set(
    listed.flatMap((folder) =>
      folder.split('/').map((_, index, steps) => steps.slice(0, index + 1).join('/')),
    ),
  );
  const workspaces = workspacesOf(projectIn(root));
  visit('.', 0);
  return found;

  function visit(folder: string, depth: number): void {
    const project = projectIn(path.join(root, folder));
    const tools = detectors.flatMap((detect) => detect(project));
    for (const tool of tools) {
      if (folder !== '.' && workspaces.has(tool.source)) continue;
      found.push({ ...tool, folder, source: folder === '.' ? tool.source : `${folder}/${tool.source}` });
    }
    if (depth === deepest) return;
    for (const name of foldersIn(path.join(root, folder))) {
      if (name.startsWith('.') || skipped.has(name)) continue;
      const below = folder === '.' ? name : `${folder}/${name}`;
      if (filled.size === 0 || filled.has(below)) visit(below, depth + 1);
    }
  }
}

/** Manifests at the root whose commands cover the packages below, which are therefore skipped. */
function workspacesOf({ read }: Project): ReadonlySet<string> {
  const found = new Set<string>();
  if (/"workspaces"\s*:/.test(read('package.json') ?? '') || read('pnpm-workspace.yaml') !== null)
    found.add('package.json');
  if (/^\[workspace\]/m.test(read('Cargo.toml') ?? '')) found.add('Cargo.toml');
  return found;
}

function projectIn(folder: string): Project {
  return {
    read: (name) => {
      try {
        return readFileSync(path.join(folder, name), 'utf8');
      } catch {
        return null;
      }
    },
    names: (below = '.') => namesIn(path.join(folder, below)),
  };
}

type Purpose = 'install' | 'build' | 'test' | 'lint' | 'types' | 'format';

/** A command of the repository, and the file that says so. */
export interface Tool {
  readonly purpose: Purpose;
  readonly command: string;
  /** From the root, with `/`. */
  readonly source: string;
  /** Folder that it runs in, from the root with `/`; `.` is the root. */
  readonly folder: string;
}

type FoundTool = Pick<Tool, 'purpose' | 'command' | 'source'>;

/** One folder with a manifest, and what can be asked about it. */
interface Project {
  /** The text of a file; null where it is not a readable file. */
  read(name: string): string | null;
  /** Names in the folder, or in a folder below it. */
  names(folder?: string): readonly string[];
}

interface PackageJson {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly packageManager?: unknown;
  readonly scripts?: unknown;
}

const purposes: readonly (readonly [Purpose, readonly string[]])[] = [
  ['build', ['build', 'compile']],
  ['test', ['test', 'tests', 'test:unit']],
  ['lint', ['lint', 'eslint']],
  ['types', ['types', 'typecheck', 'type-check', 'check-types', 'tsc']],
  ['format', ['format', 'fmt']],
];

const unset = /no test specified/;

/** The scripts of package.json, by the package manager that the lock file shows. */
function nodeTools(project: Project): readonly FoundTool[] {
  const manifest = readPackage(project);
  if (manifest === null) return [];
  const manager = managerOf(project, manifest);
  const scripts = scriptsOf(manifest);
  const found = purposes.flatMap(([purpose, names]): FoundTool[] => {
    const name = names.find(
      (candidate) => scripts.has(candidate) && !unset.test(scripts.get(candidate) ?? ''),
    );
    if (name === undefined) return [];
    const command = name === 'test' ? `${manager} test` : `${manager} run ${name}`;
    // Bun's own `bun test` is another program than the script.
    return [{ purpose, command: manager === 'bun' ? `bun run ${name}` : command, source: 'package.json' }];
  });
  return [{ purpose: 'install', command: installWith(manager, project), source: 'package.json' }, ...found];
}

/** package.json of a folder; null where there is none, or none that can be read. */
function readPackage({ read }: Project): PackageJson | null {
  const text = read('package.json');
  if (text === null) return null;
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? data : null;
  } catch {
    return null;
  }
}

function scriptsOf({ scripts }: PackageJson): ReadonlyMap<string, string> {
  if (typeof scripts !== 'object' || scripts === null) return new Map();
  return new Map(
    Object.entries(scripts).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

function managerOf({ names }: Project, { packageManager }: PackageJson): string {
  const named =
    typeof packageManager === 'string' ? /^(npm|pnpm|yarn|bun)@/.exec(packageManager)?.[1] : undefined;
  if (named !== undefined) return named;
  const files = names();
  if (files.includes('pnpm-lock.yaml')) return 'pnpm';
  if (files.includes('yarn.lock')) return 'yarn';
  return files.includes('bun.lock') || files.includes('bun.lockb') ? 'bun' : 'npm';
}

function installWith(manager: string, { names }: Project): string {
  return manager === 'npm' && names().includes('package-lock.json') ? 'npm ci' : `${manager} install`;
}

const manifests = ['pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt', 'tox.ini'];

/** What the manifests of a Python project define. */
function pythonTools({ read, names }: Project): readonly FoundTool[] {
  const files = names();
  const source = manifests.find((name) => files.includes(name));
  if (source === undefined) return [];
  const project = read('pyproject.toml') ?? '';
  const all = [
    project,
    ...['setup.cfg', 'requirements.txt', 'requirements-dev.txt', 'tox.ini'].map((name) => read(name) ?? ''),
  ].join('\n');
  const runner = files.includes('uv.lock') ? 'uv run ' : files.includes('poetry.lock') ? 'poetry run ' : '';
  const module = (name: string) => (runner === '' ? `python -m ${name}` : `${runner}${name}`);
  const found: FoundTool[] = [{ purpose: 'install', command: installCommand(runner, source, files), source }];
  if (/^\[build-system\]/m.test(project)) {
    const command = runner.startsWith('uv')
      ? 'uv build'
      : runner.startsWith('poetry')
        ? 'poetry build'
        : 'python -m build';
    found.push({ purpose: 'build', command, source: 'pyproject.toml' });
  }
  if (/\bpytest\b/.test(all))
    found.push({ purpose: 'test', command: module('pytest'), source: sourceOf(/\bpytest\b/) });
  else if (files.includes('tox.ini')) found.push({ purpose: 'test', command: 'tox', source: 'tox.ini' });
  else if (hasTests(names)) {
    const folder = names('tests').some(isTest) ? ' discover -s tests' : '';
    found.push({ purpose: 'test', command: `${runner}python -m unittest${folder}`, source });
  }
  if (/\bruff\b/.test(all))
    found.push({ purpose: 'lint', command: `${runner}ruff check .`, source: sourceOf(/\bruff\b/) });
  else if (/\bflake8\b/.test(all))
    found.push({ purpose: 'lint', command: `${runner}flake8`, source: sourceOf(/\bflake8\b/) });
  if (/\bmypy\b/.test(all))
    found.push({ purpose: 'types', command: `${runner}mypy .`, source: sourceOf(/\bmypy\b/) });
  return found;

  function sourceOf(what: RegExp): string {
    return [...manifests, 'requirements-dev.txt'].find((name) => what.test(read(name) ?? '')) ?? source ?? '';
  }
}

function installCommand(runner: string, source: string, files: readonly string[]): string {
  if (runner.startsWith('uv')) return 'uv sync';
  if (runner.startsWith('poetry')) return 'poetry install';
  if (files.includes('requirements.txt')) return 'python -m pip install -r requirements.txt';
  return source === 'tox.ini' ? 'python -m pip install tox' : 'python -m pip install -e .';
}

function hasTests(names: Project['names']): boolean {
  return names('tests').some(isTest) || names().some(isTest);
}

function isTest(name: string): boolean {
  return /^test_.*\.py$/.test(name);
}

interface Standard {
  readonly manifest: string;
  readonly commands: readonly (readonly [Purpose, string])[];
}

/** Tools whose commands follow from the manifest alone. */
const standards: readonly Standard[] = [
  {
    manifest: 'go.mod',
    commands: [
      ['build', 'go build ./...'],
      ['test', 'go test ./...'],
      ['lint', 'go vet ./...'],
    ],
  },
  {
    manifest: 'Cargo.toml',
    commands: [
      ['build', 'cargo build'],
      ['test', 'cargo test'],
      ['format', 'cargo fmt'],
    ],
  },
  {
    manifest: 'pom.xml',
    commands: [
      ['build', 'mvn package'],
      ['test', 'mvn test'],
    ],
  },
  {
    manifest: 'build.gradle',
    commands: [
      ['build', 'gradle build'],
      ['test', 'gradle test'],
    ],
  },
  {
    manifest: 'build.gradle.kts',
    commands: [
      ['build', 'gradle build'],
      ['test', 'gradle test'],
    ],
  },
];

const wrappers: Readonly<Record<string, string>> = { mvn: 'mvnw', gradle: 'gradlew' };

const targets: readonly (readonly [Purpose, readonly string[]])[] = [
  ['build', ['build']],
  ['test', ['test', 'tests']],
  ['lint', ['lint']],
  ['types', ['types', 'typecheck']],
  ['format', ['format', 'fmt']],
];

function otherTools(project: Project): readonly FoundTool[] {
  const files = project.names();
  const found = standards
    .filter(({ manifest }) => files.includes(manifest))
    .flatMap(({ manifest, commands }) =>
      commands.map(([purpose, command]) => ({
        purpose,
        command: withWrapper(command, files),
        source: manifest,
      })),
    );
  return [...found, ...makeTools(project, files)];
}

/** A wrapper that lies in the repository is the version that the project asks for. */
function withWrapper(command: string, files: readonly string[]): string {
  const [program = '', ...rest] = command.split(' ');
  const wrapper = wrappers[program];
  return wrapper !== undefined && files.includes(wrapper) ? [`./${wrapper}`, ...rest].join(' ') : command;
}

function makeTools({ read }: Project, files: readonly string[]): readonly FoundTool[] {
  const source = ['Makefile', 'makefile', 'GNUmakefile'].find((name) => files.includes(name));
  if (source === undefined) return [];
  const defined = new Set(
    [...(read(source) ?? '').matchAll(/^([\w.-]+)\s*:(?!=)/gm)].map(([, name]) => name),
  );
  return targets.flatMap(([purpose, names]) => {
    const name = names.find((candidate) => defined.has(candidate));
    return name === undefined ? [] : [{ purpose, command: `make ${name}`, source }];
  });
}

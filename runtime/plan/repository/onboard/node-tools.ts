import type { FoundTool, Project, Purpose } from './tool.ts';

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
export function nodeTools(project: Project): readonly FoundTool[] {
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
export function readPackage({ read }: Project): PackageJson | null {
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

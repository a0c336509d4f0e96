/** Assembles a package of ours in a folder, with its manual, its pinned dependencies and a check of what it imports. */
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { schemaBase as compiledBase, site } from '../../../generated/site.ts';
import { rebaseCode } from '../api/rebase.ts';
import { root } from '../build/bundle.ts';
import { relocateLinks } from '../source/manual.ts';
import { bundleModules, compileModules, copyOthers, pruneDeclarations } from './modules.ts';
import { type PackageSource, stageOf } from './packages.ts';

/**
 * Assembles a package, and returns its folder, which has exactly the files of the tarball, and its package.json.
 *
 * @param schemaBase base of the schemas in the package that carries them
 */
export async function stage(
  source: PackageSource,
  schemaBase: string = compiledBase,
): Promise<{ readonly folder: string; readonly manifest: Manifest }> {
  const folder = stageOf(source);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const placed = source.isBundled ? await bundle(source, folder) : compile(source, folder);
  for (const [file, from] of Object.entries(source.copied))
    cpSync(path.join(root, from), path.join(folder, file), { recursive: true, filter: isNotMarkdown });
  if (source.isBundled) moveSchemas(folder, schemaBase);
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  writePages(source, folder);
  const manifest = packedManifest(source, placed);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  setModes(folder, Object.values(manifest.bin ?? {}));
  checkImports(path.join(folder, 'dist'), manifest);
  return { folder, manifest };
}

/** What may be executed, and nothing else, whatever the umask: modes are part of a tarball. */
function setModes(folder: string, commands: readonly string[]): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  for (const file of commands) chmodSync(path.join(folder, file), 0o755);
}

/** Puts the schemas, and the types and code made of them, under a base: a schema has the bytes that the site serves. */
function moveSchemas(folder: string, schemaBase: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = rebaseCode(readFileSync(file, 'utf8'), schemaBase);
    writeFileSync(file, file.endsWith('.json') ? `${JSON.stringify(JSON.parse(text))}\n` : text);
  }
}

function entriesOf({ folder }: PackageSource): string[] {
  const { exports = {}, bin = {} } = readManifest(folder);
  return [...Object.values(exports), ...Object.values(bin)].map(String);
}

function compile(source: PackageSource, folder: string): (file: string) => Entry {
  const rootDir = path.join(root, source.folder);
  const outDir = path.join(folder, 'dist');
  const entries = entriesOf(source).map((file) => path.join(rootDir, file));
  compileModules({ entries, rootDir, outDir, declarationsOnly: false });
  const placed = (file: string) => {
    const target = `./${path.posix.join('dist', file)}`;
    return entryAt(target, target);
  };
  prune(source, folder, placed);
  // After pruning, which would remove declarations that were copied.
  for (const part of source.compiled) {
    const to = path.join(outDir, path.relative(source.folder, part));
    copyOthers(path.join(root, part), to, isReadAtRunTime);
  }
  return placed;
}

const isNotMarkdown = (file: string) => !file.endsWith('.md');

/** Templates, JavaScript with its declarations, and the sources that the compiler copies into its output. */
const isReadAtRunTime = (file: string) =>
  !file.startsWith('node_modules/') &&
  (/\.(hbs|js|d\.ts)$/.test(file) || /^(client|webhooks|schema\/support)\//.test(file));

async function bundle(source: PackageSource, folder: string): Promise<(file: string) => Entry> {
  const outDir = path.join(folder, 'dist');
  const files = entriesOf(source).map((file) => path.join(root, source.folder, file));
  const named = Object.fromEntries(files.map((file) => [path.basename(file, '.ts'), file]));
  await bundleModules(named, outDir);
  const types = path.join(outDir, 'types');
  compileModules({ entries: files, rootDir: root, outDir: types, declarationsOnly: true });
  // TypeScript does not copy declaration files to the output.
  copyOthers(path.join(root, 'generated'), path.join(types, 'generated'), (file) => file.endsWith('.d.ts'));
  const placed = (file: string) =>
    entryAt(
      `./${path.posix.join('dist/types', source.folder, file)}`,
      `./${path.posix.join('dist', path.basename(file))}`,
    );
  prune(source, folder, placed);
  return placed;
}

function prune(source: PackageSource, folder: string, placed: (file: string) => Entry): void {
  const entries = entriesOf(source).map((file) => path.join(folder, placed(file).types));
  pruneDeclarations(path.join(folder, 'dist'), entries);
}

interface Entry {
  readonly types: string;
  readonly default: string;
}

const entryAt = (types: string, code: string): Entry => ({
  types: types.replace(/\.ts$/, '.d.ts'),
  default: code.replace(/\.ts$/, '.js'),
});

/** Writes the manual as README.md, and the other pages at their paths in the checkout. */
function writePages(source: PackageSource, folder: string): void {
  for (const [target, text] of pagesOf(source)) {
    mkdirSync(path.dirname(path.join(folder, target)), { recursive: true });
    writeFileSync(path.join(folder, target), text);
  }
}

/** The texts of the pages by their paths in the package. Throws for a link to a page that it does not have. */
export function pagesOf({ folder: base, readme, pages }: PackageSource): [target: string, text: string][] {
  const place = (file: string) => (file === readme ? 'README.md' : path.posix.relative(base, file));
  const carried = new Map([readme, ...pages].map((file) => [file, place(file)]));
  return [...carried].map(([file, target]) => [
    target,
    relocateLinks(readFileSync(path.join(root, file), 'utf8'), file, target, (named) => carried.get(named)),
  ]);
}

/** The members of a package.json that are read here. */
export interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly [member: string]: unknown;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}

/** The paths of an entry point in the package. */
type Placed = (file: string) => Entry;

/**
 * The package's package.json: the one in the checkout, with JavaScript instead of sources, and with the project's version
 * and pinned dependencies, which only the root's package.json has.
 */
function packedManifest(source: PackageSource, placed: Placed): Manifest {
  const { private: _, exports = {}, bin = {}, ...members } = readManifest(source.folder);
  const { dependencies, devDependencies, ...rest } = members;
  // In the checkout the compiler's dependencies are devDependencies, so that an installation that only serves omits them.
  const needed = { ...dependencies, ...devDependencies };
  const entries = Object.entries(exports).map(([entry, file]) => [entry, placed(String(file))]);
  const commands = Object.entries(bin).map(([command, file]) => [command, placed(file).default]);
  const allCommands = { ...Object.fromEntries(commands), ...source.bin };
  const hasSchemas = Object.keys(source.copied).some((file) => file.startsWith('schemas/'));
  return {
    ...rest,
    version: versionOfProject(),
    ...repositoryOf(source),
    publishConfig: { access: 'public' },
    engines: { node: `>=${source.node}` },
    sideEffects: false,
    ...(Object.keys(allCommands).length > 0 ? { bin: allCommands } : {}),
    exports: {
      ...Object.fromEntries(entries),
      ...(hasSchemas ? { './schemas/*': './schemas/*' } : {}),
      './package.json': './package.json',
    },
    ...(Object.keys(needed).length === 0 ? {} : { dependencies: pinned(needed) }),
  };
}

/** Where the sources are (https://docs.npmjs.com/cli/configuring-npm/package-json#repository), if the configuration says it. */
function repositoryOf({ folder: directory }: PackageSource): Partial<Manifest> {
  const { repository }: { readonly name: string; readonly repository?: string } = site;
  return repository === undefined ? {} : { repository: { type: 'git', url: `git+${repository}`, directory } };
}

export function versionOfProject(): string {
  const { version } = readManifest('.');
  if (version === undefined) throw new Error("the root's package.json has no version");
  return version;
}

function pinned(dependencies: Readonly<Record<string, string>>): Record<string, string> {
  const { dependencies: runtime, devDependencies } = readManifest('.');
  const versions = { ...devDependencies, ...runtime };
  return Object.fromEntries(
    Object.keys(dependencies).map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`the root's package.json has no version of ${name}`);
      return [name, version];
    }),
  );
}

/** The names of the packages that modules and declarations import, sorted. */
function packagesIn(texts: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const { fileName: specifier } of ts.preProcessFile(text).importedFiles) {
      if (/^[.#/]/.test(specifier) || isBuiltin(specifier)) continue;
      found.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    }
  }
  return [...found].sort();
}

/** @throws Error if the code imports an undeclared package, or a declared dependency is never imported */
function checkImports(folder: string, manifest: Manifest): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|d\.ts)$/.test(entry.name),
  );
  const texts = files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
  const imported = new Set(packagesIn(texts));
  const declared = new Set(
    Object.keys({ ...manifest.dependencies, ...(manifest['peerDependencies'] ?? {}) }),
  );
  const isUnknown = (name: string) => name !== manifest.name && !declared.has(name);
  const unknown = [...imported].filter(isUnknown);
  const unused = Object.keys(manifest.dependencies ?? {}).filter((name) => !imported.has(name));
  if (unknown.length > 0)
    throw new Error(`${manifest.name} imports ${unknown.join(', ')} without declaring the dependency`);
  if (unused.length > 0)
    throw new Error(`${manifest.name} declares ${unused.join(', ')} but does not import it`);
}

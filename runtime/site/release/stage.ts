import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleModules } from './bundle-modules.ts';
import { compileModules, copyOthers } from './compile-modules.ts';
import { checkImports } from './imports.ts';
import { packedManifest, readManifest } from './manifest.ts';
import { type PackageSource, root, stageOf } from './packages.ts';
import { pruneDeclarations } from './prune-declarations.ts';
import { relocateLinks } from './relocate-links.ts';

/** Puts a package together and gives its folder. It has exactly what its tarball will have. */
export async function stage(source: PackageSource): Promise<string> {
  const folder = stageOf(source);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const placed = source.isBundled ? await bundle(source, folder) : compile(source, folder);
  for (const [file, from] of Object.entries(source.copied))
    cpSync(path.join(root, from), path.join(folder, file), { recursive: true, filter: isNoPage });
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  writePages(source, folder);
  const manifest = packedManifest(source, placed);
  for (const file of Object.values(manifest.bin ?? {})) chmodSync(path.join(folder, file), 0o755);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  checkImports(path.join(folder, 'dist'), manifest);
  return folder;
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
  // After pruning: the compiler reads declarations that it writes beside code.
  for (const part of source.compiled) {
    const to = path.join(outDir, path.relative(source.folder, part));
    copyOthers(path.join(root, part), to, isReadAtRunTime);
  }
  return placed;
}

const isNoPage = (file: string) => !file.endsWith('.md');

/** Templates, JavaScript with its declarations, and the sources of the client, which are copied into every output. */
const isReadAtRunTime = (file: string) =>
  !file.startsWith('node_modules/') && (/\.(hbs|js|d\.ts)$/.test(file) || /^(client|webhooks)\//.test(file));

async function bundle(source: PackageSource, folder: string): Promise<(file: string) => Entry> {
  const outDir = path.join(folder, 'dist');
  const files = entriesOf(source).map((file) => path.join(root, source.folder, file));
  const named = Object.fromEntries(files.map((file) => [path.basename(file, '.ts'), file]));
  await bundleModules(named, outDir);
  const types = path.join(outDir, 'types');
  compileModules({ entries: files, rootDir: root, outDir: types, declarationsOnly: true });
  // The compiler writes no declarations of declarations.
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

/** The manual at the top, and the pages where their folders are in the checkout. */
function writePages({ folder: base, readme, pages }: PackageSource, folder: string): void {
  const place = (file: string) => (file === readme ? 'README.md' : path.posix.relative(base, file));
  const carried = new Map([readme, ...pages].map((file) => [file, place(file)]));
  for (const [file, target] of carried) {
    const text = relocateLinks(readFileSync(path.join(root, file), 'utf8'), file, carried);
    mkdirSync(path.dirname(path.join(folder, target)), { recursive: true });
    writeFileSync(path.join(folder, target), text);
  }
}

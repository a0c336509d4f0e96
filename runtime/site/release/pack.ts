/** `make pack`: writes the tarballs of this repository's three packages to dist/, and the schemas as a plain folder. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/bundle.ts';
import { buildHelper } from '../build/bundle-helper.ts';
import { explainStart } from '../deploy/explain-start.ts';
import { readSettings, type Settings } from '../source/settings.ts';
import { packages } from './packages.ts';
import { writeSchemas } from './schemas.ts';
import { type Manifest, stage, versionOfProject } from './stage.ts';

/** A package as others install it. */
export interface Tarball {
  /** Its path. */
  readonly file: string;
  /** Its package.json. */
  readonly manifest: Manifest;
  /** SHA-512, as in a lockfile (https://www.w3.org/TR/SRI/). */
  readonly integrity: string;
  /** In bytes: of the tarball, and of its files. */
  readonly size: number;
  readonly unpackedSize: number;
}

/**
 * Writes tarballs and schemas to a folder; the same bytes for the same sources, bases, and versions of Node, npm and packages.
 *
 * @param bases of the site that serves the schemas
 * @param only folders of packages; without any, all are packed
 */
export async function packTarballs(
  folder: string,
  bases: Settings = readSettings({}),
  only: readonly string[] = [],
): Promise<readonly Tarball[]> {
  mkdirSync(folder, { recursive: true });
  await buildHelper(path.join(root, 'content'));
  const tarballs: Tarball[] = [];
  for (const source of packages.filter((one) => only.length === 0 || only.includes(one.folder))) {
    const staged = await stage(source, bases.schemaBase);
    tarballs.push(pack(staged, folder));
    if (source.isBundled) writeSchemas(staged.folder, path.join(folder, schemasFolder()), bases);
  }
  return tarballs;
}

const schemasFolder = () => `schemas-${versionOfProject()}`;

function pack({ folder, manifest }: Awaited<ReturnType<typeof stage>>, to: string): Tarball {
  const printed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', to], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [packed] = JSON.parse(printed) as readonly (Omit<Tarball, 'file' | 'manifest'> & {
    readonly filename: string;
  })[];
  if (packed === undefined) throw new Error(`npm pack wrote no tarball of ${manifest.name}`);
  const { filename, integrity, size, unpackedSize } = packed;
  return { file: path.join(to, filename), manifest, integrity, size, unpackedSize };
}

/** SCHEMA_BASE alone of a site's settings has to do with packages. */
function readBases(): Settings {
  try {
    return readSettings({ SCHEMA_BASE: process.env['SCHEMA_BASE'] });
  } catch (error) {
    for (const problem of explainStart(error)) console.error(`cannot pack: ${problem}`);
    process.exit(1);
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}

if (import.meta.main) {
  const tarballs = await packTarballs(path.join(root, 'dist'), readBases(), process.argv.slice(2));
  for (const { file, size, unpackedSize } of tarballs)
    console.log(`dist/${path.basename(file)}: ${kilobytes(size)} KB, ${kilobytes(unpackedSize)} KB unpacked`);
  console.log(`dist/${schemasFolder()}/`);
}

/** `make pack`: writes the tarballs of this repository's three packages to dist/. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/bundle.ts';
import { buildHelper } from '../build/bundle-helper.ts';
import { packages } from './packages.ts';
import { type Manifest, stage } from './stage.ts';

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

/** Writes the tarballs to a folder; the same bytes for the same sources, versions of dependencies and Node. */
export async function packTarballs(folder: string): Promise<readonly Tarball[]> {
  mkdirSync(folder, { recursive: true });
  await buildHelper(path.join(root, 'content'));
  const tarballs: Tarball[] = [];
  for (const source of packages) tarballs.push(pack(await stage(source), folder));
  return tarballs;
}

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

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}

if (import.meta.main) {
  for (const { file, size, unpackedSize } of await packTarballs(path.join(root, 'dist')))
    console.log(`dist/${path.basename(file)}: ${kilobytes(size)} KB, ${kilobytes(unpackedSize)} KB unpacked`);
}

/** `make pack`: writes the tarballs of this repository's three packages to dist/. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/bundle.ts';
import { buildHelper } from '../build/bundle-helper.ts';
import { packages } from './packages.ts';
import { stage } from './stage.ts';

const folder = path.join(root, 'dist');
mkdirSync(folder, { recursive: true });
await buildHelper(path.join(root, 'content'));
for (const source of packages) {
  const staged = await stage(source);
  const printed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: staged,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [tarball] = JSON.parse(printed) as readonly {
    filename: string;
    size: number;
    unpackedSize: number;
  }[];
  if (tarball === undefined) throw new Error(`npm pack wrote no tarball for ${source.folder}`);
  const { filename, size, unpackedSize } = tarball;
  console.log(`dist/${filename}: ${kilobytes(size)} KB, ${kilobytes(unpackedSize)} KB unpacked`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}

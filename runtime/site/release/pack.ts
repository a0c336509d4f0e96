import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildHelper } from '../build/bundle-helper.ts';
import { packages, root } from './packages.ts';
import { stage } from './stage.ts';

/** Writes the tarballs of the three packages to `dist/`. */
const folder = path.join(root, 'dist');
mkdirSync(folder, { recursive: true });
await buildHelper(fileURLToPath(new URL('../../../content', import.meta.url)));
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

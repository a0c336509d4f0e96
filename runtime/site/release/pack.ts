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
import { stage, versionOfProject } from './stage.ts';

const bases = readBases();
const folder = path.join(root, 'dist');
mkdirSync(folder, { recursive: true });
await buildHelper(path.join(root, 'content'));
/** Folders of packages; without any, all are packed. */
const only = process.argv.slice(2);
for (const source of packages.filter((one) => only.length === 0 || only.includes(one.folder))) {
  const staged = await stage(source, bases.schemaBase);
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
  if (source.isBundled) {
    const schemas = `schemas-${versionOfProject()}`;
    writeSchemas(staged, path.join(folder, schemas), bases);
    console.log(`dist/${schemas}/`);
  }
}

/** Of the site that serves the schemas: SCHEMA_BASE alone of its settings has to do with packages. */
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

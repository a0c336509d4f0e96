import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Output } from '../print/printer.ts';
import { type Options, readOptions } from './options.ts';
import { isHidden, listFiles } from './write-output.ts';

/** Compiles a contract into a folder: once, as a check (`--check`), or on every change (`--watch`). */
export async function generate(args: readonly string[], cwd: string): Promise<number> {
  const options = readOptions('generate', args, cwd);
  if (options.watch) return (await import('./watch.ts')).watch(options, cwd);
  const known = options.check ? null : await readStamp(options);
  if (known !== null) {
    console.log(known);
    return 0;
  }
  const { build, checkDrift } = await import('./build.ts');
  if (options.check) return checkDrift(options, cwd);
  const { output, files, summary } = await build(options, cwd);
  if (output === null) return 1;
  await writeStamp(options, { output, files, summary });
  return 0;
}

/**
 * What the last compilation into a folder read and wrote, by digest. If the compiler, the contract and the folder are
 * unchanged, compiling again would write nothing.
 */
interface Stamp {
  readonly compiler: string;
  /** Absolute path of each file of the contract to its digest. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Path under the folder to its digest. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

const compilerFolder = path.dirname(fileURLToPath(new URL('.', import.meta.url)));
const cache = path.join(packagesAbove(compilerFolder), '.cache/plan-surface');

/** The nearest `node_modules` that the compiler is in or beside: of the checkout, or of the project that installed it. */
function packagesAbove(folder: string): string {
  const found = path.join(folder, 'node_modules');
  const above = path.dirname(folder);
  if (path.basename(folder) === 'node_modules') return folder;
  return above === folder || existsSync(found) ? found : packagesAbove(above);
}

/**
 * The output of the last run, if a new run would certainly print and write the same; otherwise null.
 */
export async function readStamp(options: Options): Promise<string | null> {
  try {
    const stamp = JSON.parse(await readFile(stampFile(options), 'utf8')) as Stamp;
    const out = options.out as string;
    const written = (name: string) => !isHidden(name) || Object.hasOwn(stamp.outputs, name);
    const present = (await listFiles(out)).filter(written).sort().join('\n');
    if (present !== Object.keys(stamp.outputs).sort().join('\n')) return null;
    const outputs = Object.entries(stamp.outputs).map(
      ([name, digest]) => [path.join(out, name), digest] as const,
    );
    const same = await Promise.all(
      [...Object.entries(stamp.inputs), ...outputs].map(
        async ([file, digest]) => (await digestOf(file)) === digest,
      ),
    );
    return same.every(Boolean) && stamp.compiler === (await compilerDigest()) ? stamp.summary : null;
  } catch {
    return null;
  }
}

/** Records a run that left the folder equal to `output`. Failing to write the record is no error. */
export async function writeStamp(
  options: Options,
  {
    files,
    output,
    summary,
  }: { readonly files: readonly string[]; readonly output: Output; readonly summary: string },
): Promise<void> {
  try {
    const inputs = await Promise.all(files.map(async (file) => [file, await digestOf(file)] as const));
    const outputs = [...output].map(([name, content]) => [name, digest(content)] as const);
    const stamp: Stamp = {
      compiler: await compilerDigest(),
      inputs: Object.fromEntries(inputs),
      outputs: Object.fromEntries(outputs),
      summary,
    };
    await mkdir(cache, { recursive: true });
    await writeFile(stampFile(options), JSON.stringify(stamp));
  } catch {
    // Without a record, the next run compiles again.
  }
}

function stampFile({ spec, site, out, targets, contract, modules }: Options): string {
  const run = JSON.stringify([spec, site, out, targets, contract, modules]);
  return path.join(cache, `generate-${digest(run)}.json`);
}

/** Digest of the compiler's own files and the versions of its libraries. */
async function compilerDigest(): Promise<string> {
  const sources = (await readdir(compilerFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  // In the checkout, package-lock.json has the versions; the installed package pins them in package.json.
  const above = path.dirname(compilerFolder);
  const versions = ['package-lock.json', 'package.json'].map((name) => path.join(above, name));
  const files = [...sources, ...versions.filter((file) => existsSync(file))];
  return digest((await Promise.all(files.map(digestOf))).join(' '));
}

async function digestOf(file: string): Promise<string> {
  // Reading a device or a pipe might never end.
  if (!(await stat(file)).isFile()) throw new Error(`${file} is not a file`);
  return digest(await readFile(file));
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

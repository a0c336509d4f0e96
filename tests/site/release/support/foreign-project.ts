import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { foreignEnvironment } from '../../../../runtime/site/release/trial.ts';
import { root } from '../../../generator/support/temporary-folder.ts';

const run = promisify(execFile);

/** Packs the packages into `dist/`, as `make pack` does, and returns their paths. */
export async function packTarballs(): Promise<readonly string[]> {
  const { stdout } = await run(process.execPath, ['runtime/site/release/pack.ts'], { cwd: root });
  return [...stdout.matchAll(/^(dist\/\S+\.tgz):/gm)].map(([, file = '']) => path.join(root, file));
}

/** What a project outside of the checkout installs: a package of ours is a file, any other a version. */
export interface ForeignProject {
  readonly folder: string;
  /** Runs a program of an installed package, or Node where a file is named. */
  run(command: string, ...args: readonly string[]): Promise<string>;
  write(file: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Makes a project of its own in a temporary folder, from a folder of fixtures, with packages by npm.
 *
 * @param fixture folder under `tests/site/release/fixtures`, copied
 * @param tarballs packages of ours
 * @param others packages of others with their versions
 */
export async function foreignProject(
  fixture: string,
  tarballs: readonly string[],
  others: Readonly<Record<string, string>>,
): Promise<ForeignProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foreign-project-'));
  await cp(path.join(root, 'tests/site/release/fixtures', fixture), folder, { recursive: true });
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  const manifest = { private: true, type: 'module', dependencies: others };
  await write('package.json', JSON.stringify(manifest));
  const inFolder = { cwd: folder, maxBuffer: 1 << 26, env: foreignEnvironment() };
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs], inFolder);
  return {
    folder,
    write,
    async run(command, ...args) {
      const isFile = path.isAbsolute(command);
      const program = isFile ? command : path.join(folder, 'node_modules/.bin', command);
      try {
        return (await run(program, args, inFolder)).stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
        throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`, { cause: error });
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Changes the extensions of the fixture's imports to those of its generated code. */
export async function setImportEndings(folder: string, ending: '.ts' | '.js' | 'none'): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const written = ending === 'none' ? '' : ending;
    await writeFile(
      path.join(folder, file),
      text.replace(/(from '\.\.?\/[^']*?)(?:\.[tj]s)?';/g, `$1${written}';`),
    );
  }
}

/** Makes the fixture import the copy of the engine that `--runtime inline` writes beside the generated code. */
export async function withInlineImports(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.ts'))) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const written = text
      .replace(/'@plan-surface\/engine'/g, "'./generated/runtime/index.ts'")
      .replace(/'@plan-surface\/engine\/(\w+)'/g, "'./generated/runtime/$1.ts'");
    await writeFile(file, written);
  }
}

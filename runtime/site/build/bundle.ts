/** The bundler as the helper, the search, the export and the packages use it: any warning is an error. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InputOptions, OutputChunk, OutputOptions, RolldownBuild } from 'rolldown';
import { writeFileWhole } from '../source/files.ts';

/** The root of the checkout; paths in a bundle are relative to it. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Passes a rolldown build to `use`, and closes it. Loads the bundler lazily: a server that starts from a snapshot does not
 * need it, and it is only a development dependency. Throws on any warning of rolldown, but of slowness.
 *
 * @param what named in errors, such as `the helper`
 */
export async function withBundler<T>(
  what: string,
  options: InputOptions,
  use: (build: RolldownBuild) => Promise<T>,
): Promise<T> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    cwd: root,
    ...options,
    // How long a build takes depends on what else the machine does.
    checks: { bundlerTimings: false },
    onLog: (_, { message }) => {
      throw new Error(`${what} cannot be bundled: ${message}`);
    },
  });
  try {
    return await use(build);
  } finally {
    await build.close();
  }
}

/** Bundles into one file; throws if there would be more. */
export function bundleFile(what: string, input: InputOptions, output: OutputOptions): Promise<OutputChunk> {
  return withBundler(what, input, async (build) => {
    const { output: files } = await build.generate({ codeSplitting: false, ...output });
    if (files.length > 1)
      throw new Error(`${what} cannot be bundled into one file: it became ${files.length} files`);
    return files[0];
  });
}

/** A bundle in `dist/`, written by `npm run build`. */
interface BuiltFile {
  /** Absolute. */
  readonly path: string;
  write(text: string): void;
  /**
   * Bundles again. Without the bundler, a development dependency, it reads the file that the last build wrote, and throws
   * if there is none.
   */
  bundleOrRead(bundle: () => Promise<string>): Promise<string>;
}

/** @param mode permissions of the file, before the umask */
export function builtFile(name: string, mode = 0o666): BuiltFile {
  const file = path.join(root, 'dist', name);
  return {
    path: file,
    write: (text) => writeFileWhole(file, text, { mode }),
    async bundleOrRead(bundle) {
      try {
        return await bundle();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
      }
      try {
        return readFileSync(file, 'utf8');
      } catch {
        throw new Error(
          `neither the bundler (rolldown) nor dist/${name} is installed; run npm run build with development dependencies`,
        );
      }
    },
  };
}

/** The licences of the packages whose code is part of the file. */
export function licenceNotices({ moduleIds }: OutputChunk): string {
  const folders = moduleIds.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
  return [...new Set(folders)]
    .map((folder) => ({ folder, ...readPackage(folder) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ folder, name, version }) => {
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
      if (file === undefined)
        throw new Error(
          `${name} has no licence file; a bundle that contains its code must contain its notice`,
        );
      const text = readFileSync(path.join(folder, file), 'utf8').trim();
      const lines = [`Contains code of ${name} ${version}:`, '', ...text.split(/\r?\n/)];
      return `\n${lines.map((line) => `// ${line}`.trimEnd()).join('\n')}\n`;
    })
    .join('');
}

function readPackage(folder: string): { readonly name: string; readonly version: string } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PackageSource, root } from './packages.ts';

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

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}

/** Where the code of an entry point lies in the package. */
type Placed = (file: string) => { readonly types: string; readonly default: string };

/**
 * The package.json that travels: the checkout's, with the JavaScript in place of its sources, and with the version of the
 * project and of its packages, which only the root's package.json says.
 */
export function packedManifest(source: PackageSource, placed: Placed): Manifest {
  const { private: _, exports = {}, bin = {}, ...members } = readManifest(source.folder);
  const { dependencies, devDependencies, ...rest } = members;
  // In the checkout the compiler is a tool: an installation that only serves leaves out what the compiler needs.
  const needed = { ...dependencies, ...devDependencies };
  const entries = Object.entries(exports).map(([entry, file]) => [entry, placed(String(file))]);
  const commands = Object.entries(bin).map(([command, file]) => [command, placed(file).default]);
  const allCommands = { ...Object.fromEntries(commands), ...source.bin };
  const hasSchemas = Object.keys(source.copied).some((file) => file.startsWith('schemas/'));
  return {
    ...rest,
    version: versionOfProject(),
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

function versionOfProject(): string {
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

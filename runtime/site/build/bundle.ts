import { fileURLToPath } from 'node:url';
import type { InputOptions, OutputChunk, OutputOptions, RolldownBuild } from 'rolldown';

/** The root of the checkout, from which the paths in a bundle start. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Hands a build of rolldown to `use`, and closes it. The bundler is loaded only now: a server that starts from a snapshot,
 * or is installed without development dependencies, does without it. Whatever rolldown warns of is thrown.
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

/** Bundles into one file; throws where it would be more. */
export function bundleFile(what: string, input: InputOptions, output: OutputOptions): Promise<OutputChunk> {
  return withBundler(what, input, async (build) => {
    const { output: files } = await build.generate({ codeSplitting: false, ...output });
    if (files.length > 1) throw new Error(`${what} cannot be bundled: it became ${files.length} files`);
    return files[0];
  });
}

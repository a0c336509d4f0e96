import path from 'node:path';
import { root } from './packages.ts';

/**
 * Bundles entry points into one module each, with what they share beside them. The code of packages becomes part of it;
 * what is built into Node does not.
 *
 * @param entries name of the module to its file, absolute
 */
export async function bundleModules(
  entries: Readonly<Record<string, string>>,
  outDir: string,
): Promise<readonly string[]> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: { ...entries },
    cwd: root,
    platform: 'node',
    external: /^node:/,
    onLog: (_, { message }) => {
      throw new Error(`${path.basename(outDir)} cannot be bundled: ${message}`);
    },
  });
  try {
    const { output } = await build.write({
      dir: outDir,
      format: 'esm',
      sourcemap: true,
      minify: false,
      chunkFileNames: 'shared/[name].js',
    });
    return output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
  } finally {
    await build.close();
  }
}

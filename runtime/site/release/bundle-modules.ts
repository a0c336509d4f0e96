import path from 'node:path';
import { withBundler } from '../build/bundle.ts';

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
  const input = { input: { ...entries }, platform: 'node', external: /^node:/ } as const;
  return withBundler(path.basename(outDir), input, async (build) => {
    const { output } = await build.write({
      dir: outDir,
      format: 'esm',
      sourcemap: true,
      minify: false,
      chunkFileNames: 'shared/[name].js',
    });
    return output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
  });
}

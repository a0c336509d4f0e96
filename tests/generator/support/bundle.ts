import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './temporary-folder.ts';

/** A program as a page would load it: one file, minified, without what it does not use. */
export async function bundle(program: string): Promise<string> {
  const folder = await mkdtemp(path.join(root, 'node_modules/.cache/bundle-'));
  try {
    const input = path.join(folder, 'program.ts');
    await writeFile(input, program);
    return await bundleFile(input);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same of a program that lies in a file. */
export async function bundleFile(input: string): Promise<string> {
  const build = await rolldown({ input });
  const { output } = await build.generate({ format: 'es', minify: true });
  await build.close();
  return output[0].code;
}

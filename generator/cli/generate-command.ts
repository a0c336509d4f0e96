import { readOptions } from './options.ts';
import { readStamp, writeStamp } from './stamp.ts';

/** Compiles a contract into a folder: once, as a check, or again whenever it changes. */
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

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFileWhole } from '../source/files.ts';
import { root } from './bundle.ts';

/** A bundle as `npm run build` leaves it in `dist/`, which git ignores. */
interface BuiltFile {
  /** Absolute. */
  readonly path: string;
  write(text: string): void;
  /**
   * The bundle, made anew. An installation without development dependencies has no bundler, and gets what its build has
   * left. Throws where there is neither.
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
          `there is neither the bundler nor dist/${name}; run npm run build where both are installed`,
        );
      }
    },
  };
}

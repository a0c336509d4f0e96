import { kebabCase } from '../../source/names.ts';

/** The file of a validator, without its extension. `index` is the file that exports the validators of all components. */
export function validatorFile(name: string): string {
  const file = kebabCase(name);
  return file === 'index' ? 'index-' : file;
}

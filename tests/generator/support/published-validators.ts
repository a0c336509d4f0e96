import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileThorough } from '../../../generator/schema/compile-module.ts';
import { root, temporaryFolder } from './temporary-folder.ts';

export interface PublishedValidator {
  (value: unknown): boolean;
  readonly errors?: readonly { readonly keyword: string; readonly instancePath: string }[] | null;
}

/** A folder in which validators of published schemas run, each a module by itself. */
export async function publishedValidators(): Promise<(schema: object) => Promise<PublishedValidator>> {
  const folder = await temporaryFolder();
  await cp(path.join(root, 'generator/schema/support'), path.join(folder, 'support'), { recursive: true });
  let count = 0;
  return async (schema) => {
    const file = path.join(folder, `schema-${count++}.js`);
    await writeFile(file, compileThorough({ ...schema }));
    return (await import(file)).default;
  };
}

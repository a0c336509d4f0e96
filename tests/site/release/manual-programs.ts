import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { root, temporaryFolder } from '../../generator/support/temporary-folder.ts';

export const read = (file: string) => readFile(path.join(root, file), 'utf8');

/** The command lines of the compiler's manual, in their order. */
export const commandLines = (manual: string): readonly string[] =>
  /```sh\n(npx surface init .*?)```/s.exec(manual)?.[1]?.trim().split('\n') ?? [];

/** A contract of nothing but schemas. */
export const contractOf = (schemas: string) =>
  `openapi: 3.1.1
info: { title: Pets, version: '1' }
paths: {}
components:
  schemas:
${schemas.replace(/^/gm, '    ')}`;

/** Writes the programs of a manual, by the file name in their first line, into a folder of their own. */
export async function programsOf(
  manual: string,
): Promise<{ readonly folder: string; readonly files: string[] }> {
  const folder = await temporaryFolder();
  const files: string[] = [];
  for (const [, name = '', code = ''] of manual.matchAll(/```(?:ts|yaml)\n(?:\/\/|#) (\S+)\n(.*?)```/gs)) {
    if (name.endsWith('.ts')) files.push(path.join(folder, name));
    await writeFile(path.join(folder, name), code);
  }
  return { folder, files };
}

/** The sections below some headings of the compiler's manual. */
export async function sectionsOf(...titles: readonly string[]): Promise<string> {
  const sections = (await read('generator/README.md')).split(/^## /m);
  const found = sections.filter((section) => titles.includes(section.split('\n', 1)[0] ?? ''));
  expect(found).toHaveLength(titles.length);
  return found.join('');
}

/** The contract with every extension, the schema that it publishes, a file of values, and an overlay. */
export async function writeExtensions(manual: string, folder: string): Promise<void> {
  for (const [, name = '', text = ''] of manual.matchAll(
    /```yaml\n# (extensions\.yaml|allowed\.yaml)\n(.*?)```/gs,
  ))
    await writeFile(path.join(folder, name), text);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://books.example/schema/book.json',
  };
  await writeFile(path.join(folder, 'book.json'), JSON.stringify(schema));
  await writeFile(path.join(folder, 'site.yaml'), 'base_url: https://books.example\n');
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'What is ours', version: '1' },
    actions: [{ target: '$.info', update: { description: 'As we use it.' } }],
  };
  await writeFile(path.join(folder, 'vendor.overlay.yaml'), JSON.stringify(overlay));
}

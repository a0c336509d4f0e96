import { readFileSync } from 'node:fs';

const shared = (name: string) => new URL(`../../schema/support/${name}`, import.meta.url);
const sources = {
  'recognition.js': new URL('recognizer/recognition.js', import.meta.url),
  'formats.js': shared('formats.js'),
  'memory.js': shared('memory.js'),
  'tables.js': shared('tables.js'),
  'values.js': shared('values.js'),
  'validate.d.ts': shared('validate.d.ts'),
};

/** A module that generated ones import, the same for every contract, with its path. */
export function supportFile(name: keyof typeof sources): [path: string, text: string] {
  const banner = '// The same for every contract. Do not edit: it is copied from the compiler.';
  return [`validators/support/${name}`, `${banner}\n${readFileSync(sources[name], 'utf8')}`];
}

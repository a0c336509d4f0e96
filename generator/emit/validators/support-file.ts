import { readFileSync } from 'node:fs';

const sources = {
  recognition: new URL('recognizer/recognition.js', import.meta.url),
  values: new URL('../../schema/keywords/values.js', import.meta.url),
};

/** A module that generated ones import, the same for every contract, with its path. */
export function supportFile(name: keyof typeof sources): [path: string, text: string] {
  const banner = '// The same for every contract. Do not edit: it is copied from the compiler.';
  return [`validators/support/${name}.js`, `${banner}\n${readFileSync(sources[name], 'utf8')}`];
}

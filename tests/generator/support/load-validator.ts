import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Output } from '../../../generator/print/printer.ts';
import type { Validate } from '../../../generator/schema/support/validate.js';
import { kebabCase } from '../../../generator/source/names.ts';

type Validator = ((value: unknown) => boolean) & Pick<Validate<unknown>, 'errors'>;

/**
 * A validator of a folder that was written for this, in this process.
 *
 * @param name in the form of a file name: `pet-request`
 */
export async function loadValidator(folder: string, name: string): Promise<Validator> {
  const load = (file: string) => import(path.join(folder, `validators/${file}.js`));
  if (existsSync(path.join(folder, `validators/${name}.js`))) return (await load(name)).default;
  for (const module of ['components', 'requests', 'responses']) {
    if (!existsSync(path.join(folder, `validators/${module}.js`))) continue;
    const found = Object.entries(await load(module)).find(
      ([one]) => kebabCase(one.replace(/^validate/, '')) === kebabCase(name),
    );
    if (found !== undefined) return found[1] as Validator;
  }
  throw new Error(`there is no validator called ${name}`);
}

/** The functions of generated modules of validators, each as its text. */
export function functionsIn(output: Output): Map<string, string> {
  const modules = [...output].filter(([name]) => /^validators\/[a-z]+\.js$/.test(name));
  const parts = modules.flatMap(([, text]) => text.split(/^(?=(?:function|export) )/m));
  return new Map(
    parts.flatMap((code): [string, string][] => {
      const [, name] = /^function ([^(]+)\(/.exec(code) ?? [];
      return name === undefined ? [] : [[name, code]];
    }),
  );
}

import type { NamedSchema } from '../../ir/contract.ts';
import { validatorModule } from '../../ir/validator-names.ts';
import { type Output, template } from '../../print/printer.ts';
import type { ModulePart } from '../../schema/print-function.ts';

const printDeclarations = template<object>('validators/module-declaration');

/** What a module is made of. */
export interface Module {
  readonly parts: ModulePart[];
  /** The functions for others to import; null for the type of any value. */
  readonly exported: { readonly name: string; readonly type: string | null }[];
}

const banner = '// Generated from the contract. Do not edit: change the contract and generate again.';

/** The files of modules: each with its declarations. */
export function printModules(modules: ReadonlyMap<NamedSchema['side'], Module>): Output {
  const homes = new Map<string, NamedSchema['side']>();
  for (const [side, { parts }] of modules) for (const { name } of parts) homes.set(name, side);
  const files = new Map<string, string>();
  /** The functions that another module calls. */
  const called = new Map<NamedSchema['side'], Set<string>>();
  const texts = new Map<NamedSchema['side'], string>();
  for (const [side, { parts }] of modules) {
    const imports = new Map<string, Set<string>>();
    const add = (from: string, name: string) => imports.set(from, (imports.get(from) ?? new Set()).add(name));
    const constants = new Map<string, string>();
    for (const part of parts) {
      for (const [from, names] of part.imports) for (const name of names) add(from, name);
      for (const [name, code] of part.constants) constants.set(name, code);
      for (const name of part.calls) {
        const home = homes.get(name);
        if (home === undefined) throw new Error(`there is no function ${name}`);
        if (home === side) continue;
        add(`./${validatorModule(home)}.js`, name);
        called.set(home, (called.get(home) ?? new Set()).add(name));
      }
    }
    const lines = [...imports].sort(([a], [b]) => (a < b ? -1 : 1)).map(importLine);
    const values = [...constants].map(([name, code]) => `const ${name} = ${code};\n`);
    const functions = parts.map((part) => `\n${part.functions}`);
    texts.set(side, [`${banner}\n`, ...lines, ...values, ...functions].join(''));
  }
  for (const [side, { exported }] of modules) {
    const names = new Set([...exported.map(({ name }) => name), ...(called.get(side) ?? [])]);
    const list = [...names].sort().map((name) => `  ${name},\n`);
    const path = `validators/${validatorModule(side)}`;
    files.set(`${path}.js`, `${texts.get(side)}\nexport {\n${list.join('')}};\n`);
    files.set(
      `${path}.d.ts`,
      printDeclarations({
        hasTypes: exported.some(({ type }) => type !== null),
        exported: exported.map(({ name, type }) => ({ name, type: type ?? 'unknown' })),
      }),
    );
  }
  return files;
}

function importLine([from, names]: readonly [string, ReadonlySet<string>]): string {
  return names.size === 0
    ? ''
    : `import {\n${[...names]
        .sort()
        .map((name) => `  ${name},\n`)
        .join('')}} from "${from}";\n`;
}

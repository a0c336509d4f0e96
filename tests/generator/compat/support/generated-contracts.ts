import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pascalCase } from '../../../../generator/source/names.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { writeSound } from '../../support/valid-contracts.ts';

/** A component as it is written, or as the requests or responses of a generated server have it. */
export type ComponentForm = 'written' | 'request' | 'response';

/** Contracts by name, and what is generated from them. */
export interface GeneratedContracts<Name extends string> {
  readonly specs: Readonly<Record<Name, string>>;
  /** What the generated validator of a component says of a value. */
  accepts(contract: Name, component: string, form: ComponentForm, value: unknown): boolean;
}

type Validate = (value: unknown) => boolean;

export async function generated<Name extends string>(
  documents: Readonly<Record<Name, object>>,
): Promise<GeneratedContracts<Name>> {
  const folder = await temporaryFolder();
  const validators = new Map<string, Validate>();
  const specs: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(documents) as Name[]) {
    await mkdir(path.join(folder, name));
    const spec = path.join(folder, name, 'contract.json');
    specs[name] = spec;
    await writeFile(spec, JSON.stringify(documents[name]));
    const into = path.join(folder, `${name}-generated`);
    const output = await writeSound(into, spec, null, ['types', 'validators']);
    for (const file of output.keys()) {
      if (!/^validators\/[^/]+\.js$/.test(file)) continue;
      const exported = (await import(path.join(into, file))) as Readonly<Record<string, Validate>>;
      for (const [one, validate] of Object.entries(exported)) validators.set(`${name} ${one}`, validate);
    }
  }
  const find = (contract: Name, component: string) =>
    validators.get(`${contract} validate${pascalCase(component)}`);
  return {
    specs: specs as Record<Name, string>,
    accepts(contract, component, form, value) {
      // A form that does not differ is the component itself.
      const own = form === 'written' ? undefined : find(contract, `${component} ${form}`);
      const validate = own ?? find(contract, component);
      if (validate === undefined) throw new Error(`${component} has no validator`);
      return validate(value);
    },
  };
}

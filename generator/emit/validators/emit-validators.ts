import type { AnySchema } from 'ajv';
import { componentOfReference } from '../../ir/component-reference.ts';
import type { Contract } from '../../ir/contract.ts';
import { kebabCase, pascalCase } from '../../ir/names.ts';
import { literal, template } from '../../print/printer.ts';
import { withoutAnnotations } from '../../schema/without-annotations.ts';
import type { Output } from '../output.ts';
import { compileModule, compileThorough } from './compile-module.ts';
import { discriminate } from './discriminate.ts';

const printDeclaration = template<object>('validator');

/** One ES module for each schema that needs a validator, and a self-contained one for each published schema. */
export function emitValidators(contract: Contract): Output {
  const files = new Map<string, string>();
  const modules = new Map(
    contract.schemas.map(({ name, component }) => [component, `./${kebabCase(name)}.js`]),
  );
  for (const { name, component, schema } of contract.schemas) {
    const moduleOf = (reference: string) => {
      const referred = componentOfReference(reference);
      const module = modules.get(referred);
      if (referred === null || module === undefined) throw new Error(`there is no component at ${reference}`);
      return referred === component ? null : module;
    };
    const type = component === null ? 'unknown' : `components['schemas'][${literal(component)}]`;
    const imported = component === null ? null : { name: 'components', from: '../types/openapi.ts' };
    files.set(
      `validators/${kebabCase(name)}.js`,
      compileModule(withoutAnnotations(schema) as AnySchema, moduleOf),
    );
    files.set(`validators/${kebabCase(name)}.d.ts`, printDeclaration({ type, imported }));
  }
  for (const { name, schema } of contract.schemaDocuments) {
    const imported = { name: pascalCase(name), from: `../types/${name}.ts` };
    files.set(`validators/${name}.js`, compileThorough(discriminate(schema)));
    files.set(`validators/${name}.d.ts`, printDeclaration({ type: pascalCase(name), imported }));
  }
  return files;
}

import standaloneModule from 'ajv/dist/standalone/index.js';
import type { Contract, JsonObject } from '../../ir/contract.ts';
import { kebabCase, pascalCase } from '../../ir/names.ts';
import { literal, template } from '../../print/printer.ts';
import { createAjv } from '../../schema/create-ajv.ts';
import type { Output } from '../output.ts';
import { discriminate } from './discriminate.ts';
import { importRequired } from './import-required.ts';

const standaloneCode = standaloneModule.default;
const printDeclaration = template<object>('validator');
const code = { source: true, esm: true, lines: true };
const home = 'contract:';

/** One self-contained ES module for each schema that needs a validator, and for each published schema. */
export function emitValidators(contract: Contract): Output {
  const files = new Map<string, string>();
  const ajv = createAjv({ code });
  const components = (contract.document['components'] ?? {}) as JsonObject;
  const inPlace = contract.schemas.filter(({ component }) => component === null);
  // In one document, so that every reference resolves as it is written.
  const document = {
    components: { schemas: components['schemas'] ?? {} },
    inPlace: Object.fromEntries(inPlace.map(({ name, schema }) => [name, schema])),
  };
  ajv.addSchema(document, home);
  for (const { name, component, schema } of contract.schemas) {
    const pointer = component === null ? `/inPlace/${name}` : `/components/schemas/${component}`;
    const validate =
      typeof schema === 'boolean' ? ajv.compile(schema) : ajv.getSchema(`${home}#${encodeURI(pointer)}`);
    if (validate === undefined) throw new Error(`there is no schema at ${pointer}`);
    const type = component === null ? 'unknown' : `components['schemas'][${literal(component)}]`;
    const imported = component === null ? null : { name: 'components', from: '../types/openapi.ts' };
    files.set(`validators/${kebabCase(name)}.js`, importRequired(standaloneCode(ajv, validate)));
    files.set(`validators/${kebabCase(name)}.d.ts`, printDeclaration({ type, imported }));
  }
  // People read what is wrong with a document of their own: these report everything, not only the first error.
  const thorough = createAjv({ code, allErrors: true, discriminator: true });
  for (const { name, schema } of contract.schemaDocuments) {
    const imported = { name: pascalCase(name), from: `../types/${name}.ts` };
    files.set(
      `validators/${name}.js`,
      importRequired(standaloneCode(thorough, thorough.compile(discriminate(schema)))),
    );
    files.set(`validators/${name}.d.ts`, printDeclaration({ type: pascalCase(name), imported }));
  }
  return files;
}

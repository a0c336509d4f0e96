import type { Contract } from '../../ir/contract.ts';
import { validatorFile } from '../../ir/validators/validator-file.ts';
import type { Output } from '../../print/output.ts';
import { template } from '../../print/printer.ts';

const printIndex = template<object>('validators/index');

/** One module that exports the validator of each component by the component's name; nothing without components. */
export function emitValidatorIndex({ schemas }: Contract): Output {
  const components = schemas
    .filter(({ component, side }) => component !== null && side === 'public')
    .map(({ name }) => ({ variable: `validate${name}`, file: validatorFile(name) }));
  if (components.length === 0) return new Map();
  return new Map([['validators/index.ts', printIndex({ components })]]);
}

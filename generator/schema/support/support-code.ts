import { _, type CodeGen, type Name } from 'ajv';
import { getProperty } from 'ajv/dist/compile/codegen/code.js';
import * as formats from './formats.js';
import * as memory from './memory.js';
import * as values from './values.js';

const modules = { formats, memory, values };

/** A function that validators import from a module beside them, `./support/NAME.js`. */
export function supportCode<M extends keyof typeof modules>(
  gen: CodeGen,
  module: M,
  name: keyof (typeof modules)[M] & string,
): Name {
  const ref = modules[module][name];
  return gen.scopeValue('func', { ref, code: _`require(${`./support/${module}.js`})${getProperty(name)}` });
}

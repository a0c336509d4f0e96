import { _, type CodeGen } from 'ajv';
import names from 'ajv/dist/compile/names.js';
import { defaultOf } from './default-of.ts';

/** From so many errors on, a validator looks at no further item or member: nobody reads a million of them. */
const mostErrors = 100;

/** Ends a loop in which enough has been found. */
export function breakWhenFull(gen: CodeGen): void {
  gen.if(_`${defaultOf(names).errors} >= ${mostErrors}`, () => gen.break());
}

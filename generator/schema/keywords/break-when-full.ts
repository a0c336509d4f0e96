import { _, type CodeGen } from 'ajv';
import names from 'ajv/dist/compile/names.js';
import { defaultOf } from './default-of.ts';

/** After this many errors, a validator checks no further items or members: nobody reads a million of them. */
const mostErrors = 100;

/** Leaves a loop if enough errors have been found. */
export function breakWhenFull(gen: CodeGen): void {
  gen.if(_`${defaultOf(names).errors} >= ${mostErrors}`, () => gen.break());
}

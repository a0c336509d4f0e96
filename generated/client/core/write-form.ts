// The same for every contract. Do not edit: it is copied from the compiler.
import { formMembers } from './form-members.ts';
import type { Field } from './operation.ts';
import { percentEncode, writeValue } from './write-value.ts';
import type { WrittenBody } from './written-body.ts';

/** Writes an object as `application/x-www-form-urlencoded`. */
export function writeForm(form: object, fields: readonly Field[], contentType: string): WrittenBody {
  const pairs = formMembers<string | undefined>(
    form,
    fields,
    (pair) => pair,
    (name, item, { as = 'text' }) => writeValue(name, item, { as }, percentEncode)[0],
  );
  return { contentType, body: pairs.join('&') };
}

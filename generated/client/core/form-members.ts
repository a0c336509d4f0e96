// The same for every contract. Do not edit: it is copied from the compiler.
import type { Field } from './operation.ts';
import { percentEncode, refuseNull, writeValue } from './write-value.ts';

/**
 * Encodes the members of a form (OpenAPI 3.1 section 4.8.15): a member with a style becomes `name=value` pairs, as in a
 * query; any other becomes one part, or one part for each item of a list.
 */
export function formMembers<Member>(
  form: object,
  fields: readonly Field[],
  ofPair: (pair: string) => Member,
  ofItem: (name: string, item: unknown, field: Partial<Field>) => Member,
): Member[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const field: Partial<Field> = fields.find((one) => one.name === name) ?? {};
    if (field.style) return writeValue(name, value, field, percentEncode).map(ofPair);
    refuseNull(name, value, field.isNullText);
    const items: unknown[] = [value].flat();
    return items.filter((item) => item !== undefined).map((item) => ofItem(name, item, field));
  });
}

import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, nil, type SchemaCxt } from 'ajv';
import { reportError } from 'ajv/dist/compile/errors.js';
import { mapSubschemas } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';

/**
 * A validator that is called with `this.leavesOut` takes members out of the value, on its way, that it would refuse because
 * nothing describes them or because they belong to the other side of an exchange. What is only tried is left as it is: it
 * may not be what was meant.
 */
const leavesOut: Code = _`this?.leavesOut === true`;

/** Goes on in a loop without a member that nothing describes. A validator of requests refuses it all the same. */
export function leaveOut({ gen, it, data }: KeywordCxt, name: Code): void {
  if (isTried(it) || it.allErrors) return;
  gen.if(leavesOut, () => {
    gen.code(_`delete ${data}[${name}]`);
    gen.code(_`continue`);
  });
}

/** What the validator of another schema is called with. */
export function contextOf(it: SchemaCxt): Code {
  return isTried(it) ? nil : _`this`;
}

/** The condition that a value is judged as it came. */
export function isWhole(it: SchemaCxt): Code {
  return isTried(it) ? _`true` : _`!(${leavesOut})`;
}

function isTried({ compositeRule }: SchemaCxt): boolean {
  return compositeRule === true;
}

/** A copy of a schema in which the properties that are `false` have the keyword below: Ajv has no keyword for `false`. */
export function spellOutRefused(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const copy = mapSubschemas(schema, spellOutRefused) as Record<string, unknown>;
  if (!isObject(copy['properties'])) return copy;
  const properties = Object.entries(copy['properties']).map(
    ([name, one]) => [name, one === false ? { refused: true } : one] as const,
  );
  return { ...copy, properties: Object.fromEntries(properties) };
}

/** Not a keyword of JSON Schema: stands for a property that is `false`, as those of the other side are. Its error is the same. */
export const refused: CodeKeywordDefinition = {
  keyword: 'refused',
  schemaType: 'boolean',
  code(cxt) {
    const { gen, it } = cxt;
    const refuse = () =>
      reportError({ ...cxt, keyword: 'false schema' } as KeywordCxt, { message: 'boolean schema is false' });
    if (isTried(it)) refuse();
    else gen.if(leavesOut, () => gen.code(_`delete ${it.parentData}[${it.parentDataProperty}]`), refuse);
  },
};

import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, nil, type SchemaCxt } from 'ajv';
import { reportError } from 'ajv/dist/compile/errors.js';
import { mapSubschemas } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';

/**
 * A validator called with `this.leavesOut` removes members from the value that it would refuse because they are
 * undescribed or belong to the other side (readOnly, writeOnly). Inside branches that are only tried, nothing is
 * removed.
 */
const leavesOut: Code = _`this?.leavesOut === true`;

/** Removes an undescribed member and continues the loop. Validators of requests refuse it nevertheless. */
export function leaveOut({ gen, it, data }: KeywordCxt, name: Code): void {
  if (isTried(it) || it.allErrors) return;
  gen.if(leavesOut, () => {
    gen.code(_`delete ${data}[${name}]`);
    gen.code(_`continue`);
  });
}

/** The `this` for calling another schema's validator. */
export function contextOf(it: SchemaCxt): Code {
  return isTried(it) ? nil : _`this`;
}

/** Condition that the value is validated unchanged. */
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

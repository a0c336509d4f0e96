/** Why a value is refused: a permanent code for each family of keywords. */
const families: Readonly<Record<string, readonly string[]>> = {
  PC101: ['type'],
  PC102: ['enum', 'const'],
  PC103: ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'],
  PC104: ['multipleOf'],
  PC105: ['minLength', 'maxLength'],
  PC106: ['pattern'],
  PC107: ['format'],
  PC108: ['minItems', 'maxItems'],
  PC109: ['items', 'prefixItems', 'unevaluatedItems'],
  PC110: ['contains', 'minContains', 'maxContains'],
  PC111: ['uniqueItems'],
  PC112: ['required', 'dependentRequired'],
  PC113: ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  PC114: ['propertyNames'],
  PC115: ['minProperties', 'maxProperties'],
  PC116: ['anyOf', 'oneOf'],
  PC117: ['not', 'then', 'else', 'dependentSchemas'],
};

const byKeyword = new Map(
  Object.entries(families).flatMap(([rule, keywords]) => keywords.map((keyword) => [keyword, rule])),
);

/** The rule of a keyword that refuses a value; PC118 if a schema is `false`. */
export function ruleOf(keyword: string): string {
  return byKeyword.get(keyword) ?? 'PC118';
}

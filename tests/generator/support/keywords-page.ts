import {
  openapiFormats,
  schemaKeywords,
  standardFormats,
} from '../../../generator/source/grammar/schema-keywords.ts';

/** The table of the keywords of schemas as a page. */
export function keywordsPage(): string {
  const vocabularies = [...new Set([...schemaKeywords.values()].map(({ vocabulary }) => vocabulary))];
  const names = (list: readonly string[]) => list.map((name) => `\`${name}\``).join(', ');
  return `${[head, ...vocabularies.map(section)].join('\n\n')}

## Formats

Of JSON Schema; all are checked: ${names(standardFormats)}.

Of OpenAPI: ${names(openapiFormats)}. The range of \`int32\` and the Base64 of \`byte\` are checked; \`int64\` is any integer, \`float\` and \`double\` any number; the others are annotations.

Any other format is an annotation: PS403.

## What the types do not express

Every value that matches a schema is of its type, with two exceptions:

- A schema with keywords for objects and no \`type\` matches every other value too; its type is that of an object.
- If all properties are optional, TypeScript rejects an object that has none of them, and to TypeScript every object has the
  members of \`Object.prototype\`.
`;
}

const head = `# How the compiler treats JSON Schema 2020-12

Every keyword by its vocabulary:

- **checked**: generated validators check it
- **resolved**: it names schemas, and is gone after compilation
- **rewritten**: it is written out as other keywords, which are checked and typed
- **described**: it does not affect which values match

TypeScript types express the keywords that are **typed**. The codes are those of the [diagnostics](diagnostics.md). A keyword
that is not in the table is PS401, or PS419 if it is one of these misspelt. A value of the wrong form is PS203, or PS412 for what is rewritten or described.`;

function section(vocabulary: string): string {
  const rows = [...schemaKeywords]
    .filter(([, keyword]) => keyword.vocabulary === vocabulary)
    .map(
      ([name, { treatment, isTyped, note }]) =>
        `| \`${name}\` | ${treatment} | ${isTyped ? 'typed' : ''} | ${note} |`,
    );
  return [`## ${vocabulary}`, '', '| keyword | | | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

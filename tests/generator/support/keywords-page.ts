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

Of JSON Schema, and checked: ${names(standardFormats)}.

Of OpenAPI: ${names(openapiFormats)}. Numbers are held to their range and \`byte\` to Base64; the others only describe.

Any other format only describes: PS403.

## What the types do not say

Every value that matches a schema is of its type, but for these:

- A schema with keywords of objects and no \`type\` lets every other value pass; its type is that of an object.
- TypeScript takes an object for a mistake that has none of the described properties, where all of them are optional, and
  every object has for it the members of \`Object.prototype\`.
`;
}

const head = `# What the compiler makes of JSON Schema 2020-12

Every keyword by its vocabulary:

- **checked**: generated validators hold values to it
- **resolved**: it names schemas, and is gone when everything is compiled
- **described**: it says nothing of which values match

A keyword that is **typed** is said by the types of TypeScript too. The codes are those of the [diagnostics](diagnostics.md);
a keyword that is not in the table is PS401, and one whose value has not the form that JSON Schema gives it PS203, or
PS412 where it only describes.`;

function section(vocabulary: string): string {
  const rows = [...schemaKeywords]
    .filter(([, keyword]) => keyword.vocabulary === vocabulary)
    .map(
      ([name, { treatment, isTyped, note }]) =>
        `| \`${name}\` | ${treatment} | ${isTyped ? 'typed' : ''} | ${note} |`,
    );
  return [`## ${vocabulary}`, '', '| keyword | | | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

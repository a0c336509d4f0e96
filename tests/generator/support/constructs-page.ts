import {
  type Construct,
  type OpenapiObject,
  openapiObjects,
} from '../../../generator/check/openapi-constructs.ts';

/** The table of OpenAPI's constructs as a page. */
export function constructsPage(): string {
  const objects = Object.values(openapiObjects).map(section);
  return `${[head, ...objects].join('\n\n')}\n`;
}

const head = `# How the compiler treats OpenAPI

Every field of every object of OpenAPI 3.2, by its section in OpenAPI 3.1.1; what 3.2 has added is marked. Documents
in OpenAPI 3.0 and 2.0 are upgraded while loading:

- **read**: it affects the generated code and the server
- **typed**: it affects types only
- **carried**: it is passed to the engine in the descriptors
- **published**: it is documentation, and stays in the published document
- **refused**: a contract that has it is rejected

The codes are those of the [diagnostics](diagnostics.md). Extensions (\`x-\`) are allowed everywhere, and published.`;

function section({ name, section: number, fields }: OpenapiObject): string {
  const rows = Object.entries(fields).map(([field, { treatment, note = '' }]) => row(field, treatment, note));
  return [`## ${name} (section ${number})`, '', '| field | | |', '| --- | --- | --- |', ...rows].join('\n');
}

function row(field: string, treatment: Construct['treatment'], note: string): string {
  return `| \`${field}\` | ${treatment} | ${note} |`;
}

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

const head = `# What the compiler makes of OpenAPI 3.1

Every field of every object, by its section in OpenAPI 3.1.1:

- **read**: it decides what is generated, and what a server does
- **typed**: it has types, and a server does nothing by it
- **carried**: it stands in the descriptors, for whoever runs the server to act on
- **published**: it describes, and stays in the published document
- **refused**: a contract that has it is not compiled

The codes are those of the [diagnostics](diagnostics.md). Extensions (\`x-\`) may stand anywhere, and are published.`;

function section({ name, section: number, fields }: OpenapiObject): string {
  const rows = Object.entries(fields).map(([field, { treatment, note = '' }]) => row(field, treatment, note));
  return [`## ${name} (section ${number})`, '', '| field | | |', '| --- | --- | --- |', ...rows].join('\n');
}

function row(field: string, treatment: Construct['treatment'], note: string): string {
  return `| \`${field}\` | ${treatment} | ${note} |`;
}

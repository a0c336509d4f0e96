/** Writes schemas, parameters and MCP tools as tables of fields, with links between the schemas of a page. */
import type { ReferenceMediaType, ReferenceOperation } from '../../../generated/reference/types.ts';
import { escapeMarkdown } from '../pages/markdown-text.ts';
import { createHeadingIds } from '../source/heading-ids.ts';
import type { Strings } from '../source/strings.ts';
import { code, label } from './code.ts';
import type { Prose } from './prose.ts';
import type { Field, Limit, Schemas, Tool } from './schema-fields.ts';

/** The words of the tables in one language. */
export interface TableWords {
  readonly text: Strings['reference'];
  readonly prose: Prose;
}

/** Headings in the default language, of which anchors are made. */
const headings = { tools: 'Tools', schemas: 'Schemas' };

/** The schemas that a page describes, each once, with the anchors of their headings. */
export interface PageSchemas {
  readonly names: readonly string[];
  readonly tools: readonly Tool[];
  readonly links: ReadonlyMap<string, string>;
}

/**
 * The schemas that bodies and tools of a page refer to, and those that these refer to.
 *
 * @param above the headings of the page above them, in the default language
 */
export function schemasOfPage(
  schemas: Schemas,
  content: readonly ReferenceMediaType[],
  tools: readonly Tool[],
  above: readonly string[],
): PageSchemas {
  const first = [
    ...content.flatMap(({ schema }) => (schema === null ? [] : [schema])),
    ...tools.flatMap(({ fields, result }) => [...sharedIn(fields), ...(result === null ? [] : [result])]),
  ];
  const names = new Set(first.filter((name) => schemas.hasMembers(name)));
  // A set that grows is walked to its end.
  for (const name of names) for (const other of sharedIn(schemas.fieldsOf(name))) names.add(other);
  const nextId = createHeadingIds();
  const toolHeadings = tools.length === 0 ? [] : [headings.tools, ...tools.map(({ name }) => name)];
  for (const heading of [...above, ...toolHeadings, headings.schemas]) nextId(heading);
  const links = new Map([...names].map((name) => [name, `#${nextId(name)}`]));
  return { names: [...names], tools, links };
}

function sharedIn(fields: readonly Field[]): string[] {
  return fields.flatMap(({ shared, limits }) => [
    ...(shared === null ? [] : [shared]),
    ...limits.flatMap(({ branches }) => sharedIn(branches)),
  ]);
}

/** The sections of a page's schemas; none if it has none. */
export function schemaSections(schemas: Schemas, page: PageSchemas, words: TableWords): string[] {
  if (page.names.length === 0) return [];
  return [
    `## ${escapeMarkdown(words.text.schemas)}`,
    ...page.names.flatMap((name) => [
      `### ${escapeMarkdown(name)}`,
      ...membersMarkdown(schemas.fieldsOf(name), page, words),
    ]),
  ];
}

/** The sections of the MCP tools of a page: what each does, its arguments, and its structured result. */
export function toolSections(page: PageSchemas, words: TableWords): string[] {
  if (page.tools.length === 0) return [];
  return [
    `## ${escapeMarkdown(words.text.tools)}`,
    ...page.tools.flatMap(({ name, description, fields: [, ...members], result }) => [
      `### ${escapeMarkdown(name)}`,
      words.prose(description),
      ...(members.length === 0 ? [] : [label(words.text.arguments), fieldsTable(members, page, words)]),
      ...(result === null ? [] : [`${label(words.text.result)} ${schemaLink(result, page)}`]),
    ]),
  ];
}

/** The parameters of an operation as a table. */
export function parametersTable(
  { method, path, parameters }: ReferenceOperation,
  schemas: Schemas,
  page: PageSchemas,
  words: TableWords,
): string {
  const rows = parameters.map(({ name, in: place, required, description }) => {
    const field = schemas.parameter(method, path, name);
    if (field === undefined) throw new Error(`The contract has no parameter ${name} of ${method} ${path}.`);
    return { ...field, required, description, place };
  });
  return fieldsTable(rows, page, words);
}

/** A media type with its schema: a link to the section of one with members, else all that the contract says of the text. */
export function mediaTypeMarkdown(
  { type, schema }: ReferenceMediaType,
  schemas: Schemas,
  page: PageSchemas,
  words: TableWords,
): string {
  if (schema === null) return code(type);
  if (schemas.hasMembers(schema)) return `${code(type)} (${schemaLink(schema, page)})`;
  const [field] = schemas.fieldsOf(schema);
  return field === undefined ? code(type) : `${code(type)} (${wholeValue(field, page, words)})`;
}

/** What holds for the whole value, then the table of its members. */
function membersMarkdown(fields: readonly Field[], page: PageSchemas, words: TableWords): string[] {
  const [whole, ...members] = fields;
  if (whole === undefined) return [];
  const value = wholeValue(whole, page, words);
  return [
    words.prose(whole.description),
    ...(members.length > 0 && value === code('object') ? [] : [`${label(words.text.type)} ${value}`]),
    ...(members.length === 0 ? [] : [fieldsTable(members, page, words)]),
  ];
}

function wholeValue(field: Field, page: PageSchemas, words: TableWords): string {
  return [typeMarkdown(field, page), ...field.limits.map((limit) => limitMarkdown(limit, page, words))]
    .filter((part) => part !== '')
    .join('; ');
}

function fieldsTable(
  fields: readonly (Field & { readonly place?: string })[],
  page: PageSchemas,
  words: TableWords,
): string {
  const { field, type, limits, meaning, required } = words.text;
  const rows = fields.map((one) => [
    one.place === undefined ? code(one.path) : `${code(one.path)} (${one.place})`,
    typeMarkdown(one, page),
    [
      ...(one.required ? [required] : []),
      ...one.limits.map((limit) => limitMarkdown(limit, page, words)),
    ].join('; '),
    words.prose(one.description.trim()).replace(/\s*\n\s*/g, ' '),
  ]);
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line([field, type, limits, meaning]), line(Array(4).fill('---')), ...rows.map(line)].join('\n');
}

function typeMarkdown({ types, shared }: Field, page: PageSchemas): string {
  return shared === null ? types.map(code).join(', ') : schemaLink(shared, page);
}

function schemaLink(name: string, { links }: PageSchemas): string {
  const link = links.get(name);
  if (link === undefined) throw new Error(`The page does not describe the schema ${name}.`);
  return `[${escapeMarkdown(name)}](${link})`;
}

function limitMarkdown({ word, codes, branches }: Limit, page: PageSchemas, words: TableWords): string {
  const name = typeof word === 'string' ? words.text[`limit_${word}`] : code(word.keyword);
  const inside = branches.map((branch) => {
    const limits = branch.limits.map((limit) => limitMarkdown(limit, page, words)).join('; ');
    return limits === '' ? typeMarkdown(branch, page) : `${typeMarkdown(branch, page)} (${limits})`;
  });
  const values = [...codes.map(code), ...inside].join(', ');
  return values === '' ? name : `${name}: ${values}`;
}

/**
 * How the compiler treats a field of an OpenAPI 3.2 object, which has those of 3.1 too:
 *
 * - `read`: it affects the generated code and the server
 * - `typed`: it affects types only
 * - `carried`: it is passed to the engine in the descriptors
 * - `published`: it is documentation, and stays in the published document
 * - `refused`: a contract that has it is rejected
 */
type Treatment = 'read' | 'typed' | 'carried' | 'published' | 'refused';

export interface Construct {
  readonly treatment: Treatment;
  /** Notes, with the codes of what is rejected or warned about. */
  readonly note?: string;
}

export interface OpenapiObject {
  readonly name: string;
  readonly section: string;
  readonly fields: Readonly<Record<string, Construct>>;
}

const each =
  (treatment: Treatment) =>
  (note?: string): Construct =>
    note === undefined ? { treatment } : { treatment, note };
export const read = each('read');
export const typed = each('typed');
export const carried = each('carried');
export const published = each('published');
export const refused = each('refused');
export const all = (construct: Construct, ...names: string[]): Record<string, Construct> =>
  Object.fromEntries(names.map((name) => [name, construct]));

export const describing = all(published(), 'description', 'summary');
export const examples = {
  example: read('matched against the schema: PS405'),
  examples: read('matched against the schema: PS405; `externalValue` is never fetched'),
};

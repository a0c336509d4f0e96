/** What the reference reads of an OpenAPI 3.1 document. */
export interface ContractDocument {
  readonly servers?: readonly { readonly url: string }[];
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, unknown>>;
}

/** A node of the document that may stand elsewhere in it. */
export type Referable<Node> = Node | { readonly $ref: string };

export interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly 'x-deprecated-on'?: string;
  readonly 'x-sunset'?: string;
  readonly 'x-successor'?: string;
  readonly parameters?: readonly Referable<Parameter>[];
  readonly requestBody?: Referable<RequestBody>;
  readonly responses: Readonly<Record<string, Referable<Response>>>;
  readonly 'x-cache-control'?: string | Readonly<Record<string, string>>;
  readonly 'x-negotiation'?: { readonly tie: string };
}

/** What an example may stand in: in itself, among its named ones, or in its schema. */
export interface Exemplified {
  readonly schema?: Referable<Schema>;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Referable<{ readonly value?: unknown }>>>;
}

export interface Parameter extends Exemplified {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
}

export interface RequestBody {
  readonly description?: string;
  readonly content: Content;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Referable<Header>>>;
  readonly content?: Content;
}

export interface Header {
  readonly description?: string;
}

export type Content = Readonly<Record<string, MediaType>>;

export type MediaType = Exemplified;

export interface Schema {
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

/** An operation with its place. The method is in upper case. */
export interface PlacedOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The operations in the order of the document. */
export function operationsOf({ paths }: ContractDocument): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

/** Follows a reference within the document: a JSON Pointer (RFC 6901) as a fragment. */
export function resolve<Node extends object>(document: ContractDocument, node: Referable<Node>): Node {
  if (!('$ref' in node)) return node;
  const found = decodeURIComponent(node.$ref)
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((parent, token) => (parent as Record<string, unknown> | undefined)?.[token], document);
  if (found === undefined) throw new Error(`The contract refers to ${node.$ref}, which it does not have.`);
  return resolve(document, found as Referable<Node>);
}

/** The examples of a parameter or of a body. */
export function examplesOf(
  { schema, example, examples }: Exemplified,
  document: ContractDocument,
): readonly unknown[] {
  if (example !== undefined) return [example];
  if (examples !== undefined) return Object.values(examples).map((found) => resolve(document, found).value);
  return (schema && resolve<Schema>(document, schema).examples) ?? [];
}

/** JSON and the media types made of it (RFC 6839). */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType);
}

/** The last part of a reference: `NotModified` of `#/components/responses/NotModified`. */
export function nameOf(node: object): string | undefined {
  return '$ref' in node ? String(node.$ref).split('/').at(-1) : undefined;
}

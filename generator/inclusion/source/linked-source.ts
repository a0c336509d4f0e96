import path from 'node:path';
import { bundle } from '../../link/bundle.ts';
import { linkContract } from '../../link/link-contract.ts';
import { metaSchemaFile } from '../../schema/create-ajv.ts';
import { Diagnostics } from '../../source/diagnostics.ts';
import { componentOfReference } from '../../source/grammar/subschemas.ts';
import { pointerOfFragment, valueAt } from '../../source/pointer.ts';
import { SourceFile } from '../../source/source-file.ts';
import type { Located, SchemaSource } from '../terms/schema-record.ts';

/** A schema, and where its references lead. */
export interface SchemaInSource {
  readonly source: SchemaSource;
  readonly place: Located;
}

/** A schema in a document, whatever its references are: by pointer, by address, by anchor, or dynamic. */
export function schemaInDocument(document: unknown, pointer = ''): SchemaInSource {
  if (isPlain(document)) {
    return { source: new DocumentSource(document), place: { schema: valueAt(document, pointer), pointer } };
  }
  return link(document, pointer);
}

/** Whether all references are pointers into the document. */
function isPlain(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return true;
  seen.add(value);
  return Object.entries(value).every(([name, member]) => {
    if (naming.has(name) && typeof member === 'string') return false;
    return name === '$ref' && typeof member === 'string' ? /^#(\/|$)/.test(member) : isPlain(member, seen);
  });
}

const naming = new Set(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef']);

/** Lets the compiler's own stage resolve the references, with the document as a file of a contract. */
function link(document: unknown, pointer: string): SchemaInSource {
  const file = fileOf('document.json', document);
  const root = `document.json#${encodeURI(pointer)}`;
  const entry = fileOf('contract.json', {
    openapi: '3.1.0',
    components: { schemas: { Root: { $ref: root } } },
  });
  const files = new Map([entry, file].map((one) => [one.path, one]));
  const sources = {
    entry,
    files,
    unread: [],
    refused: new Map(),
    overlays: [],
    site: null,
    siteSchema: null,
  };
  const { document: bundled, places } = bundle(linkContract(sources, metaSchemaFile), new Diagnostics());
  const components = new DocumentSource(bundled);
  const source: SchemaSource = {
    resolve(reference) {
      const found = components.resolve(reference);
      const component = componentOfReference(reference);
      const place = component === null ? undefined : places.get(component);
      return found === undefined ? undefined : { ...found, pointer: place?.pointer ?? found.pointer };
    },
  };
  const place = source.resolve('#/components/schemas/Root') ?? { schema: { $ref: root }, pointer };
  return { source, place };
}

function fileOf(name: string, value: unknown): SourceFile {
  return new SourceFile(path.resolve(name), '', {}, { value, problems: [] });
}

/** A document whose references name schemas in it by JSON pointers: `#/components/schemas/Pet`. */
class DocumentSource implements SchemaSource {
  readonly document: unknown;

  constructor(document: unknown) {
    this.document = document;
  }

  resolve(reference: string): Located | undefined {
    const pointer = reference.startsWith('#') ? pointerOfFragment(reference) : null;
    if (pointer === null) return undefined;
    const schema = valueAt(this.document, pointer);
    return schema === undefined ? undefined : { schema, pointer };
  }
}

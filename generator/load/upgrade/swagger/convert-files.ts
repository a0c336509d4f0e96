import type { Diagnostics } from '../../../source/diagnostics.ts';
import { isObject } from '../../../source/json.ts';
import { below, contentAt, keyOf, type Place, targetOf } from '../../../source/place.ts';
import { parsePointer } from '../../../source/pointer.ts';
import type { SourceFile } from '../../../source/source-file.ts';
import { Conversion, type Members } from './conversion.ts';
import { convertDocument } from './document.ts';
import { convertList, convertOperation, convertResponse } from './operation.ts';
import { bodyOf, convertParameter } from './request.ts';

interface Node extends Place {
  readonly kind: Kind;
  readonly parent: Node | null;
}

/**
 * The files of a Swagger 2.0 contract as OpenAPI 3.0. What OpenAPI 3.0 cannot express is reported; each place keeps its
 * original position.
 */
export function convertFiles(
  entry: SourceFile,
  files: ReadonlyMap<string, SourceFile>,
  diagnostics: Diagnostics,
): ReadonlyMap<string, SourceFile> {
  const conversion = new Conversion(entry, files, diagnostics);
  const depth = ({ pointer }: Place) => parsePointer(pointer).length;
  // From the inside out: an outer object moves inner ones after their conversion.
  for (const node of reach(conversion).sort((one, other) => depth(other) - depth(one)))
    convert(node, conversion);
  conversion.reportAssumed();
  return conversion.result();
}

function reach({ entry, files }: Conversion): Node[] {
  const nodes: Node[] = [];
  const seen = new Set<string>();
  const waiting: Node[] = [{ kind: 'Document', file: entry, pointer: '', parent: null }];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(keyOf(node))) continue;
    seen.add(keyOf(node));
    nodes.push(node);
    const value = contentAt(node);
    const { kind } = node;
    const reference = isObject(value) ? value['$ref'] : undefined;
    const target = typeof reference === 'string' ? targetOf(node, reference, files) : null;
    if (target !== null) waiting.unshift({ ...target, kind, parent: null });
    for (const child of childrenOf(kind, node, value)) waiting.push({ ...child, parent: node });
  }
  return nodes;
}

/** Converts an object in place; those inside it are converted already. */
function convert(node: Node, conversion: Conversion): void {
  const current = conversion.current(node);
  if (!isObject(current)) return;
  const object = current as Members;
  if (typeof object['$ref'] === 'string') object['$ref'] = conversion.moved(node, object['$ref']);
  if (typeof object['$ref'] === 'string' && node.kind !== 'PathItem') return;
  if (node.kind === 'Document') convertDocument(object, node, conversion);
  else if (node.kind === 'PathItem') convertList(object, node, conversion);
  else if (node.kind === 'Operation') convertOperation(object, node, node.parent ?? node, conversion);
  else if (node.kind === 'Schema') convertSchema(object);
  else replace(object, convertOne(object, node, conversion));
}

function producesOf({ parent }: Node, conversion: Conversion): readonly string[] | null {
  return conversion.mediaTypes('produces', parent?.kind === 'Operation' ? contentAt(parent) : null);
}

/** A body that is listed in place is left to the operation, as are all fields of forms. */
function convertOne(object: Members, node: Node, conversion: Conversion): Members {
  if (node.kind === 'Response')
    return convertResponse(object, node, producesOf(node, conversion), conversion);
  if (node.kind === 'Header') return convertParameter(object, node, conversion);
  const isListed = node.parent?.kind === 'Operation' || node.parent?.kind === 'PathItem';
  if (object['in'] === 'formData' || (object['in'] === 'body' && isListed)) return object;
  if (object['in'] !== 'body') return convertParameter(object, node, conversion);
  const body = { at: node, place: node, value: object };
  return bodyOf(body, object['schema'], node, [], conversion.mediaTypes('consumes', null), conversion);
}

function convertSchema(schema: Members): void {
  if (typeof schema['discriminator'] === 'string')
    schema['discriminator'] = { propertyName: schema['discriminator'] };
}

function replace(object: Members, by: Members): void {
  if (object === by) return;
  for (const name of Object.keys(object)) delete object[name];
  Object.assign(object, by);
}

/** The objects of a Swagger 2.0 document that are converted. */
type Kind = 'Document' | 'PathItem' | 'Operation' | 'Parameter' | 'Response' | 'Header' | 'Schema';

type Child = readonly ['one' | 'list' | 'map', Kind];

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const;

/** The members that contain further objects (Swagger 2.0 section 5). */
const kinds: Readonly<Record<Kind, Readonly<Record<string, Child>>>> = {
  Document: {
    paths: ['map', 'PathItem'],
    definitions: ['map', 'Schema'],
    parameters: ['map', 'Parameter'],
    responses: ['map', 'Response'],
  },
  PathItem: {
    parameters: ['list', 'Parameter'],
    ...Object.fromEntries(methods.map((method) => [method, ['one', 'Operation'] as const])),
  },
  Operation: { parameters: ['list', 'Parameter'], responses: ['map', 'Response'] },
  Parameter: { schema: ['one', 'Schema'] },
  Response: { schema: ['one', 'Schema'], headers: ['map', 'Header'] },
  Header: {},
  Schema: {
    properties: ['map', 'Schema'],
    additionalProperties: ['one', 'Schema'],
    items: ['one', 'Schema'],
    allOf: ['list', 'Schema'],
  },
};

/** The objects directly inside an object. */
function childrenOf(kind: Kind, place: Place, value: unknown): (Place & { readonly kind: Kind })[] {
  if (!isObject(value)) return [];
  return Object.entries(kinds[kind]).flatMap(([name, [form, child]]) => {
    const member = value[name];
    if (form === 'one') return isObject(member) ? [{ ...below(place, name), kind: child }] : [];
    const isEntry = (key: string) => name === 'properties' || name === 'definitions' || !key.startsWith('x-');
    const keys = member !== null && typeof member === 'object' ? Object.keys(member).filter(isEntry) : [];
    return keys.map((key) => ({ ...below(place, name, key), kind: child }));
  });
}

import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Bundle } from '../../link/bundle.ts';
import { type ContractNode, followReferences, type Graph } from '../../link/walk.ts';
import { asksWhatIsLeft, createLocalAjv } from '../../schema/create-local-ajv.ts';
import { prepareSchema } from '../../schema/prepare-schema.ts';
import { withoutAnnotations } from '../../schema/without-annotations.ts';
import type { Code } from '../../source/catalogue.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { componentOfReference } from '../../source/grammar/component-reference.ts';
import { schemaAt, subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';
import { below, keyOf, type Place } from '../../source/place.ts';

type Side = 'request' | 'response';

/** Schemas as each side of an exchange has to match them: it leaves out what only the other gives. */
export interface Sides {
  /** A schema of the bundled document as one side has it. */
  of(schema: unknown, side: Side): unknown;
  /** The schema of a component that exists for one side only; undefined for every other name. */
  component(name: string): unknown;
}

type Compile = (place: Place, side?: Side | null) => ValidateFunction;

/** Every example and default matches the schema it stands for. */
export function checkExamples(graph: Graph, bundle: Bundle, sides: Sides, diagnostics: Diagnostics): void {
  const compile = schemaCompiler(graph, bundle, sides);
  for (const node of graph.nodes) {
    if (!isObject(node.value) || !graph.sources.files.has(node.file.path)) continue;
    if (node.kind === 'Schema') checkSchemaExamples(node, node.value, compile, diagnostics);
    else if ('schema' in node.value) checkCarrierExamples(graph, node, node.value, compile, diagnostics);
  }
}

function checkSchemaExamples(
  node: ContractNode,
  schema: Readonly<Record<string, unknown>>,
  compile: Compile,
  diagnostics: Diagnostics,
): void {
  const { default: fallback, example, examples } = schema;
  const check = (code: Code, value: unknown, ...tokens: (string | number)[]) =>
    match(compile(node), value, code, below(node, ...tokens), diagnostics);
  if (fallback !== undefined) check('PS406', fallback, 'default');
  if (example !== undefined) check('PS405', example, 'example');
  if (!Array.isArray(examples)) return;
  for (const [index, value] of examples.entries()) check('PS405', value, 'examples', index);
}

/** The examples of a media type, parameter or header (OpenAPI 3.1 sections 4.8.14, 4.8.12, 4.8.21). */
function checkCarrierExamples(
  graph: Graph,
  node: ContractNode,
  carrier: Readonly<Record<string, unknown>>,
  compile: Compile,
  diagnostics: Diagnostics,
): void {
  const check = (value: unknown, place: Place) =>
    match(compile(below(node, 'schema'), sideOf(node)), value, 'PS405', place, diagnostics);
  if ('example' in carrier) check(carrier['example'], below(node, 'example'));
  if (!isObject(carrier['examples'])) return;
  for (const name of Object.keys(carrier['examples'])) {
    const example = followReferences(graph.sources, below(node, 'examples', name));
    if (typeof example === 'string' || !isObject(example.value) || !('value' in example.value)) continue;
    check(example.value['value'], below(example, 'value'));
  }
}

/** The side that gives the body around an object. */
function sideOf(node: ContractNode): Side | null {
  for (let around: ContractNode | null = node; around !== null; around = around.parent) {
    if (around.kind === 'RequestBody') return 'request';
    if (around.kind === 'Response') return 'response';
  }
  return null;
}

function match(
  validate: ValidateFunction,
  value: unknown,
  code: Code,
  place: Place,
  diagnostics: Diagnostics,
): void {
  if (validate(value)) return;
  for (const error of validate.errors ?? []) {
    const at = { file: place.file, pointer: place.pointer + error.instancePath };
    diagnostics.add(code, at, `${error.instancePath || 'the value'} ${error.message ?? 'does not match'}`);
  }
}

/** The components of one side that a schema leads to. */
function formsIn(schema: unknown, sides: Sides): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const reference = isObject(next) ? next['$ref'] : undefined;
    const name = typeof reference === 'string' ? componentOfReference(reference) : null;
    const form = name === null || found.has(name) ? undefined : sides.component(name);
    if (name !== null && form !== undefined) found.set(name, form);
    waiting.push(...subschemasOf(next).map((inner) => inner.schema));
    if (form !== undefined) waiting.push(form);
  }
  return found;
}

/** Compiles schemas as the bundled document has them, each once for each side. */
function schemaCompiler({ nodes }: Graph, bundle: Bundle, sides: Sides): Compile {
  const tracks = nodes.some(({ kind, value }) => kind === 'Schema' && asksWhatIsLeft(value));
  const prepared = (schema: unknown) => prepareSchema(withoutAnnotations(schema), tracks);
  // One document, so that every reference resolves as it is written.
  const schemas: Record<string, unknown> = Object.create(null);
  const inPlace: unknown[] = [];
  const document = { components: { schemas }, inPlace };
  const ajv = createLocalAjv({ allErrors: true }, tracks, (reference) => schemaAt(document, reference));
  ajv.addSchema(document, 'contract:', undefined, false);
  let count = 0;
  const done = new Map<string, ValidateFunction>();
  return (place, side = null) => {
    const key = `${side} ${keyOf(place)}`;
    const known = done.get(key);
    if (known !== undefined) return known;
    const schema = bundle.schemaAt(place);
    const viewed = side === null ? schema : sides.of(schema, side);
    inPlace.push(prepared(viewed));
    for (const [name, form] of formsIn(viewed, sides)) schemas[name] ??= prepared(form);
    for (const name of [...bundle.places.keys()].slice(count)) {
      schemas[name] = prepared(bundle.component(name));
      count++;
    }
    const validate = ajv.compile({ $ref: `contract:#/inPlace/${inPlace.length - 1}` });
    done.set(key, validate);
    return validate;
  };
}

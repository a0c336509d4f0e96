import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Bundle } from '../ir/bundle.ts';
import { isObject } from '../load/openapi-kinds.ts';
import { keyOf } from '../load/resources.ts';
import { type ContractNode, followReferences, type Graph } from '../load/walk.ts';
import { createAjv } from '../schema/create-ajv.ts';
import { withoutAnnotations } from '../schema/without-annotations.ts';
import type { Code } from './catalogue.ts';
import { below, type Diagnostics, type Place } from './diagnostics.ts';

type Compile = (place: Place) => ValidateFunction;

/** Every example and default matches the schema it stands for. */
export function checkExamples(graph: Graph, bundle: Bundle, diagnostics: Diagnostics): void {
  const compile = schemaCompiler(bundle);
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
    match(compile(below(node, 'schema')), value, 'PS405', place, diagnostics);
  if ('example' in carrier) check(carrier['example'], below(node, 'example'));
  if (!isObject(carrier['examples'])) return;
  for (const name of Object.keys(carrier['examples'])) {
    const example = followReferences(graph.sources, below(node, 'examples', name));
    if (typeof example === 'string' || !isObject(example.value) || !('value' in example.value)) continue;
    check(example.value['value'], below(example, 'value'));
  }
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

/** Compiles schemas as the bundled document has them, each once. */
function schemaCompiler(bundle: Bundle): Compile {
  const ajv = createAjv({ allErrors: true, validateSchema: false });
  // One document, so that every reference resolves as it is written.
  const schemas: Record<string, unknown> = Object.create(null);
  let count = 0;
  const inPlace: unknown[] = [];
  ajv.addSchema({ components: { schemas }, inPlace }, 'contract:', undefined, false);
  const done = new Map<string, ValidateFunction>();
  return (place) => {
    const known = done.get(keyOf(place));
    if (known !== undefined) return known;
    inPlace.push(withoutAnnotations(bundle.schemaAt(place)));
    for (const name of [...bundle.places.keys()].slice(count)) {
      schemas[name] = withoutAnnotations(bundle.component(name));
      count++;
    }
    const validate = ajv.compile({ $ref: `contract:#/inPlace/${inPlace.length - 1}` });
    done.set(keyOf(place), validate);
    return validate;
  };
}

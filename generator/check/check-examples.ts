import { pathToFileURL } from 'node:url';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { isObject } from '../load/openapi-kinds.ts';
import { type ContractNode, followReferences, type Graph } from '../load/walk.ts';
import { withoutIds } from '../load/without-ids.ts';
import { createAjv } from '../schema/create-ajv.ts';
import type { Code } from './catalogue.ts';
import { below, type Diagnostics, type Place } from './diagnostics.ts';

/** Every schema compiles, and every example and default matches the schema it stands for. */
export function checkExamples(graph: Graph, diagnostics: Diagnostics): void {
  const compile = schemaCompiler(graph, diagnostics);
  for (const node of graph.nodes) {
    if (node.kind === 'Schema' && isObject(node.value)) {
      const validate = compile(node);
      if (validate === null) continue;
      const { default: fallback, example, examples } = node.value;
      const check = (code: Code, value: unknown, ...tokens: (string | number)[]) =>
        match(validate, value, code, below(node, ...tokens), diagnostics);
      if (fallback !== undefined) check('PS406', fallback, 'default');
      if (example !== undefined) check('PS405', example, 'example');
      if (!Array.isArray(examples)) continue;
      for (const [index, value] of examples.entries()) check('PS405', value, 'examples', index);
    } else if (isObject(node.value) && 'schema' in node.value) {
      checkCarrierExamples(graph, node, node.value, compile, diagnostics);
    }
  }
}

/** The examples of a media type, parameter or header (OpenAPI 3.1 sections 4.8.14, 4.8.12, 4.8.21). */
function checkCarrierExamples(
  graph: Graph,
  node: ContractNode,
  carrier: Readonly<Record<string, unknown>>,
  compile: (place: Place) => ValidateFunction | null,
  diagnostics: Diagnostics,
): void {
  const validate = compile(below(node, 'schema'));
  if (validate === null) return;
  if ('example' in carrier) match(validate, carrier['example'], 'PS405', below(node, 'example'), diagnostics);
  if (!isObject(carrier['examples'])) return;
  for (const name of Object.keys(carrier['examples'])) {
    const example = followReferences(graph.sources, below(node, 'examples', name));
    if (typeof example === 'string' || !isObject(example.value) || !('value' in example.value)) continue;
    match(validate, example.value['value'], 'PS405', below(example, 'value'), diagnostics);
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

/**
 * Compiles a schema where it was written. Each file is known to the validator under its file URL, so that its
 * references resolve as they are written.
 */
function schemaCompiler(graph: Graph, diagnostics: Diagnostics): (place: Place) => ValidateFunction | null {
  const ajv = createAjv({ allErrors: true });
  const schemas = new Set(
    graph.nodes.filter(({ kind, pointer }) => kind === 'Schema' && pointer === '').map(({ file }) => file),
  );
  for (const file of graph.sources.files.values()) {
    // The validator compiles a file as a whole. "required: true" of a parameter is nothing to it.
    const members = Object.entries(withoutIds(file.value) as object);
    const kept = schemas.has(file) ? members : members.filter(([, member]) => isObject(member));
    ajv.addSchema({ ...Object.fromEntries(kept), $id: url(file.path) }, undefined, undefined, false);
  }
  const done = new Map<string, ValidateFunction | null>();
  return (place) => {
    const reference = `${url(place.file.path)}#${encodeURI(place.pointer)}`;
    let validate = done.get(reference);
    if (validate === undefined) {
      try {
        validate = ajv.compile({ $ref: reference });
      } catch (error) {
        diagnostics.add('PS408', place, (error as Error).message);
        validate = null;
      }
      done.set(reference, validate);
    }
    return validate;
  };
}

const url = (file: string): string => pathToFileURL(file).href;

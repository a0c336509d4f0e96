import { textOfFormat } from '../inclusion/satisfiability.ts';
import type { Bundle } from '../link/bundle.ts';
import type { Graph } from '../link/link-contract.ts';
import type { ContractNode } from '../link/walk.ts';
import { usesUnevaluated } from '../schema/create-ajv.ts';
import { ComponentValidators, SchemaError, type Validator } from '../schema/validator.ts';
import type { Code } from '../source/catalogue.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import {
  componentOfReference,
  defaultOf,
  mapSubschemas,
  subschemasOf,
} from '../source/grammar/subschemas.ts';
import { isObject } from '../source/json.ts';
import { nearestName } from '../source/names.ts';
import { below, keyOf, type Place } from '../source/place.ts';
import { valueAt } from '../source/pointer.ts';
import { didYouMean, inRightForm, isOfType } from './suggestions.ts';

type Side = 'request' | 'response';

/** Schemas as requests and responses have to match them: without `readOnly` or `writeOnly` properties. */
export interface Sides {
  /** The request or response variant of a schema in the bundled document. */
  of(schema: unknown, side: Side): unknown;
  /** The schema of a component that exists for one side only; undefined for every other name. */
  component(name: string): unknown;
}

/** A schema with its validator. */
interface Compiled {
  readonly schema: unknown;
  readonly validate: Validator;
}

type Compile = (place: Place, side?: Side | null) => Compiled;

/**
 * Every example and default matches its schema.
 *
 * @param fillsDefaults whether absent properties and parameters of requests get their defaults
 */
export function checkExamples(
  graph: Graph,
  bundle: Bundle,
  sides: Sides,
  fillsDefaults: boolean,
  diagnostics: Diagnostics,
): void {
  const compile = schemaCompiler(graph, bundle, sides, diagnostics);
  const filled = fillsDefaults ? filledDefaults(graph.nodes, bundle) : new Map<string, Filled>();
  for (const { place, schema, value } of filled.values())
    match(compile(schema, 'request'), value, 'PS413', place, diagnostics);
  for (const node of graph.nodes) {
    if (!isObject(node.value) || !graph.sources.files.has(node.file.path)) continue;
    if (node.kind === 'Schema') checkSchemaExamples(node, node.value, compile, filled, diagnostics);
    else if ('schema' in node.value) checkCarrierExamples(graph, node, node.value, compile, diagnostics);
  }
}

/** A default that a request gets for a property or parameter that it leaves out. */
interface Filled {
  /** Where it is written; the property itself if it is written at what that refers to. */
  readonly place: Place;
  readonly schema: Place;
  readonly value: unknown;
}

/** Keyed by place. */
function filledDefaults(nodes: Graph['nodes'], bundle: Bundle): Map<string, Filled> {
  const resolve = (reference: string) => bundle.component(componentOfReference(reference) ?? '');
  const found = new Map<string, Filled>();
  for (const node of nodes) {
    for (const schema of filledSchemas(node)) {
      const written = bundle.schemaAt(schema);
      const value = defaultOf(written, resolve);
      // Requests may not have `readOnly` properties.
      if (value === undefined || (isObject(written) && written['readOnly'] === true)) continue;
      const isOwn = isObject(written) && written['default'] !== undefined;
      const place = isOwn ? below(schema, 'default') : schema;
      found.set(keyOf(place), { place, schema, value });
    }
  }
  return found;
}

function filledSchemas(node: ContractNode): Place[] {
  if (!isObject(node.value)) return [];
  if (node.kind === 'Parameter') return 'schema' in node.value ? [below(node, 'schema')] : [];
  const { properties } = node.value;
  if (node.kind !== 'Schema' || !isObject(properties)) return [];
  return Object.keys(properties).map((name) => below(node, 'properties', name));
}

function checkSchemaExamples(
  node: ContractNode,
  schema: Readonly<Record<string, unknown>>,
  compile: Compile,
  filled: ReadonlyMap<string, Filled>,
  diagnostics: Diagnostics,
): void {
  const { default: preset, example, examples } = schema;
  const check = (code: Code, value: unknown, ...tokens: (string | number)[]) =>
    match(compile(node), value, code, below(node, ...tokens), diagnostics);
  if (preset !== undefined && !filled.has(keyOf(below(node, 'default')))) check('PS406', preset, 'default');
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
    const example = graph.resources.follow(below(node, 'examples', name));
    if (typeof example === 'string' || !isObject(example.value)) continue;
    // OpenAPI 3.2 section 4.19 calls it `dataValue` too.
    for (const member of ['value', 'dataValue'])
      if (member in example.value) check(example.value[member], below(example, member));
  }
}

/** Whether the body around an object is a request's or a response's. */
function sideOf(node: ContractNode): Side | null {
  for (let around: ContractNode | null = node; around !== null; around = around.parent) {
    if (around.kind === 'RequestBody') return 'request';
    if (around.kind === 'Response') return 'response';
  }
  return null;
}

function match(
  { schema, validate }: Compiled,
  value: unknown,
  code: Code,
  place: Place,
  diagnostics: Diagnostics,
): void {
  for (const { pointer, keyword, message } of validate(value)) {
    const at = { file: place.file, pointer: place.pointer + pointer };
    const found = valueAt(value, pointer);
    const written = typeof found === 'string' ? wholeDuration(found) : null;
    const isDuration = keyword === 'pattern' && message.includes(duration.source);
    // Anything else is no duration by its format either; validators accept such ones.
    if (isDuration && (written === null || code === 'PS413')) continue;
    const said = isDuration
      ? 'is not a duration: units between others cannot be left out (RFC 3339 appendix A)'
      : message;
    const hint = isDuration
      ? didYouMean(written)
      : pointer === ''
        ? hintOf(schema, keyword, value)
        : undefined;
    diagnostics.add(code, at, `${pointer || 'the value'} ${said}`, hint);
  }
}

/** A value that does match, where one can be told from the schema itself. */
function hintOf(schema: unknown, keyword: string, value: unknown): string | undefined {
  if (!isObject(schema)) return undefined;
  const { enum: values, format, [keyword]: asked } = schema;
  if (keyword === 'type')
    return inRightForm(value, (one) => [asked].flat().some((type) => isOfType(String(type), one)));
  if (keyword === 'enum' && Array.isArray(values)) {
    const meant =
      typeof value === 'string'
        ? nearestName(
            value,
            values.filter((one) => typeof one === 'string'),
          )
        : null;
    const listed = values
      .slice(0, 8)
      .map((one) => JSON.stringify(one))
      .join(', ');
    return (
      didYouMean(meant) ??
      `Write one of the values that the schema lists: ${listed}${values.length > 8 ? ' …' : ''}.`
    );
  }
  const sample = keyword === 'format' ? textOfFormat(String(format)) : null;
  if (sample !== null) return `Write a value of this format, such as ${JSON.stringify(sample)}.`;
  if (keyword === 'minimum' || keyword === 'maximum')
    return `Write a value such as ${JSON.stringify(asked)}, or change the bound.`;
  return undefined;
}

/** The components that a schema refers to, in the variant of one side. */
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

/**
 * Compiles each schema of the bundled document once per side. One that does not compile is reported once.
 */
function schemaCompiler({ nodes }: Graph, bundle: Bundle, sides: Sides, diagnostics: Diagnostics): Compile {
  const tracks = nodes.some(({ kind, value }) => kind === 'Schema' && usesUnevaluated(value));
  const validators = new ComponentValidators(tracks);
  const known = new Set<string>();
  let count = 0;
  const done = new Map<string, Compiled>();
  const hasDurations = nodes.some(
    ({ kind, value }) => kind === 'Schema' && isObject(value) && value['format'] === 'duration',
  );
  const strict = hasDurations ? withStrictDurations : (schema: unknown) => schema;
  const compile = (place: Place, side: Side | null): Compiled => {
    const schema = bundle.schemaAt(place);
    const variant = side === null ? schema : sides.of(schema, side);
    for (const [name, form] of formsIn(variant, sides)) {
      if (!known.has(name)) validators.add(name, strict(form));
      known.add(name);
    }
    for (const name of [...bundle.places.keys()].slice(count)) {
      validators.add(name, strict(bundle.component(name)));
      count++;
    }
    try {
      return { schema, validate: validators.compile(strict(variant)) };
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      diagnostics.add('PS408', place, `the schema ${error.message}`);
      return { schema, validate: () => [] };
    }
  };
  return (place, side = null) => {
    const key = `${side} ${keyOf(place)}`;
    const compiled = done.get(key) ?? compile(place, side);
    done.set(key, compiled);
    return compiled;
  };
}

/**
 * RFC 3339 appendix A, by which a unit between two others is written, too. Validators also accept what many programs
 * write, such as `PT1H5S`.
 */
const time = 'T(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S)';
const date = '(?:\\d+Y(?:\\d+M(?:\\d+D)?)?|\\d+M(?:\\d+D)?|\\d+D)';
const duration = new RegExp(`^P(?:\\d+W|${date}(?:${time})?|${time})$`);

function withStrictDurations(schema: unknown): unknown {
  const copy = mapSubschemas(schema, withStrictDurations);
  if (!isObject(copy) || copy['format'] !== 'duration') return copy;
  const { allOf } = copy;
  return { ...copy, allOf: [...(Array.isArray(allOf) ? allOf : []), { pattern: duration.source }] };
}

/** A duration with the units that it leaves out; null for a text without such units, or that is no duration otherwise. */
function wholeDuration(text: string): string | null {
  const whole = text.replace(/(\d+Y)(?=\d+D)/, '$10M').replace(/(T\d+H)(?=\d+S)/, '$10M');
  return whole !== text && duration.test(whole) ? whole : null;
}

import { isObject } from '../load/openapi-kinds.ts';
import { parsePointer } from '../load/pointer.ts';
import { type ContractNode, type Graph, schemaDocumentOf } from '../load/walk.ts';
import { createAjv } from '../schema/create-ajv.ts';
import { below, type Diagnostics } from './diagnostics.ts';
import { annotations, dialects, formats, keywords, refusedKeywords } from './schema-keywords.ts';

/** Keywords, patterns, formats and bounds of every schema (JSON Schema 2020-12). */
export function checkSchemas(graph: Graph, diagnostics: Diagnostics): void {
  for (const node of graph.nodes) {
    if (node.kind !== 'Schema' || !isObject(node.value)) continue;
    const schema = node.value;
    checkKeywords(node, schema, diagnostics);
    checkPatterns(node, schema, diagnostics);
    checkBounds(node, schema, diagnostics);
    checkRequired(node, schema, diagnostics);
    checkEnum(node, schema, diagnostics);
    checkNames(node, schema, diagnostics);
  }
  checkPublished(graph, diagnostics);
}

/** The OpenAPI grammar does not reach the schemas that are only published: the meta-schema checks them. */
function checkPublished(graph: Graph, diagnostics: Diagnostics): void {
  const ajv = createAjv({ allErrors: true });
  for (const file of new Set(graph.nodes.map((node) => schemaDocumentOf(graph.sources, node)))) {
    if (!isObject(file?.value)) continue;
    const { $schema: _, ...schema } = file.value;
    if (ajv.validateSchema(schema)) continue;
    for (const { instancePath, message } of ajv.errors ?? []) {
      const place = { file, pointer: instancePath };
      if (diagnostics.has(place)) continue;
      diagnostics.add('PS408', place, `${JSON.stringify(parsePointer(instancePath).at(-1))} ${message}`);
    }
  }
}

type Schema = Readonly<Record<string, unknown>>;

function checkKeywords(node: ContractNode, schema: Schema, diagnostics: Diagnostics): void {
  for (const name of Object.keys(schema)) {
    if (refusedKeywords.has(name)) {
      diagnostics.add('PS409', below(node, name), `the keyword "${name}" is not supported`);
    } else if (!keywords.has(name) && !annotations.has(name) && !name.startsWith('x-')) {
      diagnostics.add('PS401', below(node, name), `"${name}" is not a schema keyword`);
    }
  }
  const dialect = schema['$schema'];
  if (typeof dialect === 'string' && !dialects.has(dialect.replace(/#$/, ''))) {
    diagnostics.add(
      'PS409',
      below(node, '$schema'),
      `the dialect ${JSON.stringify(dialect)} is not supported`,
    );
  }
  const format = schema['format'];
  if (typeof format === 'string' && !formats.has(format)) {
    diagnostics.add('PS403', below(node, 'format'), `the format ${JSON.stringify(format)} is not known`);
  }
}

/** The validator library passes over a member called `__proto__`, whatever stands there. */
function checkNames(node: ContractNode, schema: Schema, diagnostics: Diagnostics): void {
  for (const keyword of ['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired']) {
    const map = schema[keyword];
    if (!isObject(map) || !Object.hasOwn(map, '__proto__')) continue;
    const place = below(node, keyword, '__proto__');
    diagnostics.add('PS409', place, `"__proto__" under "${keyword}" is not supported`);
  }
}

function checkPatterns(node: ContractNode, schema: Schema, diagnostics: Diagnostics): void {
  const check = (pattern: string, ...tokens: string[]) => {
    try {
      new RegExp(pattern, 'u');
    } catch (error) {
      diagnostics.add('PS402', below(node, ...tokens), (error as Error).message);
    }
  };
  if (typeof schema['pattern'] === 'string') check(schema['pattern'], 'pattern');
  const patterns = schema['patternProperties'];
  if (isObject(patterns))
    for (const pattern of Object.keys(patterns)) check(pattern, 'patternProperties', pattern);
}

const bounds = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
  ['minimum', 'maximum'],
] as const;

function checkBounds(node: ContractNode, schema: Schema, diagnostics: Diagnostics): void {
  for (const [low, high] of bounds) {
    const least = schema[low];
    const most = schema[high];
    if (typeof least === 'number' && typeof most === 'number' && least > most) {
      diagnostics.add('PS404', below(node, low), `${low} ${least} is above ${high} ${most}`);
    }
  }
}

function checkRequired(node: ContractNode, schema: Schema, diagnostics: Diagnostics): void {
  const { required, properties, additionalProperties, patternProperties } = schema;
  if (
    !Array.isArray(required) ||
    !isObject(properties) ||
    additionalProperties !== false ||
    patternProperties
  )
    return;
  required.forEach((name, index) => {
    if (typeof name === 'string' && !Object.hasOwn(properties, name)) {
      diagnostics.add(
        'PS407',
        below(node, 'required', index),
        `the required property ${JSON.stringify(name)} is not described in this closed object`,
      );
    }
  });
}

function checkEnum(node: ContractNode, schema: Schema, diagnostics: Diagnostics): void {
  const values = schema['enum'];
  if (!Array.isArray(values)) return;
  if (values.length === 0) diagnostics.add('PS410', below(node, 'enum'), 'the enum is empty');
  const seen = new Set<string>();
  values.forEach((value, index) => {
    const text = JSON.stringify(value);
    if (seen.has(text))
      diagnostics.add('PS411', below(node, 'enum', index), `the value ${text} stands twice`);
    seen.add(text);
  });
}

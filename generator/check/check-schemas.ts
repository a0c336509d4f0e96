import type { Graph } from '../link/link-contract.ts';
import type { ContractNode } from '../link/walk.ts';
import { matchingOf } from '../regular/pattern-language.ts';
import { isCheapWithin } from '../regular/patterns/backtracking.ts';
import { unicodePattern } from '../regular/patterns/unicode-pattern.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import {
  dialects,
  formats,
  forms,
  isAnnotation,
  isSchema,
  schemaKeywords,
} from '../source/grammar/schema-keywords.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { nearestName, slipOf } from '../source/names.ts';
import { below } from '../source/place.ts';
import { parsePointer } from '../source/pointer.ts';
import { didYouMean, inRightForm, isOfType, jsonTypes, typeMeant } from './suggestions.ts';

/**
 * Checks keywords, patterns, formats and bounds of every schema (JSON Schema 2020-12).
 *
 * @param areMatched whether validators will match the patterns
 */
export function checkSchemas(graph: Graph, areMatched: boolean, diagnostics: Diagnostics): void {
  const isForeign = foreignDialects(graph);
  for (const node of graph.nodes) {
    if (node.kind !== 'Schema') continue;
    if (isForeign(node)) {
      checkDialect(node, diagnostics);
      continue;
    }
    if (!isSchema(node.value)) {
      const message = `this must be ${forms.schema.expected}${insteadOf(node.value)}`;
      diagnostics.add('PS203', node, message, hintOfNoSchema(node));
    }
    if (!isObject(node.value)) continue;
    const schema = node.value;
    checkKeywords(node, schema, diagnostics);
    if (graph.published.has(node.file)) checkPublished(node, schema, diagnostics);
    checkPatterns(node, schema, areMatched, diagnostics);
    checkBounds(node, schema, diagnostics);
    checkEnum(node, schema, diagnostics);
    checkTypeOfValues(node, schema, diagnostics);
  }
}

type Schema = Readonly<Record<string, unknown>>;

/** Finds schemas in unsupported dialects, which are not checked further. */
function foreignDialects({ root }: Graph): (node: ContractNode) => boolean {
  const ofDocument = isObject(root.value) ? root.value['jsonSchemaDialect'] : undefined;
  return (node) => {
    for (let around: ContractNode | null = node; around !== null; around = around.parent) {
      const dialect =
        isObject(around.value) && around.kind === 'Schema' ? around.value['$schema'] : undefined;
      if (typeof dialect === 'string') return !isSupported(dialect);
    }
    return typeof ofDocument === 'string' && !isSupported(ofDocument);
  };
}

function checkDialect(node: ContractNode, diagnostics: Diagnostics): void {
  const dialect = isObject(node.value) ? node.value['$schema'] : undefined;
  if (typeof dialect !== 'string') return;
  const message = `the dialect ${JSON.stringify(dialect)} is not supported`;
  diagnostics.add('PS409', below(node, '$schema'), message);
}

function isSupported(dialect: string): boolean {
  return dialects.has(dialect.replace(/#$/, ''));
}

function checkKeywords(node: ContractNode, schema: Schema, diagnostics: Diagnostics): void {
  for (const [name, value] of Object.entries(schema)) {
    const keyword = schemaKeywords.get(name);
    if (name === 'nullable') {
      const message = '"nullable" is a keyword of OpenAPI 3.0 only';
      diagnostics.add('PS414', below(node, name), message, suggestionFor(name));
    } else if (keyword === undefined) {
      if (name.startsWith('x-')) continue;
      const code = isMisspelt(name, value) ? 'PS419' : 'PS401';
      diagnostics.add(code, below(node, name), `"${name}" is not a schema keyword`, suggestionFor(name));
    } else if (!keyword.form.fits(value)) {
      const code = isAnnotation(name) ? 'PS412' : 'PS203';
      const message = `"${name}" must be ${keyword.form.expected}${insteadOf(value)}`;
      diagnostics.add(code, below(node, name), message, hintOfForm(name, value));
    }
  }
  const format = schema['format'];
  if (typeof format === 'string' && !formats.has(format)) {
    const hint = didYouMean(nearestName(format, formats));
    diagnostics.add('PS403', below(node, 'format'), `the format ${JSON.stringify(format)} is unknown`, hint);
  }
}

/** Whether an unknown keyword can only be a misspelt one that decides which values match: its value has the form for it. */
function isMisspelt(name: string, value: unknown): boolean {
  if (formerly.has(name)) return false;
  const meant = name === 'ref' && typeof value === 'string' ? '$ref' : slipOf(name, schemaKeywords.keys());
  if (meant === null || isAnnotation(meant)) return false;
  const form = schemaKeywords.get(meant)?.form;
  return form === forms.schema ? isSchema(value) : form !== forms.anything && form?.fits(value) === true;
}

/** The end of a message: what was written, if that is short. */
function insteadOf(value: unknown): string {
  return typeof value === 'object' ? '' : `, not ${JSON.stringify(value)}`;
}

/** How to write the value of a keyword that has the wrong form. */
function hintOfForm(name: string, value: unknown): string | undefined {
  if (/^exclusive/.test(name) && typeof value === 'boolean') return boundHint;
  if (name === 'type') return didYouMean(typeMeant(value));
  if (name === '$ref' && value === null) return commentHint;
  if (name === 'discriminator' && typeof value === 'string') return `Write { propertyName: ${value} }.`;
  if (name === 'required' && typeof value === 'boolean')
    return 'Remove it here, and list the name of the property under "required" of the object that has it.';
  const form = schemaKeywords.get(name)?.form;
  return form && inRightForm(value, form.fits);
}

/** A keyword that is indented too far is taken for the name of a property. */
function hintOfNoSchema({ pointer, value }: ContractNode): string | undefined {
  const [around, name = ''] = parsePointer(pointer).slice(-2);
  const [, word] = typeof value === 'string' ? (/^(\$?\w+) \S/.exec(value) ?? []) : [];
  if (word !== undefined && schemaKeywords.has(word)) return `Write a colon after "${word}".`;
  const keyword = around === 'properties' ? schemaKeywords.get(name) : undefined;
  return keyword?.form.fits(value) === true
    ? `Move "${name}" out of "properties", above it: it is a keyword.`
    : inRightForm(value, isSchema);
}

const commentHint = 'Put the reference in quotes: after a space, "#" begins a comment.';

const boundHint = 'Write the bound itself: a flag next to "minimum" or "maximum" is how OpenAPI 3.0 has it.';

/** A published schema is compiled unchanged and may refer by pointers only: anchors and `$id`s in it are rejected. */
function checkPublished(node: ContractNode, schema: Schema, diagnostics: Diagnostics): void {
  for (const name of ['$anchor', '$dynamicAnchor', '$dynamicRef', '$id']) {
    if (!Object.hasOwn(schema, name) || (name === '$id' && node.pointer === '')) continue;
    diagnostics.add('PS409', below(node, name), `"${name}" inside a published schema is not supported`);
  }
}

/** Keywords of older drafts, with their replacements. */
const formerly: ReadonlyMap<string, string> = new Map([
  ['$recursiveAnchor', '"$dynamicAnchor"'],
  ['$recursiveRef', '"$dynamicRef"'],
  ['additionalItems', '"items" next to "prefixItems"'],
  ['definitions', '"$defs"'],
  ['dependencies', '"dependentRequired" or "dependentSchemas"'],
  ['id', '"$id"'],
  ['nullable', 'a list under "type" that contains "null"'],
]);

function suggestionFor(name: string): string | undefined {
  const today = formerly.get(name);
  if (today !== undefined) return `In JSON Schema 2020-12 this is ${today}.`;
  return didYouMean(name === 'ref' ? '$ref' : nearestName(name, schemaKeywords.keys()));
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
      const hint = `Make the lower bound at most as large as the upper one: if they are exchanged, write "${low}: ${most}" and "${high}: ${least}".`;
      diagnostics.add('PS404', below(node, low), `${low} ${least} is above ${high} ${most}`, hint);
    }
  }
}

function checkEnum(node: ContractNode, schema: Schema, diagnostics: Diagnostics): void {
  const values = schema['enum'];
  if (!Array.isArray(values)) return;
  if (values.length === 0) diagnostics.add('PS410', below(node, 'enum'), 'the enum is empty');
  const seen = new Set<string>();
  values.forEach((value, index) => {
    const text = JSON.stringify(value);
    // Different integers can become equal as doubles; another diagnostic reports that.
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) return;
    if (seen.has(text))
      diagnostics.add('PS411', below(node, 'enum', index), `the value ${text} is listed twice`);
    seen.add(text);
  });
}

/** In YAML, unquoted `true`, `1.0` and `null` are not strings. */
function checkTypeOfValues(node: ContractNode, schema: Schema, diagnostics: Diagnostics): void {
  const types = [schema['type'] ?? []].flat();
  const { enum: values } = schema;
  const listed = (Array.isArray(values) ? values : []).map(
    (value, index) => [value, below(node, 'enum', index)] as const,
  );
  const constant = 'const' in schema ? [[schema['const'], below(node, 'const')] as const] : [];
  if (types.length === 0 || !types.every((type) => typeof type === 'string' && jsonTypes.includes(type)))
    return;
  for (const [value, place] of [...listed, ...constant]) {
    if (types.some((type) => isOfType(String(type), value))) continue;
    const fits = (one: unknown) => types.some((type) => isOfType(String(type), one));
    const message = `${JSON.stringify(value)} is not of the type ${types.join(' or ')}`;
    diagnostics.add('PS417', place, message, inRightForm(value, fits));
  }
}

/**
 * Checks that patterns are regular expressions and, where validators match them, that no input makes matching slow; for
 * `pattern`, a small enough `maxLength` also suffices.
 */
function checkPatterns(
  node: ContractNode,
  schema: JsonObject,
  areMatched: boolean,
  diagnostics: Diagnostics,
): void {
  const check = (pattern: string, most: number | null, ...tokens: string[]) => {
    const place = below(node, ...tokens);
    const name = JSON.stringify(pattern);
    if (unicodePattern(pattern) === null) diagnostics.add('PS402', place, `${name} ${problemOf(pattern)}`);
    else if (areMatched) {
      const found = problemOfCost(pattern, most);
      if (found !== null) diagnostics.add('PS418', place, `${name} ${found}`);
    }
  };
  const { pattern, patternProperties, maxLength } = schema;
  if (typeof pattern === 'string')
    check(pattern, typeof maxLength === 'number' ? maxLength : null, 'pattern');
  if (isObject(patternProperties))
    for (const name of Object.keys(patternProperties)) check(name, null, 'patternProperties', name);
}

function problemOf(pattern: string): string {
  try {
    new RegExp(pattern, 'u');
    return '';
  } catch (error) {
    return `is not valid: ${(error as Error).message.split(': ').at(-1)}`;
  }
}

/** Why matching can be slow, as the end of a sentence; null if it cannot. */
function problemOfCost(pattern: string, most: number | null): string | null {
  const matching = matchingOf(pattern);
  if (matching.kind !== 'costly') return null;
  const found = `may take more than linear time, and ${matching.reason}`;
  if (most === null) return found;
  return isCheapWithin(unicodePattern(pattern) ?? pattern, most)
    ? null
    : `${found}; a "maxLength" of ${most} is too much for it`;
}

import { BaseResolver, createConfig, lintDocument, Oas3_2Types, Source } from '@redocly/openapi-core';
import type { Graph } from '../link/link-contract.ts';
import { findFile } from '../link/walk.ts';
import type { Code } from '../source/catalogue.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { dataMembers, versionOf } from '../source/grammar/openapi-kinds.ts';
import { isObject } from '../source/json.ts';
import { slipOf } from '../source/names.ts';
import { contentAt, type Place } from '../source/place.ts';
import { appendPointer, parsePointer, valueAt } from '../source/pointer.ts';
import type { SourceFile } from '../source/source-file.ts';
import { didYouMean, inRightForm } from './suggestions.ts';

/**
 * Members, types and allowed values of every OpenAPI object, according to the OpenAPI linter (OpenAPI
 * 3.1 section 4.8, and the same section of the other versions).
 */
export async function checkGrammar(graph: Graph, diagnostics: Diagnostics): Promise<void> {
  const { entry } = graph.sources;
  if (versionOf(entry.value) === null) {
    const version = isObject(entry.value) ? entry.value['openapi'] : undefined;
    const named = nameOfVersion(entry.value);
    const message = `the document ${describeVersion(entry, version)}${named === 'openapi' ? '' : `, but ${JSON.stringify(named)}`}`;
    const pointer = isSwagger(entry.value) ? '/swagger' : appendPointer('', named);
    diagnostics.add('PS205', { file: entry, pointer }, message, hintOfVersion(named, version));
    return;
  }
  // Circular references stop the linter; they are reported elsewhere.
  if (diagnostics.holds('PS107')) return;
  const isMistaken = ({ file, pointer }: Place) =>
    graph.misdirected.some(
      ({ target }) => target.file === file && `${pointer}/`.startsWith(`${target.pointer}/`),
    );
  for (const { message, suggest, place } of await lint(graph, diagnostics)) {
    // The linter applied the grammar of the expected kind, not of the actual object.
    if (isMistaken(place)) continue;
    const code = grammarCode(message);
    const value = code === 'PS204' ? contentAt(place) : undefined;
    const said =
      typeof value === 'string' ? `${message.replace(/\.$/, '')}, not ${JSON.stringify(value)}` : message;
    diagnostics.add(code, place, said, hintOf(message, suggest, place));
  }
}

function hintOf(message: string, suggest: readonly string[], place: Place): string | undefined {
  const names = suggest.filter((name) => !name.startsWith('x-'));
  if (names.length > 0) return `Did you mean ${names.map((name) => JSON.stringify(name)).join(' or ')}?`;
  const [, expected = ''] = /^Expected type `(\w+)`/.exec(message) ?? [];
  if (expected === 'SecurityRequirement' && typeof contentAt(place) === 'string')
    return `Write "${contentAt(place)}: []".`;
  if (expected !== '') return inRightForm(contentAt(place), (value) => isOfType(expected, value));
  const [, missing] =
    /^(?:The field `|Must contain at least one of the following fields: )(\w+)/.exec(message) ?? [];
  if (missing !== undefined) return `Add the member "${missing}".`;
  if (/\/in$/.test(place.pointer) && /^(?:body|form|formData)$/.test(String(contentAt(place))))
    return 'Describe the body under "requestBody".';
  const [first, path = '', ...rest] = parsePointer(place.pointer);
  return first === 'paths' && path !== '' && rest.length === 0 && !path.startsWith('/')
    ? `A path begins with a slash: ${JSON.stringify(`/${path}`)}.`
    : undefined;
}

/** By the linter's name of a type. */
function isOfType(name: string, value: unknown): boolean {
  if (name === 'integer') return Number.isInteger(value);
  if (name === 'array') return Array.isArray(value);
  if (name.endsWith('List')) return Array.isArray(value) && value.every(isObject);
  return typeof value === name;
}

/** The member that says the version: `openapi`, or one that is almost called so. */
function nameOfVersion(value: unknown): string {
  const names = isObject(value) && !('openapi' in value) ? Object.keys(value) : [];
  return names.find((name) => slipOf(name, ['openapi']) !== null) ?? 'openapi';
}

function hintOfVersion(named: string, version: unknown): string | undefined {
  if (named !== 'openapi') return didYouMean('openapi');
  const [, minor] = /^3\.([012])(?:\D|$)/.exec(String(version)) ?? (version === 3 ? ['', '0'] : []);
  const meant = { 0: '3.0.4', 1: '3.1.1', 2: '3.2.0' }[minor ?? ''];
  return meant === undefined ? undefined : `Write "openapi: ${meant}".`;
}

function describeVersion({ text, value }: SourceFile, version: unknown): string {
  if (text.trim() === '') return 'is empty';
  if (isSwagger(value)) return `is Swagger ${value.swagger}`;
  if (version === undefined) return 'has no "openapi" member';
  const said = JSON.stringify(version);
  if (typeof version === 'number')
    return `says openapi: ${said}, a number; a version is a string with three parts`;
  return `says openapi: ${said}`;
}

function isSwagger(value: unknown): value is { readonly swagger: unknown } {
  return isObject(value) && value['swagger'] !== undefined;
}

interface Problem {
  readonly message: string;
  readonly suggest: readonly string[];
  readonly place: Place;
}

/**
 * Lints the loaded files with the grammar of their own OpenAPI version. Reads nothing from disk or network.
 */
async function lint(graph: Graph, diagnostics: Diagnostics): Promise<Problem[]> {
  const { sources } = graph;
  // Swagger 2.0 is linted before it is upgraded; schemas are checked elsewhere.
  const isMoved = versionOf(sources.entry.written.value) === '2.0';
  const readable = withoutSchemas(graph);
  const parsed = (file: SourceFile) => ({
    source: new Source(file.path, file.text),
    parsed: isMoved ? file.written.value : withWrittenLabel(readable.get(file) ?? file.value, file),
  });
  const resolver = new BaseResolver();
  resolver.resolveDocument = async (base, reference) => {
    const from = sources.files.get(base ?? '');
    const file = from && findFile(sources, from, reference);
    if (file === undefined || file.problems.length > 0) throw new Error(`${reference} is not loaded`);
    return parsed(file) as never;
  };
  const config = await createConfig({ rules: { struct: 'error' } });
  const document = parsed(sources.entry);
  const nodes = new Set(graph.nodes.map(({ file, pointer }) => `${file.path}#${pointer}`));
  /** The linter asks for a description; OpenAPI 3.2 section 4.17.1 does not. */
  const isOptional = (message: string) =>
    versionOf(graph.root.value) === '3.2' && message.includes('`description` must be present');
  const responses = new Set(
    graph.nodes.flatMap(({ kind, file, pointer }) =>
      kind === 'Response' ? [`${file.path}#${pointer}`] : [],
    ),
  );
  /** The linter checks some vendors' extensions, which may have any value here (OpenAPI 3.1 section 4.9). */
  const isInExtension = (file: SourceFile, pointer: string) =>
    [...pointer.matchAll(/\/x-[^/]*/g)].some(
      ({ 0: segment, index }) => !nodes.has(`${file.path}#${pointer.slice(0, index + segment.length)}`),
    );
  // The linter takes a component for a map of media types.
  const types = {
    ...Oas3_2Types,
    NamedMediaTypes: { properties: {}, additionalProperties: () => 'MediaType' },
  };
  const customTypes = versionOf(graph.root.value) === '3.2' ? { customTypes: types } : {};
  const given = { document, externalRefResolver: resolver, config, ...customTypes };
  const problems = await lintDocument(given).catch((error) => {
    diagnostics.add(
      'PS206',
      { file: sources.entry, pointer: '' },
      `the document cannot be checked: ${error.message}`,
    );
    return [];
  });
  return problems.flatMap(({ ruleId, message, suggest, location: [location] }) => {
    const file = location && sources.files.get(location.source.absoluteRef);
    const pointer = (location?.pointer ?? '').replace(/^#\/?$|^#/, '');
    if (ruleId !== 'struct' || !file || isInExtension(file, pointer)) return [];
    if (isMoved && isFile(file, pointer)) return [];
    // A key of `responses` that is no status: `checkOperations` says so.
    if (responses.has(`${file.path}#${pointer}`) && message.includes('is not expected here')) return [];
    if (isOptional(message) && responses.has(`${file.path}#${pointer}`)) return [];
    return [{ message, suggest, place: { file: isMoved ? file.written : file, pointer } }];
  });
}

/** The linter does not know the body of a response that is a file (Swagger 2.0 section 5.3.2). */
function isFile({ written }: SourceFile, pointer: string): boolean {
  return /\/responses\/[^/]+\/schema\/type$/.test(pointer) && valueAt(written.value, pointer) === 'file';
}

/** Files whose pointers upgrading keeps can be linted by the older grammar. */
function withWrittenLabel(value: unknown, { written }: SourceFile): unknown {
  const label = isObject(written.value) ? written.value['openapi'] : undefined;
  return isObject(value) && label !== undefined ? { ...value, openapi: label } : value;
}

/**
 * The files without their schemas, which the linter checks only partly (`checkSchemas` does it), without references in
 * examples, which are data but which the linter would follow, and without extensions, which may hold anything. They are
 * replaced with empty values of the same JSON type.
 */
function withoutSchemas({ nodes }: Graph): ReadonlyMap<SourceFile, unknown> {
  const copies = new Map<SourceFile, unknown>();
  const replace = (file: SourceFile, pointer: string, value: unknown) => {
    const tokens = parsePointer(pointer);
    const last = tokens.pop();
    if (last === undefined) return copies.set(file, value);
    if (!copies.has(file)) copies.set(file, structuredClone(file.value));
    const holder = valueAt(copies.get(file), appendPointer('', ...tokens));
    // The object around it may have been replaced.
    if (holder !== undefined) (holder as Record<string, unknown>)[last] = value;
  };
  for (const { kind, file, pointer, value, parent } of nodes) {
    if (kind === 'Schema' && parent?.kind !== 'Schema') replace(file, pointer, {});
    if (kind === 'Schema' || !isObject(value)) continue;
    const isData = (name: string, member: unknown) =>
      name.startsWith('x-') || (dataMembers[kind]?.includes(name) && holdsReference(member));
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'object' || member === null || !isData(name, member)) continue;
      replace(file, appendPointer(pointer, name), Array.isArray(member) ? [] : {});
    }
  }
  return copies;
}

function holdsReference(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return Object.hasOwn(value, '$ref') || Object.values(value).some(holdsReference);
}

function grammarCode(message: string): Code {
  if (/is not expected here/.test(message)) return 'PS201';
  if (/must be present|at least one of/.test(message)) return 'PS202';
  if (/^Expected type/.test(message)) return 'PS203';
  if (/can be one of|is not a valid value/.test(message)) return 'PS204';
  return 'PS206';
}

/** OpenAPI 3.1 section 4.8.7. */
export function checkComponentNames({ root }: Graph, diagnostics: Diagnostics): void {
  const components =
    isObject(root.value) && isObject(root.value['components']) ? root.value['components'] : {};
  for (const [kind, map] of Object.entries(components)) {
    for (const name of Object.keys(isObject(map) && !kind.startsWith('x-') ? map : {})) {
      if (/^[\w.-]+$/.test(name) && name !== '__proto__') continue;
      const place = { file: root.file, pointer: appendPointer('', 'components', kind, name) };
      if (diagnostics.has(place)) continue;
      diagnostics.add('PS207', place, `${JSON.stringify(name)} is not a valid name for a component`);
    }
  }
}

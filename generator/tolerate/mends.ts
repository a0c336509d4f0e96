import type { Graph } from '../link/link-contract.ts';
import type { LinkedOperation } from '../link/operations.ts';
import { isCheapWithin } from '../regular/patterns/backtracking.ts';
import { translatePattern } from '../regular/patterns/other-dialects.ts';
import { unicodePattern } from '../regular/patterns/unicode-pattern.ts';
import type { Code } from '../source/catalogue.ts';
import type { Finding } from '../source/diagnostics.ts';
import { type Kind, mediaRange, versionOf } from '../source/grammar/openapi-kinds.ts';
import { templateShape } from '../source/grammar/path-template.ts';
import { isAnnotation } from '../source/grammar/schema-keywords.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { below, keyOf, type Place } from '../source/place.ts';
import { appendPointer, parsePointer, valueAt } from '../source/pointer.ts';
import type { Edit } from './edited-files.ts';
import { inlined } from './inlined.ts';

/** How a contract is compiled in spite of a fault. */
export interface Mend {
  /** What the generated code does instead, as the end of a sentence. */
  readonly instead: string;
  /** The changes; without any, the contract is compiled as it is written. */
  readonly edits: readonly Edit[];
  /** Operations that a server does not have because of it. */
  readonly notServed?: readonly LinkedOperation[];
}

/** The contract in which the faults were found. */
export interface Patient {
  readonly graph: Graph;
  /** The kind of an object of the contract; null for anything else. */
  readonly kindAt: (place: Place) => Kind | null;
  /** Whether a reference leads into a value. */
  readonly isReferredTo: (place: Place) => boolean;
}

type Mender = (finding: Finding, patient: Patient) => Mend | null;

const left = 'is left out';

/**
 * What to do about a fault: what its code asks for, or else to leave out the smallest part around it. Null if nothing would
 * be left.
 *
 * @param before how often the same fault was mended in vain: each time, a larger part is left out
 */
export function mendFor(finding: Finding, patient: Patient, before: number): Mend | null {
  const mend = smallestMend(finding, patient, before);
  if (mend === null || mend.notServed !== undefined || !isAboutSecurity(finding.place, patient)) return mend;
  const { instead, notServed } = guardedByNothing(finding, patient);
  return { edits: mend.edits, instead: `${mend.instead}, and ${instead}`, ...(notServed && { notServed }) };
}

/** Whether a part of security requirements is concerned. */
function isAboutSecurity(place: Place, patient: Patient): boolean {
  const inside = operationAround(place, patient);
  const start = inside === null ? '' : inside.pointer;
  return /^\/security(?:\/|$)/.test(place.pointer.slice(start.length));
}

function smallestMend(finding: Finding, patient: Patient, before: number): Mend | null {
  const own = before === 0 ? menders[finding.code]?.(finding, patient) : null;
  if (own) return own;
  let { place } = finding;
  for (let count = before - (menders[finding.code] === undefined ? 0 : 1); count > 0; count--)
    place = around(place);
  return leaveOut(place, patient);
}

/** A place in the file as it was read. */
function target({ file, pointer }: Place): Pick<Edit, 'file' | 'pointer'> {
  return { file: file.path, pointer: file.origin(pointer) };
}

function written({ file, pointer }: Place): unknown {
  return valueAt(file.written.value, file.origin(pointer));
}

const remove = (place: Place): Edit => ({ ...target(place), remove: true });
const replace = (place: Place, value: unknown): Edit => ({ ...target(place), value });

/** The place around another. */
function around({ file, pointer }: Place): Place {
  return { file, pointer: pointer.slice(0, pointer.lastIndexOf('/')) };
}

const lastOf = ({ pointer }: Place) => parsePointer(pointer).at(-1) ?? '';

/** Members without which nothing is a contract. */
const needed = /^(?:|\/(?:openapi|swagger|info|paths))$/;

function leaveOut(place: Place, { kindAt }: Patient): Mend | null {
  if (needed.test(place.pointer)) return null;
  if (kindAt(place) === 'Schema') return unknown(place);
  const what = kindAt(around(place)) === 'Schema' ? 'the keyword' : describe(kindAt(place));
  return { instead: `${what} ${left}`, edits: [remove(place)] };
}

function describe(kind: Kind | null): string {
  if (kind?.startsWith('Mcp')) return 'this part of the MCP server';
  return kind === null ? 'it' : `this ${kind.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}`;
}

/** A schema about which nothing is known. */
function unknown(place: Place): Mend {
  return { instead: 'any value is accepted, of the type unknown', edits: [replace(place, {})] };
}

/** What a reference that leads nowhere stands for. */
function withoutTarget({ place }: Finding, { kindAt }: Patient): Mend | null {
  const holder = around(place);
  if (/^\$(?:ref|dynamicRef)$/.test(lastOf(place)) && kindAt(holder) === 'Schema') return unknown(holder);
  if (lastOf(place) !== '$ref') return null;
  if (kindAt(holder) === 'Response')
    return {
      instead: 'a response without a body takes its place',
      edits: [replace(holder, { description: '' })],
    };
  if (needed.test(holder.pointer)) return null;
  return { instead: `${describe(kindAt(holder))} ${left}`, edits: [remove(holder)] };
}

/** An operation is left to clients: a server cannot have it. */
function notServed(operations: readonly LinkedOperation[], why: string): Mend {
  return { instead: `a server does not have the operation: ${why}`, edits: [], notServed: operations };
}

/** The operation that an object is written in. */
function operationAround(place: Place, { graph }: Patient): LinkedOperation | null {
  return graph.operations.find((one) => `${keyOf(place)}/`.startsWith(`${keyOf(one)}/`)) ?? null;
}

/** Whether the contract is written in Swagger 2.0, whose parameters have no schema of their own. */
function isSwagger({ graph }: Patient): boolean {
  return versionOf(graph.sources.entry.written.value) === '2.0';
}

/** OpenAPI 3.0 wrote with this keyword what later versions write with a type (3.0 section 4.7.24.1). */
function admitNull({ place }: Finding): Mend | null {
  if (lastOf(place) !== 'nullable') return { instead: 'it is read as in OpenAPI 3.1', edits: [] };
  const holder = around(place);
  const { nullable, ...schema } = written(holder) as JsonObject;
  const instead = nullable === true ? 'null is accepted' : 'the keyword has no effect';
  return { instead, edits: [replace(holder, nullable === true ? orNull(schema) : schema)] };
}

/** Keywords by which a schema accepts values that no list of types can name. */
const composing = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'not', 'const', 'if'];

function orNull(schema: JsonObject): JsonObject {
  const { type, enum: values } = schema;
  if (composing.some((name) => name in schema)) {
    const members = Object.entries(schema);
    // A discriminator stays with its choice.
    const isNote = ([name]: readonly [string, unknown]) => isAnnotation(name) && name !== 'discriminator';
    const notes = members.filter(isNote);
    const rest = members.filter((member) => !isNote(member));
    return { ...Object.fromEntries(notes), anyOf: [Object.fromEntries(rest), { type: 'null' }] };
  }
  return {
    ...schema,
    ...(type === undefined ? {} : { type: [...new Set([type, 'null'].flat())] }),
    ...(Array.isArray(values) ? { enum: [...new Set([...values, null])] } : {}),
  };
}

/** The longest texts that a costly pattern is matched with, the first that is cheap enough. */
const lengths = [1_024, 512, 256, 128, 64, 32, 16];

function limitInput({ place }: Finding): Mend | null {
  if (lastOf(place) !== 'pattern') return anyName(place);
  const holder = around(place);
  const schema = written(holder) as JsonObject;
  const pattern = String(schema['pattern']);
  const length = lengths.find((one) => isCheapWithin(unicodePattern(pattern) ?? pattern, one));
  if (length === undefined) return { instead: 'the pattern is not checked', edits: [remove(place)] };
  return {
    instead: `texts of more than ${length} characters are refused`,
    edits: [replace(below(holder, 'maxLength'), length)],
  };
}

function translate({ place }: Finding): Mend {
  if (lastOf(place) !== 'pattern') return anyName(place);
  const pattern = String(written(place));
  const translated = translatePattern(pattern);
  return translated === null
    ? { instead: 'the pattern is not checked', edits: [remove(place)] }
    : { instead: `it is read as ${translated}`, edits: [replace(place, translated)] };
}

/** The names of `patternProperties` whose pattern cannot be matched: any name may be one of them. */
function anyName(place: Place): Mend {
  const translated = translatePattern(lastOf(place));
  if (translated !== null && !isObject(valueAt(written(around(place)), appendPointer('', translated))))
    return { instead: `it is read as ${translated}`, edits: [{ ...target(place), renameTo: translated }] };
  const list = around(place);
  const { [lastOf(place)]: _, ...others } = written(list) as JsonObject;
  return {
    instead: 'members of any name and value are accepted',
    edits: [replace(list, { ...others, '': {} })],
  };
}

/** What frameworks write for a media type. */
const shortNames: Readonly<Record<string, string>> = {
  '': '*/*',
  '*': '*/*',
  json: 'application/json',
  xml: 'application/xml',
  pdf: 'application/pdf',
  gzip: 'application/gzip',
  zip: 'application/zip',
  'form-data': 'multipart/form-data',
};

/** Several types in one name, parameters after a comma, names such as `json`; what means nothing is left out. */
function readMediaType({ place }: Finding): Mend {
  const content = around(place);
  const { [lastOf(place)]: object, ...others } = written(content) as JsonObject;
  const name = lastOf(place).trim();
  const short = shortNames[name.toLowerCase()];
  const parts = name.split(',').map((part) => part.trim());
  const [first = '', ...more] = parts;
  const candidates =
    short !== undefined
      ? [short]
      : more.length > 0 && parts.every((part) => mediaRange.test(part))
        ? parts
        : [first.split(';', 1)[0]?.trim() ?? ''];
  const found = candidates.filter((one) => mediaRange.test(one) && !(one in others));
  const [one, another] = found;
  if (another !== undefined) {
    const entries = Object.fromEntries(found.map((type) => [type, object]));
    return {
      instead: `it is read as ${found.join(' and ')}`,
      edits: [replace(content, { ...entries, ...others })],
    };
  }
  if (one !== undefined && isObject(object))
    return { instead: `it is read as ${one}`, edits: [{ ...target(place), renameTo: one }] };
  const all = Object.keys(written(content) as JsonObject);
  // Without any media type there would be no body at all.
  if (all[0] === lastOf(place) && !all.some((type) => mediaRange.test(type)))
    return {
      instead: 'the body may be anything',
      edits: [replace(place, {}), { ...target(place), renameTo: '*/*' }],
    };
  return { instead: 'a body of this type is not described', edits: [remove(place)] };
}

/** Values for required members without which nothing would be lost. */
const neutral: Readonly<Record<string, unknown>> = {
  title: 'Untitled',
  version: '0.0.0',
  description: '',
  responses: { default: { description: '' } },
  scopes: {},
  paths: {},
  summary: '',
  schema: {},
};

/** The linter's message names the member. */
function addMissing({ place, message }: Finding, patient: Patient): Mend | null {
  const name =
    place.pointer === '' && message.includes('at least one')
      ? 'paths'
      : (/`([^`]+)`/.exec(message)?.[1] ?? '');
  const holder = written(place);
  if (name === 'info' && place.pointer === '')
    return {
      instead: 'it has no title',
      edits: [replace(below(place, 'info'), { title: 'Untitled', version: '0.0.0' })],
    };
  if (!isObject(holder) || !Object.hasOwn(neutral, name)) return leaveOut(place, patient);
  const value = neutral[name];
  const said = value === '' ? 'it is empty' : `it is ${JSON.stringify(value)}`;
  return { instead: said, edits: [replace(below(place, name), value)] };
}

/** A path without its slash gets it; any other member that does not belong is left out. */
function strayMember({ place }: Finding, patient: Patient): Mend | null {
  if (patient.isReferredTo(place)) return { instead: 'only what refers into it reads it', edits: [] };
  const [section, path = '', ...rest] = parsePointer(target(place).pointer);
  if (
    section === 'paths' &&
    rest.length === 0 &&
    path !== '' &&
    !path.startsWith('/') &&
    !path.startsWith('x-')
  )
    return { instead: `its path is /${path}`, edits: [{ ...target(place), renameTo: `/${path}` }] };
  return leaveOut(place, patient);
}

/** The operations of a path that another path already has, or that cannot be told from others. */
function leaveToClients(finding: Finding, { graph }: Patient): Mend | null {
  const path = graph.paths.find(({ at }) => keyOf(at) === keyOf(finding.place));
  if (path === undefined) return null;
  if (finding.code === 'PS308') return notServed(path.operations, 'its path cannot be matched');
  const before = graph.paths.slice(0, graph.paths.indexOf(path));
  const shape = templateShape(path.path);
  const taken = new Set(
    before
      .filter((other) => templateShape(other.path) === shape)
      .flatMap(({ operations }) => operations.map(({ method }) => method)),
  );
  return notServed(
    path.operations.filter(({ method }) => taken.has(method)),
    'another matches the same requests',
  );
}

/** What nobody declares cannot be checked, and an operation must not be open by mistake. */
function guardedByNothing({ place }: Finding, patient: Patient): Mend {
  const own = operationAround(place, patient);
  const bound = patient.graph.operations.filter((one) => !('security' in one.value));
  return notServed(own === null ? bound : [own], 'nothing says how its requests are authorized');
}

function namePathParameter({ place, message }: Finding, patient: Patient): Mend | null {
  const name = /\{(.*)\}/.exec(message)?.[1];
  const operation = written(place);
  if (name === undefined || !isObject(operation)) return null;
  const text = isSwagger(patient) ? { type: 'string' } : { schema: { type: 'string' } };
  const listed = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  const parameters = [...listed, { name, in: 'path', required: true, ...text }];
  return { instead: 'it is any text', edits: [replace(below(place, 'parameters'), parameters)] };
}

function requireParameter({ place }: Finding, { graph }: Patient): Mend | null {
  const value = inlined(graph, place);
  return isObject(value)
    ? { instead: 'it is required', edits: [replace(place, { ...value, required: true })] }
    : null;
}

function forgetName({ place }: Finding, { graph }: Patient): Mend | null {
  if (lastOf(place) === 'operationId')
    return { instead: 'it is named after its method and path', edits: [remove(place)] };
  // Two paths share these operations.
  const item = inlined(graph, place);
  if (!isObject(item)) return null;
  const operations = Object.entries(item).map(([name, value]) => {
    if (!isObject(value)) return [name, value];
    const { operationId, ...rest } = value;
    return [name, rest];
  });
  return {
    instead: 'it is named after its method and path',
    edits: [replace(place, Object.fromEntries(operations))],
  };
}

function bringIn({ place }: Finding, { graph }: Patient): Mend | null {
  const holder = around(place);
  const value = inlined(graph, holder);
  if (value === undefined || (needed.test(holder.pointer) && !isObject(value))) return null;
  return { instead: 'what it names takes its place', edits: [replace(holder, value)] };
}

function keepOneDescription(finding: Finding, patient: Patient): Mend | null {
  const { place } = finding;
  const parameter = around(place);
  const object = written(parameter);
  const content = isObject(object) ? object['content'] : undefined;
  if (lastOf(place) === 'content' && isObject(object) && isObject(content)) {
    if ('schema' in object) return { instead: 'its schema is used', edits: [remove(place)] };
    const [first] = Object.entries(content);
    if (first !== undefined)
      return { instead: `it is ${first[0]}`, edits: [replace(place, Object.fromEntries([first]))] };
  }
  return { instead: `${describe(patient.kindAt(parameter))} ${left}`, edits: [remove(parameter)] };
}

const asWritten =
  (instead: string): Mender =>
  () => ({ instead, edits: [] });
const noTool: Mender = ({ place }) =>
  place.pointer.startsWith('/x-mcp-server/') ? null : { instead: 'the operation is not a tool', edits: [] };

/** What is changed for a fault, by its code; for all others the smallest part around it is left out. */
const menders: Readonly<Partial<Record<Code, Mender>>> = {
  PS104: withoutTarget,
  PS105: withoutTarget,
  PS106: withoutTarget,
  PS107: withoutTarget,
  PS110: ({ place }) => {
    const schema = written(place);
    const names = ['$id', '$anchor', '$dynamicAnchor'].filter((name) => isObject(schema) && name in schema);
    return names.length === 0
      ? null
      : { instead: 'the name is left out', edits: names.map((name) => remove(below(place, name))) };
  },
  PS112: withoutTarget,
  PS113: bringIn,
  PS116: withoutTarget,
  PS117: withoutTarget,
  PS201: strayMember,
  PS202: addMissing,
  PS302: forgetName,
  PS303: namePathParameter,
  PS305: requireParameter,
  PS307: leaveToClients,
  PS308: leaveToClients,
  PS311: readMediaType,
  PS316: keepOneDescription,
  PS323: guardedByNothing,
  PS402: translate,
  PS410: ({ place }) => {
    const { enum: _, ...schema } = written(around(place)) as JsonObject;
    return { instead: 'no value is accepted', edits: [replace(around(place), { ...schema, not: {} })] };
  },
  PS414: admitNull,
  PS418: limitInput,
  // Without the right name the schema is published by no operation.
  PS509: ({ place }, { graph }) => ({
    instead: 'the schema is not published',
    edits: graph.operations
      .filter(({ schemaDocument }) => schemaDocument?.path === place.file.path)
      .map((operation) => remove(below(operation, 'x-schema-document'))),
  }),
  PS602: noTool,
  PS605: noTool,
  PS611: noTool,
  PS612: asWritten('the parameter gets its location as a suffix, as in id_path'),
};

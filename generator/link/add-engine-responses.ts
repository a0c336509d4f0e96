import path from 'node:path';
import type { Sources } from '../load/load-contract.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { kebabCase } from '../source/names.ts';
import { parsePointer } from '../source/pointer.ts';
import type { SourceFile } from '../source/source-file.ts';
import { engineProblem, engineResponses } from './engine-problem.ts';
import { declares, type EngineStatus, engineStatuses, rateLimitOf } from './engine-responses.ts';
import type { Graph } from './link-contract.ts';
import type { LinkedOperation } from './operations.ts';

/**
 * The files of a contract in which every operation declares what the engine may answer by itself: each
 * response that it does not declare becomes a reference to a shared one.
 */
export function addEngineResponses(sources: Sources, { operations }: Graph): Sources {
  const { entry } = sources;
  const document = isObject(entry.value) ? entry.value : {};
  const shared = new SharedResponses(document);
  const values = new Map<SourceFile, unknown>();
  const change = (file: SourceFile, pointer: string, members: JsonObject) =>
    values.set(file, withMembers(values.get(file) ?? file.value, parsePointer(pointer), members));
  for (const operation of operations) {
    const missing = engineStatuses(operation, document).filter((status) => !declares(operation, status));
    const added = missing.map((status) => {
      const pointer = shared.pointerOf(status, operation);
      return [status, { $ref: `${addressOf(entry, operation.file)}#${pointer}` }] as const;
    });
    if (isObject(operation.value['responses']))
      change(operation.file, `${operation.pointer}/responses`, Object.fromEntries(added));
  }
  const { responses, schemas } = shared.components();
  if (Object.keys(responses).length > 0) {
    change(entry, '/components/responses', responses);
    change(entry, '/components/schemas', schemas);
  }
  const changed = (file: SourceFile) => (values.has(file) ? file.withValue(values.get(file)) : file);
  const files = new Map([...sources.files].map(([name, file]) => [name, changed(file)]));
  return { ...sources, entry: files.get(entry.path) ?? entry, files };
}

/** The shared responses that are needed, under names that the contract does not use. */
class SharedResponses {
  readonly #document: JsonObject;
  readonly #schemaName: string;
  readonly #names = new Map<Exclude<EngineStatus, 429>, string>();

  constructor(document: JsonObject) {
    this.#document = document;
    this.#schemaName = freeName(document, 'schemas', 'EngineProblem');
  }

  /** A 429 is the response that the rate limit names. */
  pointerOf(status: EngineStatus, { path }: LinkedOperation): string {
    if (status === 429) return String(rateLimitOf(path, this.#document)?.['response']).replace(/^#/, '');
    const name =
      this.#names.get(status) ?? freeName(this.#document, 'responses', engineResponses[status].name);
    this.#names.set(status, name);
    return `/components/responses/${name}`;
  }

  components(): { responses: JsonObject; schemas: JsonObject } {
    const schema = { $ref: `#/components/schemas/${this.#schemaName}` };
    const content = { 'application/problem+json': { schema } };
    const responses = [...this.#names].map(([status, name]) => {
      const { description } = engineResponses[status];
      return [name, { description, content }];
    });
    return { responses: Object.fromEntries(responses), schemas: { [this.#schemaName]: engineProblem } };
  }
}

/** A name that no component has, in any spelling that generated code would not distinguish. */
function freeName(document: JsonObject, section: string, name: string): string {
  const components = isObject(document['components']) ? document['components'] : {};
  const present = isObject(components[section]) ? components[section] : {};
  const taken = new Set(Object.keys(present).map(keyOf));
  let free = name;
  for (let count = 2; taken.has(keyOf(free)); count++) free = `${name}${count}`;
  return free;
}

function keyOf(name: string): string {
  return kebabCase(name).replaceAll('-', '');
}

/** The relative address of a file as seen from another one; empty for the same file. */
function addressOf(file: SourceFile, from: SourceFile): string {
  if (file === from) return '';
  const relative = path.relative(path.dirname(from.path), file.path).split(path.sep);
  return relative.map(encodeURIComponent).join('/');
}

/** A copy of a value with more members in the object at a pointer, which is created if needed. */
function withMembers(value: unknown, [token, ...rest]: readonly string[], members: JsonObject): unknown {
  if (token === undefined) return { ...(isObject(value) ? value : {}), ...members };
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === token ? withMembers(item, rest, members) : item));
  const object = isObject(value) ? value : {};
  return { ...object, [token]: withMembers(object[token], rest, members) };
}

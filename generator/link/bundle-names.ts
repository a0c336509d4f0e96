import path from 'node:path';
import type { Diagnostics } from '../source/diagnostics.ts';
import { kinds } from '../source/grammar/openapi-kinds.ts';
import { isObject } from '../source/json.ts';
import { Names, pascalCase } from '../source/names.ts';
import { below, type Place } from '../source/place.ts';
import { parsePointer, valueAt } from '../source/pointer.ts';
import type { Graph } from './link-contract.ts';

/**
 * Names of schema components: those that the contract gives, and new ones for schemas that are only reached
 * by reference.
 */
export class BundleNames {
  /** Name to place, for every component that the contract declares. */
  readonly declared: ReadonlyMap<string, Place>;
  readonly #root: Place;
  readonly #taken = new Set<string>();

  constructor({ root }: Graph, diagnostics: Diagnostics) {
    this.#root = root;
    const schemas = valueAt(root.value, '/components/schemas');
    const names = Object.keys(isObject(schemas) ? schemas : {});
    this.declared = new Map(names.map((name) => [name, below(root, 'components', 'schemas', name)]));
    for (const name of new Names(diagnostics).claimAll(this.declared).values())
      this.#taken.add(name.toLowerCase());
  }

  /** A new name for a schema: after its file and key, or, if that is taken, after the keys around it too. */
  claim({ file, pointer }: Place): string {
    const inFile =
      file.path === this.#root.file.path ? '' : path.basename(file.path).replace(/\.(json|ya?ml)$/, '');
    const tokens = parsePointer(pointer);
    const telling = tokens.filter((token) => !Object.hasOwn(kinds.Schema, token) && !structure.has(token));
    const short = pascalCase(`${inFile} ${tokens.at(-1) ?? ''}`);
    const long = pascalCase([inFile, ...telling].join(' '));
    let name = this.#isFree(short) ? short : long;
    for (let count = 2; !this.#isFree(name); count++) name = `${long}${count}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }

  #isFree(name: string): boolean {
    return !this.#taken.has(name.toLowerCase());
  }
}

const structure = new Set(['components', 'schemas', 'content', 'schema']);

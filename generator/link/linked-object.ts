import { isObject, type JsonObject } from '../source/json.ts';
import { contentAt, type Place } from '../source/place.ts';
import { parsePointer } from '../source/pointer.ts';
import type { SourceFile } from '../source/source-file.ts';
import { type Resources, referenceOf } from './resources.ts';

/** An object of the contract with its place, after following all references. */
export interface LinkedObject extends Place {
  readonly value: JsonObject;
  /** Where it is listed: the same place, or that of the reference. */
  readonly at: Place;
  /** The component that the reference names; null for an object in place, and for any other reference. */
  readonly component: string | null;
}

/** The kinds of components that an operation lists. */
type Section = 'parameters' | 'requestBodies' | 'responses' | 'pathItems' | 'callbacks';

/** Follows references in the contract with this entry file. */
export class Linker {
  readonly #entry: SourceFile;
  readonly #resources: Resources;

  constructor(entry: SourceFile, resources: Resources) {
    this.#entry = entry;
    this.#resources = resources;
  }

  /** The object at a place. Null if there is none: broken references are reported elsewhere. */
  link(at: Place, section: Section): LinkedObject | null {
    const target = this.#resources.follow(at);
    if (typeof target === 'string' || !isObject(target.value)) return null;
    const { file, pointer, value } = target;
    return { file, pointer, value, at, component: this.#componentAt(at, section) };
  }

  #componentAt(at: Place, section: Section): string | null {
    const reference = referenceOf(contentAt(at));
    const target = reference === null ? 'none' : this.#resources.resolve(at, reference);
    if (typeof target === 'string' || target.file !== this.#entry) return null;
    const [components, kind, name, ...rest] = parsePointer(target.pointer);
    const isComponent = components === 'components' && kind === section && rest.length === 0;
    return isComponent ? (name ?? null) : null;
  }
}

import { isDeepStrictEqual } from 'node:util';
import { OperationsByPlace } from '../../link/operations-by-place.ts';
import { type Kind, kinds } from '../../source/grammar/openapi-kinds.ts';
import { templateShape } from '../../source/grammar/path-template.ts';
import { isObject } from '../../source/json.ts';
import { below, contentAt, keyOf, type Place } from '../../source/place.ts';
import { appendPointer, parsePointer } from '../../source/pointer.ts';
import type { Found } from '../changes/change.ts';
import { type Meaning, meanings, outcomeOf } from '../changes/meanings.ts';
import type { ReadContract } from '../read/read-contract.ts';
import type { Comparison } from './comparison.ts';

/**
 * Compares all that no other rule does, member by member, in objects that are the same in both contracts: by their names, and by
 * what they refer to. So each difference has a rule, if only the one for what is not known here.
 */
export function compareMembers(comparison: Comparison): void {
  // After all others: what they have found is not told again.
  const walk = new PairWalk(comparison);
  walk.compare('Document', comparison.old.graph.root, comparison.next.graph.root, {
    isOutgoing: false,
    isRead: false,
  });
  comparison.found.push(...walk.found);
}

/** Whose an object is. */
interface Owner {
  /** Whether it belongs to a request that the API sends. */
  readonly isOutgoing: boolean;
  /** Whether the API reads it; no component is read that nothing uses. */
  readonly isRead: boolean;
}

/** An object, or a part of one, in both contracts. */
interface Twins {
  readonly old: Place;
  readonly next: Place;
}

class PairWalk {
  readonly found: Found[] = [];
  readonly #old: ReadContract;
  readonly #next: ReadContract;
  readonly #seen = new Set<string>();
  readonly #users: { readonly old: OperationsByPlace; readonly next: OperationsByPlace };
  /** The places of what other rules have found, and all that is around them. */
  readonly #told: { readonly at: ReadonlySet<string>; readonly around: ReadonlySet<string> };

  constructor({ old, next, found }: Comparison) {
    this.#old = old;
    this.#next = next;
    this.#told = placesOf(found);
    this.#users = { old: new OperationsByPlace(old.graph), next: new OperationsByPlace(next.graph) };
  }

  compare(kind: Kind, old: Place, next: Place, owner: Owner): void {
    const key = `${keyOf(old)} ${keyOf(next)}`;
    // What is read means more: it is looked at again, if only others had it.
    if (this.#seen.has(`${key} true`) || this.#seen.has(`${key} ${owner.isRead}`)) return;
    this.#seen.add(`${key} ${owner.isRead}`);
    if (kind === 'Schema' && this.#isSameText(old, next, owner)) return;
    const [{ members: before, holder: was }, { members: after, holder: is }] = [
      membersOf(this.#old, old),
      membersOf(this.#next, next),
    ];
    const around = { kind, old: was, next: is };
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const [mine, theirs] = [before.get(name), after.get(name)];
      const meaning = meanings[kind][name] ?? meanings[kind]['*'] ?? 'unclear';
      const child = kinds[kind][name] ?? (name.startsWith('x-') ? undefined : kinds[kind]['*']);
      const inner = ownerOf(kind, name, owner);
      if (child === undefined || meaning === 'example' || meaning === 'content')
        this.#compareMember(meaning, name, mine, theirs, around, inner);
      else if ('one' in child) {
        if (mine !== undefined && theirs !== undefined) this.compare(child.one, mine, theirs, inner);
        else this.#compareMember(meaning, name, mine, theirs, around, inner);
      } else
        for (const { title, was: one, is: other } of this.#entriesOf(kind, name, mine, theirs))
          if (one !== undefined && other !== undefined)
            this.compare('list' in child ? child.list : child.map, one, other, inner);
          else
            this.#compareMember(
              meaning,
              title,
              one,
              other,
              { kind, old: mine ?? was, next: theirs ?? is },
              inner,
            );
    }
  }

  /** Whether a schema is written as it was: then only what it refers to can be different, which is compared here. */
  #isSameText(old: Place, next: Place, owner: Owner): boolean {
    const text = JSON.stringify(contentOf(old));
    // Below an $id, references lead elsewhere.
    if (text !== JSON.stringify(contentOf(next)) || text.includes('"$id":')) return false;
    for (const [written] of text.matchAll(/(?<="\$ref":)"(?:[^"\\]|\\.)*"/g)) {
      const reference = JSON.parse(written) as string;
      const [was, is] = [
        this.#old.graph.resources.resolve(old, reference),
        this.#next.graph.resources.resolve(next, reference),
      ];
      if (typeof was !== 'string' && typeof is !== 'string') this.compare('Schema', was, is, owner);
    }
    return true;
  }

  #compareMember(
    meaning: Meaning,
    name: string,
    was: Place | undefined,
    is: Place | undefined,
    around: Twins & { readonly kind: Kind },
    { isRead }: Owner,
  ): void {
    const [before, after] = [was, is].map((place) => place && withoutVersion(name, contentOf(place)));
    if (isDeepStrictEqual(before, after)) return;
    if (meaning === 'compared' && this.#isComparedElsewhere(name, around, was, is)) return;
    const outcome = outcomeOf(meaning, { kind: around.kind, name, was: before, is: after, isRead });
    if (outcome === null) return;
    const place = { old: was ?? around.old, next: is ?? around.next };
    for (const operation of this.#operationsOf(place)) this.found.push({ ...outcome, ...place, operation });
  }

  /** Whether a rule of its own has told of a member, or there is nothing to tell: what is written down may be what holds without it. */
  #isComparedElsewhere(
    name: string,
    { kind, old, next }: Twins & { readonly kind: Kind },
    was: Place | undefined,
    is: Place | undefined,
  ): boolean {
    if (kind === 'Schema') return this.#isTold(was ?? old, is ?? next);
    const isOfQuery = (at: Place) => contentOf(below(at, 'in')) === 'query';
    if (name !== 'allowReserved' || !(kind === 'Encoding' || isOfQuery(old) || isOfQuery(next))) return true;
    // Of an encoding it is told at its media type.
    const inside = kind === 'Encoding' ? [old, next].map(mediaTypeOf) : [old, next];
    return this.#isTold(...inside);
  }

  #isTold(...places: readonly Place[]): boolean {
    return places.some(
      (place) =>
        this.#told.around.has(keyOf(place)) || placesAround(place).some((one) => this.#told.at.has(one)),
    );
  }

  #operationsOf({ old, next }: Twins): readonly string[] {
    const own = this.#users.old.operationsOf(old);
    const operations = own.length > 0 ? own : this.#users.next.operationsOf(next);
    return operations.length > 0 ? operations : ['the contract'];
  }

  /** What a map or a list of objects has in both contracts, or in one. */
  #entriesOf(kind: Kind, member: string, was: Place | undefined, is: Place | undefined): Entry[] {
    if (kind === 'Schema' && Array.isArray((was ?? is) && contentOf((was ?? is) as Place)))
      return pairsOfList(itemsOf(was), itemsOf(is));
    const [before, after] = [
      namedEntries(kind, member, was, this.#old),
      namedEntries(kind, member, is, this.#next),
    ];
    return [...new Set([...before.keys(), ...after.keys()])].map((title) => ({
      title,
      was: before.get(title),
      is: after.get(title),
    }));
  }
}

function mediaTypeOf({ file, pointer }: Place): Place {
  return { file, pointer: appendPointer('', ...parsePointer(pointer).slice(0, -2)) };
}

function placesOf(found: readonly Found[]) {
  const places = found.flatMap(({ old, next }) => [old, next].filter((place) => place !== null));
  return { at: new Set(places.map(keyOf)), around: new Set(places.flatMap(placesAround)) };
}

/** The keys of a place, and of all that is around it. */
function placesAround({ file, pointer }: Place): string[] {
  const tokens = parsePointer(pointer);
  return [...tokens.keys(), tokens.length].map((length) =>
    keyOf({ file, pointer: appendPointer('', ...tokens.slice(0, length)) }),
  );
}

function ownerOf(kind: Kind, name: string, { isOutgoing, isRead }: Owner): Owner {
  if (kind === 'Document') return { isOutgoing: name === 'webhooks', isRead: false };
  if (kind === 'Callback') return { isOutgoing: true, isRead: false };
  if (kind !== 'Operation' && kind !== 'PathItem') return { isOutgoing, isRead };
  const isOfRequest = name === 'parameters' || name === 'requestBody';
  return { isOutgoing, isRead: isOfRequest !== isOutgoing && (isOfRequest || name === 'responses') };
}

/** The version of a contract is not part of what it says. */
function withoutVersion(name: string, value: unknown): unknown {
  if (name !== 'info' || !isObject(value)) return value;
  const { version: _, ...rest } = value;
  return rest;
}

/** A place whose content is known, as looking it up from the root of the file takes its time. */
interface KnownPlace extends Place {
  readonly content?: unknown;
}

function inside(place: Place, value: object, name: string): KnownPlace {
  return { ...below(place, name), content: (value as Record<string, unknown>)[name] };
}

function contentOf(place: KnownPlace): unknown {
  return 'content' in place ? place.content : contentAt(place);
}

/** An object with what it refers to. */
interface Referring {
  /** The members with their places: its own, and those of what it refers to. */
  readonly members: ReadonlyMap<string, Place>;
  /** The object at the end of its references. */
  readonly holder: Place;
}

function membersOf({ graph }: ReadContract, place: Place): Referring {
  const members = new Map<string, Place>();
  const seen = new Set<string>();
  for (let holder = place; ; ) {
    seen.add(keyOf(holder));
    const value = contentOf(holder);
    if (!isObject(value)) return { members, holder };
    for (const name of Object.keys(value))
      if (name !== '$ref' && !members.has(name)) members.set(name, inside(holder, value, name));
    const { $ref } = value;
    const target = typeof $ref === 'string' ? graph.resources.resolve(holder, $ref) : '';
    if (typeof target === 'string' || seen.has(keyOf(target))) return { members, holder };
    holder = target;
  }
}

interface Entry {
  readonly title: string;
  readonly was: Place | undefined;
  readonly is: Place | undefined;
}

function itemsOf(place: Place | undefined): Place[] {
  const value = place && contentOf(place);
  if (place === undefined || typeof value !== 'object' || value === null) return [];
  return Object.keys(value).map((name) => inside(place, value, name));
}

/** By what is the same for the same object in both contracts. */
function namedEntries(
  kind: Kind,
  member: string,
  place: Place | undefined,
  contract: ReadContract,
): ReadonlyMap<string, Place> {
  const entries = itemsOf(place).map((at) => {
    const name = parsePointer(at.pointer).at(-1) ?? '';
    const { members } = membersOf(contract, at);
    const text = (one: string) => {
      const found = members.get(one);
      return found === undefined ? '' : String(contentOf(found));
    };
    if (kind === 'Document' && member === 'paths') return [templateShape(name), at] as const;
    if (member === 'parameters' && kind !== 'Components')
      return [`${text('name')} in ${text('in')}`, at] as const;
    if (kind === 'Mcp' && member === 'tools') return [text('name'), at] as const;
    return [member === 'headers' || member === 'content' ? name.toLowerCase() : name, at] as const;
  });
  return new Map(entries);
}

/** Schemas in a list have no names: what is equal is the same; if as many are left, they are taken in their order. */
function pairsOfList(before: readonly Place[], after: readonly Place[]): Entry[] {
  const rest = [...after];
  const pairs: Entry[] = [];
  const changed: Place[] = [];
  for (const was of before) {
    const twin = rest.findIndex((is) => isDeepStrictEqual(contentOf(was), contentOf(is)));
    if (twin === -1) changed.push(was);
    else pairs.push({ title: '', was, is: rest.splice(twin, 1)[0] });
  }
  if (changed.length !== rest.length) return pairs;
  return [...pairs, ...changed.map((was, index) => ({ title: '', was, is: rest[index] }))];
}

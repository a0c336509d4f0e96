import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Code } from '../../source/catalogue.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { below, type Place } from '../../source/place.ts';
import { appendPointer, valueAt } from '../../source/pointer.ts';
import { locate, type SourceFile } from '../../source/source-file.ts';
import { Composed, kindOf, misfit, type Writing } from './composed.ts';
import { PathFault, readPath, Steps, select } from './json-path.ts';

/** A file that changes a contract (OpenAPI Overlay 1.0 and 1.1). */
export interface Overlay {
  readonly file: SourceFile;
  /** The same file with the addresses of the site configuration: what its updates write is part of the contract. */
  readonly filled: SourceFile;
}

/**
 * The contract as overlays change it, one after the other. What is wrong with an overlay is told at its place, and what
 * cannot be done is left out. Of each part, the result knows where it is written.
 */
export function applyOverlays(
  contract: SourceFile,
  overlays: readonly Overlay[],
  diagnostics: Diagnostics,
): SourceFile {
  const composed = new Composed(contract.value, { file: contract, pointer: '' });
  for (const overlay of overlays) {
    const actions = readActions(overlay.file, contract, diagnostics);
    if (actions !== null) new Application(overlay, composed, diagnostics).run(actions);
  }
  const files = [contract, ...overlays.map(({ file }) => file)];
  return contract.replaced(composed.value, { files, source: (pointer) => composed.source(pointer) });
}

/** An action that is well-formed. */
interface Action {
  readonly place: Place;
  readonly target: string;
  readonly does: 'update' | 'copy' | 'remove';
}

const fields = {
  overlay: ['overlay', 'info', 'extends', 'actions'],
  info: ['title', 'version', 'description'],
  action: ['target', 'description', 'update', 'copy', 'remove'],
} as const;

/** Null if the file is not an overlay that can be applied, which is then told. */
function readActions(file: SourceFile, contract: SourceFile, diagnostics: Diagnostics): Action[] | null {
  const root = { file, pointer: '' };
  let isSound = true;
  const refuse = (place: Place, message: string) => {
    isSound = false;
    diagnostics.add('PS121', place, message);
  };
  const { value } = file;
  if (!isObject(value)) refuse(root, `an overlay is an object, and this is ${kindOf(value)}`);
  if (!isObject(value)) return null;
  const versionFault = faultOfVersion(value['overlay']);
  if (versionFault !== null) {
    refuse(Object.hasOwn(value, 'overlay') ? below(root, 'overlay') : root, versionFault);
    return null;
  }
  const checkObject = (at: Place, object: JsonObject, known: readonly string[], texts: readonly string[]) => {
    for (const name of Object.keys(object))
      if (!known.includes(name) && !name.startsWith('x-'))
        refuse(below(at, name), `${JSON.stringify(name)} is not expected here, only ${known.join(', ')}`);
    for (const name of texts)
      if (object[name] !== undefined && typeof object[name] !== 'string')
        refuse(below(at, name), `${JSON.stringify(name)} has to be a text`);
  };
  checkObject(root, value, fields.overlay, ['extends']);
  const { info, actions } = value;
  if (isObject(info)) {
    checkObject(below(root, 'info'), info, fields.info, fields.info);
    for (const name of ['title', 'version'])
      if (info[name] === undefined) refuse(below(root, 'info'), `"info" has no ${JSON.stringify(name)}`);
  } else
    refuse(
      info === undefined ? root : below(root, 'info'),
      'an overlay has an object "info", with a title and a version',
    );
  if (!Array.isArray(actions) || actions.length === 0) {
    refuse(
      actions === undefined ? root : below(root, 'actions'),
      'an overlay has a list "actions", with one action at least',
    );
    return null;
  }
  const read = actions.flatMap((action: unknown, index): Action[] => {
    const place = below(root, 'actions', index);
    if (!isObject(action)) {
      refuse(place, `an action is an object, and this is ${kindOf(action)}`);
      return [];
    }
    checkObject(place, action, fields.action, ['target', 'description', 'copy']);
    const { target, remove } = action;
    if (target === undefined) refuse(place, 'the action has no "target"');
    if (remove !== undefined && typeof remove !== 'boolean')
      refuse(below(place, 'remove'), '"remove" has to be true or false');
    const does = (['update', 'copy'] as const).filter((name) => Object.hasOwn(action, name));
    if (remove !== true && does.length === 0)
      refuse(place, 'the action has none of "update", "copy" and "remove: true"');
    if (remove !== true && does.length === 2)
      refuse(place, 'the action has both "update" and "copy", and then none of them counts');
    if (Object.hasOwn(action, 'copy') && String(value['overlay']).startsWith('1.0.'))
      refuse(below(place, 'copy'), '"copy" is of Overlay 1.1, and this overlay says 1.0');
    return typeof target === 'string'
      ? [{ place, target, does: remove === true ? 'remove' : (does[0] ?? 'update') }]
      : [];
  });
  if (isSound) checkExtends(below(root, 'extends'), value['extends'], contract, diagnostics);
  return isSound ? read : null;
}

function faultOfVersion(version: unknown): string | null {
  if (version === undefined)
    return 'an overlay says by "overlay" which version of the specification it is written for';
  if (typeof version !== 'string')
    return `"overlay" is ${JSON.stringify(version)}, and a version is a text of three parts, such as "1.0.0"`;
  return /^1\.[01]\.\d+$/.test(version)
    ? null
    : `the overlay is of version ${JSON.stringify(version)}, and 1.0 and 1.1 are supported`;
}

/** An address says where a contract was published, which says nothing about a file. */
function checkExtends(
  place: Place,
  reference: unknown,
  contract: SourceFile,
  diagnostics: Diagnostics,
): void {
  if (typeof reference !== 'string' || URL.canParse(reference)) return;
  const [named = ''] = reference.split('#', 1);
  const file = locate(place.file, named);
  if (file !== null && realOf(file) === realOf(contract.path)) return;
  const given = path.relative(path.dirname(place.file.path), contract.path).split(path.sep).join('/');
  diagnostics.add(
    'PS122',
    place,
    `the overlay is for ${JSON.stringify(reference)}, and the contract is ${JSON.stringify(given)}`,
  );
}

function realOf(file: string): string {
  return existsSync(file) ? realpathSync(file) : file;
}

/** How many values one overlay may add: as many as a contract may have. */
const mostAdded = 3_000_000;
/** How deep values may be nested, as in files. */
const deepest = 400;

class Application {
  readonly #overlay: Overlay;
  readonly #composed: Composed;
  readonly #diagnostics: Diagnostics;
  readonly #steps = new Steps();
  #added = 0;

  constructor(overlay: Overlay, composed: Composed, diagnostics: Diagnostics) {
    this.#overlay = overlay;
    this.#composed = composed;
    this.#diagnostics = diagnostics;
  }

  run(actions: readonly Action[]): void {
    for (const action of actions) if (!this.#steps.areSpent && this.#added <= mostAdded) this.#apply(action);
  }

  #apply({ place, target, does }: Action): void {
    const at = below(place, 'target');
    const targets = this.#select(at, target);
    if (targets === null) return;
    if (targets.length === 0) {
      this.#diagnostics.add('PS124', at, `the target ${JSON.stringify(target)} selects nothing`);
      return;
    }
    if (does !== 'remove') {
      const source = does === 'update' ? this.#update(place) : this.#copied(below(place, 'copy'));
      if (source !== null) this.#put(targets, source.value, source.at, at);
    } else if (targets.some((tokens) => tokens.length === 0))
      this.#refuse(
        'PS125',
        at,
        'the target is the whole contract, which cannot be removed',
        'Name what is to be removed: $.servers.',
      );
    else this.#composed.remove(targets);
  }

  /** Null after a fault, which is then told. */
  #select(at: Place, target: string): string[][] | null {
    try {
      return select(readPath(target), this.#composed.value, this.#steps);
    } catch (error) {
      if (!(error instanceof PathFault)) throw error;
      this.#refuse('PS123', at, `${at.pointer.endsWith('/copy') ? '"copy"' : 'the target'} ${error.message}`);
      return null;
    }
  }

  #update(place: Place): { readonly value: unknown; readonly at: Writing } {
    const at = below(place, 'update');
    return { value: valueAt(this.#overlay.filled.value, at.pointer), at };
  }

  #copied(at: Place): { readonly value: unknown; readonly at: Writing } | null {
    const found = this.#select(at, String(valueAt(at.file.value, at.pointer)));
    if (found === null) return null;
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0)
      return { value: this.#composed.copy(only), at: { ...at, isCopied: true } };
    this.#refuse(
      'PS125',
      at,
      `"copy" selects ${found.length} values, and one can be copied`,
      'Name one value, or write an action for each.',
    );
    return null;
  }

  #put(targets: readonly (readonly string[])[], value: unknown, at: Writing, target: Place): void {
    const selected = targets.map((tokens) => valueAt(this.#composed.value, appendPointer('', ...tokens)));
    const kinds = [...new Set(selected.map(kindOf))];
    if (kinds.length > 1) {
      this.#refuse(
        'PS125',
        target,
        `the target selects ${kinds.join(' and ')}: they have to be of one kind`,
        'Write an action for each kind.',
      );
      return;
    }
    const { count, depth } = measure(value, (mostAdded - this.#added) / targets.length);
    this.#added += count * targets.length;
    const deep = targets.reduce((most, tokens) => Math.max(most, tokens.length), 0) + depth;
    if (this.#added > mostAdded)
      this.#refuse('PS118', at, `the overlay adds more than ${mostAdded.toLocaleString('en')} values`);
    else if (deep > deepest) this.#refuse('PS111', at, `the overlay nests values more than ${deepest} deep`);
    else for (const tokens of targets) if (!this.#putInto(tokens, value, at)) return;
  }

  /** False after a fault, which is then told. */
  #putInto(tokens: readonly string[], value: unknown, at: Writing): boolean {
    const old = valueAt(this.#composed.value, appendPointer('', ...tokens));
    const wrong = misfit(old, value);
    if (wrong === null) {
      this.#composed.put(tokens, value, at);
      return true;
    }
    const [given, there] = [value, old].map((one) => kindOf(valueAt(one, appendPointer('', ...wrong))));
    const where = appendPointer('', ...tokens, ...wrong);
    const place = at.isCopied ? at : below(at, ...wrong);
    this.#refuse('PS125', place, `this is ${given}, and #${where} of the contract is ${there}`);
    return false;
  }

  #refuse(code: Code, place: Place, message: string, hint?: string): void {
    this.#diagnostics.add(code, place, message, hint);
  }
}

/** How many values there are, and how deep; where there are more than a limit, not to the end. */
function measure(value: unknown, most: number): { count: number; depth: number } {
  let count = 1;
  let depth = 0;
  for (let level: unknown[] = [value]; level.length > 0 && count <= most; depth++) {
    const next: unknown[] = [];
    for (const one of level)
      if (one !== null && typeof one === 'object') for (const member of Object.values(one)) next.push(member);
    count += next.length;
    level = next;
  }
  return { count, depth };
}

import type { Shape } from '../../core/contract.ts';
import type { Codec } from './codec.ts';
import { decodeSingle, inside, refuseProto } from './decode-members.ts';
import { decodeText } from './decode-text.ts';
import { Malformed } from './malformed.ts';
import type { Pairs } from './pairs.ts';
import { isObjectShape, shapeOfItem, shapeOfProperty } from './shape.ts';

/** Texts by the names in brackets before them; `texts` are those after which no bracket comes. */
interface Branch {
  readonly texts: string[];
  readonly members: Map<string, Branch>;
}

/**
 * `color[R]=100&color[G]=200`, at any depth: `a[b][c]=1`. A list is `a[]=1&a[]=2`, `a[0]=1&a[1]=2` or, as the client
 * writes it, one name again and again. Undefined when nothing of it is given. Throws Malformed.
 */
export function decodeDeepObject(name: string, pairs: Pairs, shape: Shape, codec: Codec): unknown {
  const root: Branch = { texts: [], members: new Map() };
  for (const [written, texts] of pairs) {
    const path = pathIn(written, name);
    if (path !== null) branchAt(root, path).texts.push(...texts);
  }
  if (root.texts.length === 0 && root.members.size === 0) return undefined;
  return branchValue(root, shape, codec);
}

/** Whether a name is that of a deep object, or of something in it. */
export function isDeepName(written: string, name: string): boolean {
  return pathIn(written, name) !== null;
}

function pathIn(written: string, name: string): string[] | null {
  if (!written.startsWith(name)) return null;
  const brackets = written.slice(name.length);
  return /^(\[[^[\]]*\])*$/.test(brackets)
    ? brackets
        .slice(1, -1)
        .split('][')
        .slice(brackets === '' ? 1 : 0)
    : null;
}

function branchAt(root: Branch, path: readonly string[]): Branch {
  let branch = root;
  for (const key of path) {
    const next = branch.members.get(key) ?? { texts: [], members: new Map() };
    branch.members.set(key, next);
    branch = next;
  }
  return branch;
}

function branchValue({ texts, members }: Branch, shape: Shape, codec: Codec): unknown {
  if (members.size === 0) {
    if (shape.items !== undefined) return listValue(texts, shape, codec);
    if (texts.length > 1) throw new Malformed(`is given ${texts.length} times`);
    return decodeText(codec.decode(texts[0] ?? ''), shape);
  }
  if (texts.length > 0) throw new Malformed('is given both with and without brackets');
  if (shape.items !== undefined && [...members.keys()].every((key) => /^\d*$/.test(key)))
    return itemsOf(members, shape, codec);
  if (!isObjectShape(shape)) throw new Malformed('has brackets behind its name');
  const entries = [...members].map(([key, branch]) => {
    refuseProto(key, shape.properties);
    return [key, inside(key, () => branchValue(branch, shapeOfProperty(shape, key), codec))];
  });
  return Object.fromEntries(entries);
}

/** One name again and again. */
function listValue(texts: readonly string[], shape: Shape, codec: Codec): unknown {
  const [first = '', ...more] = texts;
  const single = more.length === 0 ? decodeSingle(first, shape, codec) : undefined;
  if (single !== undefined) return single;
  return texts.map((text, index) => itemOf({ texts: [text], members: new Map() }, shape, index, codec));
}

/** By their numbers; those in empty brackets follow, in order. */
function itemsOf(members: ReadonlyMap<string, Branch>, shape: Shape, codec: Codec): unknown[] {
  const numbered = [...members].filter(([key]) => key !== '').sort(([a], [b]) => Number(a) - Number(b));
  const unnumbered = members.get('');
  const branches = numbered.map(([, branch]) => branch);
  if (unnumbered !== undefined && unnumbered.members.size > 0) branches.push(unnumbered);
  for (const text of unnumbered?.texts ?? []) branches.push({ texts: [text], members: new Map() });
  return branches.map((branch, index) => itemOf(branch, shape, index, codec));
}

function itemOf(branch: Branch, shape: Shape, index: number, codec: Codec): unknown {
  return inside(String(index), () => branchValue(branch, shapeOfItem(shape, index), codec));
}

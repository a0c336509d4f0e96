/** Reads a YAML file of interface texts, and reports the line of each that is missing, unknown or wrong. */
import { isMap, isScalar, LineCounter, parseDocument, type Range } from 'yaml';
import type { Problem } from './content-error.ts';
import type { TextFile } from './files.ts';

/** A tree of texts. A leaf lists exactly the `{placeholders}` of its text. */
type TextShape = readonly string[] | { readonly [key: string]: TextShape };

export type Texts<Shape> = Shape extends readonly string[]
  ? string
  : { readonly [Key in keyof Shape]: Texts<Shape[Key]> };

/** Reads a YAML file of exactly this shape. Reports problems, and returns undefined then. */
export function readTexts<Shape extends TextShape>(
  { file, text }: TextFile,
  shape: Shape,
  problems: Problem[],
): Texts<Shape> | undefined {
  const before = problems.length;
  const lineCounter = new LineCounter();
  const lineOf = (offset: number) => lineCounter.linePos(offset).line;
  const report = (line: number, message: string) => problems.push({ file, line, message });
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  for (const { pos, message } of document.errors) report(lineOf(pos[0]), `is not valid YAML (${message})`);
  if (problems.length > before) return undefined;
  const texts = readNode(document.contents, shape, '', 1);
  return problems.length > before ? undefined : (texts as Texts<Shape>);

  function readNode(node: unknown, wanted: TextShape, path: string, line: number): unknown {
    return Array.isArray(wanted)
      ? readLeaf(node, wanted, path, line)
      : readBranch(node, wanted as { readonly [key: string]: TextShape }, path, line);
  }

  function readLeaf(node: unknown, names: readonly string[], path: string, line: number): string {
    const value = isScalar(node) ? node.value : undefined;
    if (typeof value !== 'string' || value.trim() === '') {
      report(line, `'${path}' is not text; write text (in quotes if YAML reads it otherwise)`);
      return '';
    }
    const found = new Set(Array.from(value.matchAll(/\{(\w+)\}/g), ([, name = '']) => name));
    for (const name of names)
      if (!found.has(name)) report(line, `'${path}' lacks {${name}}; add it where its value belongs`);
    for (const name of found)
      if (!names.includes(name)) report(line, `'${path}' has the unknown placeholder {${name}}; remove it`);
    return value.trim();
  }

  function readBranch(
    node: unknown,
    keys: { readonly [key: string]: TextShape },
    path: string,
    line: number,
  ): unknown {
    const pathOf = (key: string) => (path === '' ? key : `${path}.${key}`);
    const texts: Record<string, unknown> = {};
    for (const { key, value } of isMap(node) ? node.items : []) {
      const name = isScalar(key) ? String(key.value) : '';
      const range: Range | null | undefined = isScalar(key) ? key.range : null;
      const here = range ? lineOf(range[0]) : line;
      const wanted = Object.hasOwn(keys, name) ? keys[name] : undefined;
      if (wanted === undefined) report(here, `'${pathOf(name)}' is unknown; remove or rename it`);
      else texts[name] = readNode(value, wanted, pathOf(name), here);
    }
    for (const key of Object.keys(keys)) {
      if (!Object.hasOwn(texts, key)) report(line, `'${pathOf(key)}' is missing; add it`);
    }
    return texts;
  }
}

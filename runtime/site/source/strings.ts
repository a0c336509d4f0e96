import { isMap, isScalar, LineCounter, parseDocument, type Range } from 'yaml';
import type { Problem } from './content-error.ts';
import type { TextFile } from './files.ts';

/** Every text of the interface, and the `{names}` that it contains. */
export const shape = {
  site: { tagline: [], description: [] },
  page: {
    skip: [],
    menu: [],
    navigation: [],
    language: [],
    contents: [],
    neighbours: [],
    previous: [],
    next: [],
    copy: [],
    copied: [],
    selected: [],
    table: ['number', 'heading'],
    code: ['number', 'heading'],
    agents: [],
    copy_page: [],
    open_in: ['assistant'],
    ask: ['address'],
    mcp: [],
    updated: ['date'],
    unfold: [],
  },
  search: { label: [], ask: [], close: [], results: ['count'], none: [], slash: [], common: [] },
  theme: { system: [], light: [], dark: [] },
  footer: { licence: [], markdown: [], index: [], publisher: ['name'], source: [], security: [] },
  validate: {
    kind: [],
    manifest: [],
    contract: [],
    journal: [],
    document: [],
    hint: [],
    file: [],
    check: [],
    valid: [],
    invalid: ['count'],
    not_json: ['reason'],
    not_loaded: [],
    line: ['line'],
    root: [],
    scripts: [],
  },
  llms: { details: [], home: [], index: ['address'] },
  pictures: {
    life: {
      title: [],
      description: [],
      person: [],
      agent: [],
      helper: [],
      goal: [],
      contract: [],
      approval: [],
      start: [],
      work: [],
      gates: [],
      acceptance: [],
      complete: [],
      next_task: [],
    },
    ladder: {
      title: [],
      description: [],
      yes: [],
      no: [],
      approval: [],
      start: [],
      authority: [],
      control: [],
      evidence: [],
      complete: [],
    },
    manifest: { title: [], description: [], contract: [], journal: [], files: [], manifest: [] },
  },
  markdown: { language: ['language', 'address'], index: ['llms'] },
  reference: {
    title: [],
    description: [],
    introduction: ['contract'],
    operations: [],
    parameters: [],
    required: [],
    request: [],
    responses: [],
    shared: [],
    headers: [],
    example: [],
    deprecated: ['date', 'sunset', 'successor'],
  },
  not_found: {
    title: [],
    description: [],
    text: ['path'],
    nearest: [],
    sections: [],
    indexes: [],
    llms: [],
    sitemap: [],
  },
} as const;

export const entryShape = { name: [], description: [] } as const;

type EntryStrings = Texts<typeof entryShape>;

/** The words of the interface in one language. */
export interface Strings extends Texts<typeof shape> {
  /** The language that the words are in. */
  readonly language: string;
  /** By section id. */
  readonly sections: Readonly<Record<string, EntryStrings>>;
}

/** All words there are, as data. */
export interface AllStrings {
  /** One for each language that has words. */
  readonly languages: readonly Strings[];
  readonly machine: MachineStrings;
}

export interface StringsByLanguage {
  /** The words in a language; in the default language where the language has no file. */
  of(language: string): Strings;
  readonly machine: MachineStrings;
}

/** What each machine address is, in the default language only. */
export type MachineStrings = Readonly<Record<string, string>>;

/** `{llms}` of a text, and the like, by their values. */
export function format(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function byLanguage({ languages, machine }: AllStrings, defaultLanguage: string): StringsByLanguage {
  const known = new Map(languages.map((strings) => [strings.language, strings]));
  return {
    of(language) {
      const strings = known.get(language) ?? known.get(defaultLanguage);
      if (strings === undefined) throw new Error(`There are no words for '${language}'.`);
      return strings;
    },
    machine,
  };
}

/** A tree of texts: a leaf lists the `{names}` that its text contains, and no others. */
type TextShape = readonly string[] | { readonly [key: string]: TextShape };

type Texts<Shape> = Shape extends readonly string[]
  ? string
  : { readonly [Key in keyof Shape]: Texts<Shape[Key]> };

/** Reads a YAML file as a tree of exactly this shape. What is missing, unknown or no text is a problem, and gives nothing. */
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
      report(line, `'${path}' is not text; write one, in quotes if YAML reads it otherwise`);
      return '';
    }
    const found = new Set(Array.from(value.matchAll(/\{(\w+)\}/g), ([, name = '']) => name));
    for (const name of names)
      if (!found.has(name)) report(line, `'${path}' lacks {${name}}; put it where its value belongs`);
    for (const name of found)
      if (!names.includes(name)) report(line, `'${path}' has {${name}}, which nothing fills; remove it`);
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
      if (wanted === undefined) report(here, `'${pathOf(name)}' is unknown; remove it, or correct its name`);
      else texts[name] = readNode(value, wanted, pathOf(name), here);
    }
    for (const key of Object.keys(keys)) {
      if (!Object.hasOwn(texts, key)) report(line, `'${pathOf(key)}' is missing; add it`);
    }
    return texts;
  }
}

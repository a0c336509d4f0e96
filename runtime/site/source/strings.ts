/** Names every text of the interface and its placeholders, so that one that is missing does not compile. */
import type { Texts } from './text-tree.ts';

/** Every text of the interface, with its `{placeholders}`. */
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
    schemas: [],
    tools: [],
    arguments: [],
    result: [],
    field: [],
    type: [],
    limits: [],
    meaning: [],
    limit_length: [],
    limit_items: [],
    limit_members: [],
    limit_range: [],
    limit_values: [],
    limit_pattern: [],
    limit_format: [],
    limit_default: [],
    limit_names: [],
    limit_unique: [],
    limit_closed: [],
    limit_one_of: [],
    limit_any_of: [],
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

/** The texts of the interface in one language. */
export interface Strings extends Texts<typeof shape> {
  readonly language: string;
  /** By section id. */
  readonly sections: Readonly<Record<string, EntryStrings>>;
}

export interface AllStrings {
  /** One for each language that has a file. */
  readonly languages: readonly Strings[];
  readonly machine: MachineStrings;
}

export interface StringsByLanguage {
  /** The texts in a language, or in the default language if it has no file. */
  of(language: string): Strings;
  readonly machine: MachineStrings;
}

/** Descriptions of `machineAddresses`, in the default language only. */
export type MachineStrings = Readonly<Record<string, string>>;

/** Fills the `{placeholders}` of a text; those without a value stay. */
export function format(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function byLanguage({ languages, machine }: AllStrings, defaultLanguage: string): StringsByLanguage {
  const known = new Map(languages.map((strings) => [strings.language, strings]));
  return {
    of(language) {
      const strings = known.get(language) ?? known.get(defaultLanguage);
      if (strings === undefined) throw new Error(`There are no strings for '${language}'.`);
      return strings;
    },
    machine,
  };
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

/** Options that take a value; a command names those that it knows. */
export const valueOptions = {
  plan: { value: 'DIR', meaning: 'folder of the plan' },
  task: { value: 'ID', meaning: 'id of the task, such as T-mend-links' },
  sections: { value: 'a,b', meaning: 'sections to keep; only history_triggers can be left out' },
  format: { value: 'json|markdown', meaning: 'form of the manifest (default: json)' },
  out: {
    value: 'FILE',
    meaning: 'write the manifest to a file, whole or not at all, instead of standard output',
  },
  against: { value: 'FILE', meaning: 'stored JSON document with an inputs_fingerprint' },
  'repo-root': { value: 'DIR', meaning: 'root of the repository (default: found from the plan folder)' },
  'work-dir': { value: 'NAME', meaning: 'name of the work directory (default: .plan)' },
  'schema-base': { value: 'URL', meaning: 'base under which the schemas of the records are published' },
} as const;

export type ValueOption = keyof typeof valueOptions;

export interface Options {
  readonly values: Readonly<Partial<Record<ValueOption, string>>>;
  readonly positionals: readonly string[];
  readonly json: boolean;
}

/** Reads the arguments of a command. Throws a UsageError for an unknown, a doubled or an empty option. */
export function readOptions(args: readonly string[], known: readonly ValueOption[]): Options {
  const config = Object.fromEntries(known.map((name) => [name, { type: 'string', multiple: true } as const]));
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...args],
      options: { ...config, json: { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/\s+/g, ' '));
  }
  const values: Partial<Record<ValueOption, string>> = {};
  for (const name of known) {
    const given = parsed.values[name] as readonly string[] | undefined;
    if (given === undefined) continue;
    if (given.length > 1) throw new UsageError(`--${name} is given ${given.length} times; give it once`);
    if (given[0] === '' && name !== 'sections') throw new UsageError(`--${name} is empty; give it a value`);
    values[name] = given[0] ?? '';
  }
  return { values, positionals: parsed.positionals, json: parsed.values['json'] === true };
}

/** The value of an option that the command cannot do without. */
export function required({ values }: Options, name: ValueOption): string {
  const value = values[name];
  if (value === undefined) throw new UsageError(`--${name} ${valueOptions[name].value} is missing`);
  return value;
}

export function refusePositionals({ positionals }: Options): void {
  const [first] = positionals;
  if (first !== undefined) throw new UsageError(`unexpected argument ${JSON.stringify(first)}`);
}

/** The options that say which plan is meant, its paths taken from `cwd`. */
export function planOptions(options: Options, cwd: string) {
  const { values } = options;
  const workDir = values['work-dir'];
  if (workDir !== undefined && (/[/\\]/.test(workDir) || workDir === '.' || workDir === '..')) {
    throw new UsageError(`--work-dir takes the name of a folder, not the path ${JSON.stringify(workDir)}`);
  }
  const repoRoot = values['repo-root'];
  return {
    planDir: path.resolve(cwd, required(options, 'plan')),
    repoRoot: repoRoot === undefined ? undefined : path.resolve(cwd, repoRoot),
    workDir,
    ...schemaBaseOption(options),
  };
}

export function schemaBaseOption({ values }: Options): { readonly schemaBase?: string } {
  const given = values['schema-base'];
  if (given === undefined) return {};
  if (!URL.canParse(given)) throw new UsageError(`--schema-base takes a URL, not ${JSON.stringify(given)}`);
  return { schemaBase: given.replace(/\/+$/, '') };
}

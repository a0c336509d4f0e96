import { statSync } from 'node:fs';
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { CompileOptions, LintOptions } from '../compile.ts';
import { allTargets, defaultTargets, isTarget, type Target } from '../emit/target-names.ts';
import { importEndings, runtimes } from '../print/builds/choices.ts';
import { defaultRules, ruleSets } from '../source/catalogue/rule.ts';
import { problemOfLevel, type RuleLevels } from '../source/catalogue.ts';
import { UsageError } from './failure.ts';

export const formats = ['text', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

/** What the user requested; paths are absolute. */
export interface Options {
  readonly spec: string;
  readonly site: string | null;
  readonly out: string | null;
  readonly targets: readonly Target[];
  readonly format: Format;
  /** How the contract is read and checked. */
  readonly contract: LintOptions;
  /** The form of the modules that are written. */
  readonly modules: Pick<CompileOptions, 'importEndings' | 'validators' | 'runtime'>;
  readonly check: boolean;
  readonly watch: boolean;
  /** Of the mock server; 0 lets the system choose. */
  readonly port: number;
  readonly seed: string;
  /** Whether a defect of the compiler is printed with its stack. */
  readonly debug: boolean;
}

const shared = {
  spec: { type: 'string' },
  site: { type: 'string' },
  overlay: { type: 'string', multiple: true },
  root: { type: 'string' },
  format: { type: 'string' },
  rules: { type: 'string' },
  rule: { type: 'string', multiple: true },
  tolerant: { type: 'boolean' },
  'add-engine-responses': { type: 'boolean' },
  'fill-defaults': { type: 'boolean' },
  'mcp-budget': { type: 'string' },
  'mcp-include': { type: 'string', multiple: true },
  'mcp-exclude': { type: 'string', multiple: true },
  debug: { type: 'boolean' },
} as const;
const known = {
  generate: {
    ...shared,
    out: { type: 'string' },
    target: { type: 'string', multiple: true },
    'import-endings': { type: 'string' },
    validators: { type: 'string' },
    runtime: { type: 'string' },
    check: { type: 'boolean' },
    watch: { type: 'boolean' },
  },
  lint: shared,
  mock: { ...shared, port: { type: 'string' }, seed: { type: 'string' } },
} as const;

/**
 * Parses the options of a command. Throws a UsageError.
 *
 * @param cwd the working directory: relative paths are resolved against it
 */
export function readOptions(command: keyof typeof known, args: readonly string[], cwd: string): Options {
  const values = parseOptions(args, known[command], [
    'target',
    'overlay',
    'rule',
    'mcp-include',
    'mcp-exclude',
  ]) as Given;
  const { spec, site, out, target, format = 'text', check = false, watch = false, debug = false } = values;
  const source = neededFile(spec, '--spec', 'name the OpenAPI document');
  if (command === 'generate' && !out) throw new UsageError('--out is missing; name the folder to write');
  if (check && watch)
    throw new UsageError(
      '--check and --watch cannot be combined: one writes nothing, the other writes again',
    );
  const absolute = (file: string | undefined) => (file ? path.resolve(cwd, file) : null);
  const options = {
    spec: path.resolve(cwd, source),
    site: absolute(site),
    out: absolute(out),
    targets: targetsOf(command, target),
    format: oneOf(formats, format, '--format'),
    contract: {
      rules: oneOf(ruleSets, values.rules ?? defaultRules, '--rules'),
      ruleLevels: readRuleLevels(values.rule ?? []),
      tolerant: values.tolerant === true,
      addEngineResponses: values['add-engine-responses'] === true,
      fillDefaults: values['fill-defaults'] ?? false,
      needsMcp: target !== undefined && readTargets(target).includes('mcp'),
      mcpBudget: readBudget(values['mcp-budget']),
      mcpRules: {
        include: readMcpRules('--mcp-include', values['mcp-include']),
        exclude: readMcpRules('--mcp-exclude', values['mcp-exclude']),
      },
      root: rootFolder(values.root, cwd),
      overlays: overlayFiles(values.overlay, cwd),
    },
    modules: command === 'mock' ? mockModules : readModules(values),
    check,
    watch,
    port: readPort(values.port),
    seed: values.seed ?? '0',
    debug,
  };
  for (const file of [options.spec, options.site, ...options.contract.overlays]) {
    if (file === null || options.out === null || path.relative(options.out, file).startsWith('..')) continue;
    throw new UsageError(`${file} is in ${options.out}, which is for generated files only`);
  }
  return options;
}

interface Given {
  readonly spec?: string;
  readonly site?: string;
  readonly overlay?: readonly string[];
  readonly root?: string;
  readonly out?: string;
  readonly target?: readonly string[];
  readonly 'import-endings'?: string;
  readonly validators?: string;
  readonly runtime?: string;
  readonly format?: string;
  readonly rules?: string;
  readonly rule?: readonly string[];
  readonly tolerant?: boolean;
  readonly 'fill-defaults'?: boolean;
  readonly 'mcp-budget'?: string;
  readonly 'mcp-include'?: readonly string[];
  readonly 'mcp-exclude'?: readonly string[];
  readonly check?: boolean;
  readonly watch?: boolean;
  readonly port?: string;
  readonly seed?: string;
  readonly debug?: boolean;
  readonly 'add-engine-responses'?: boolean;
}

/** The mock server runs what is written, with a copy of the engine. */
const mockModules = { importEndings: '.js', validators: 'js', runtime: 'inline' } as const;

function targetsOf(command: keyof typeof known, target: readonly string[] | undefined): readonly Target[] {
  if (command === 'mock') return ['mocks'];
  return target === undefined ? defaultTargets : readTargets(target);
}

function readPort(given = '0'): number {
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given);
  throw new UsageError(`--port must be a number from 0 to 65535, not ${JSON.stringify(given)}`);
}

function readBudget(given: string | undefined): number | undefined {
  if (given === undefined || /^[1-9]\d{0,8}$/.test(given)) return given === undefined ? given : Number(given);
  throw new UsageError(`--mcp-budget must be a number of characters, not ${JSON.stringify(given)}`);
}

type OperationRule = NonNullable<NonNullable<LintOptions['mcpRules']>['include']>[number];

/** Parses `tag=rooms`: each is a rule of its own. */
function readMcpRules(option: string, given: readonly string[] = []): OperationRule[] {
  return given.map((text) => {
    const [kind = '', value = ''] = text.split(/=(.*)/s, 2);
    if (kind === 'deprecated' && (value === 'true' || value === 'false'))
      return { deprecated: value === 'true' };
    const member = ruleMembers.get(kind as 'tag');
    if (member !== undefined && value !== '') return { [member]: [value] };
    const kinds = [...ruleMembers.keys()].map((one) => `${one}=…`).join(', ');
    throw new UsageError(
      `${option} must be one of ${kinds}, deprecated=true or deprecated=false, not ${JSON.stringify(text)}`,
    );
  });
}

const ruleMembers = new Map([
  ['tag', 'tags'],
  ['path', 'paths'],
  ['method', 'methods'],
  ['scope', 'scopes'],
] as const);

/** Parses `PS305=off`: a code and its level. */
function readRuleLevels(given: readonly string[]): RuleLevels {
  const levels = given.map((text): readonly [string, string] => {
    const [code = '', level = ''] = text.split('=', 2);
    const problem = text.includes('=') ? problemOfLevel(code, level) : 'name a code and its level: PS301=off';
    if (problem !== null) throw new UsageError(`--rule ${text}: ${problem}`);
    return [code, level];
  });
  const twice = levels.find(([code], index) => levels.findIndex(([other]) => other === code) < index);
  if (twice !== undefined) throw new UsageError(`--rule gives ${twice[0]} two levels`);
  return Object.fromEntries(levels);
}

function readModules({ 'import-endings': endings, validators, runtime }: Given): Options['modules'] {
  return {
    ...(endings === undefined ? {} : { importEndings: oneOf(importEndings, endings, '--import-endings') }),
    ...(validators === undefined ? {} : { validators: oneOf(['js', 'ts'], validators, '--validators') }),
    ...(runtime === undefined ? {} : { runtime: oneOf(runtimes, runtime, '--runtime') }),
  };
}

/** `--target a,b` and `--target a --target b` are the same. */
function readTargets(lists: readonly string[]): Target[] {
  const names = lists
    .join(',')
    .split(',')
    .map((name) => name.trim());
  return names.map((name) => {
    if (isTarget(name)) return name;
    throw new UsageError(
      `there is no target ${JSON.stringify(name)}; the targets are ${allTargets.join(', ')}`,
    );
  });
}

export function oneOf<const Name extends string>(
  names: readonly Name[],
  given: string,
  option: string,
): Name {
  const found = names.find((name) => name === given);
  if (found !== undefined) return found;
  throw new UsageError(`${option} must be one of ${names.join(', ')}, not ${JSON.stringify(given)}`);
}

/** The path of a contract that must be given. Throws a UsageError. */
export function neededFile(given: string | undefined, option: string, advice: string): string {
  if (!given) throw new UsageError(`${option} is missing; ${advice}`);
  if (/^https?:/i.test(given))
    throw new UsageError(
      `${option} names a file, and nothing is fetched from a network; save the document first`,
    );
  return given;
}

/** The absolute paths of `--overlay`. Throws a UsageError. */
export function overlayFiles(given: readonly string[] = [], cwd: string): string[] {
  return given.map((file) =>
    path.resolve(cwd, neededFile(file, '--overlay', 'name a file that changes the contract')),
  );
}

/** The folder of `--root`, as an absolute path; null without it. Throws a UsageError. */
export function rootFolder(given: string | undefined, cwd: string): string | null {
  if (given === undefined) return null;
  const folder = path.resolve(cwd, given);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return folder;
  throw new UsageError(`--root must be a folder, and ${JSON.stringify(given)} is not one`);
}

/**
 * The options of a command line without other arguments. Throws a UsageError.
 *
 * @param lists those that may be given several times
 */
export function parseOptions<const Known extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Known,
  lists: readonly string[] = [],
) {
  try {
    const { values, tokens } = parseArgs({ args: [...args], options, tokens: true });
    const names = tokens.flatMap((token): string[] => (token.kind === 'option' ? [token.name] : []));
    const twice = names.find((name, index) => !lists.includes(name) && names.indexOf(name) < index);
    if (twice !== undefined) throw new Error(`--${twice} is given twice; it may be given only once`);
    return values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

import { extensions } from './catalogue/extensions.ts';
import { filesAndReferences } from './catalogue/files.ts';
import { grammar } from './catalogue/grammar.ts';
import { mcp } from './catalogue/mcp.ts';
import { operations } from './catalogue/operations.ts';
import {
  type CatalogueEntry,
  defaultRules,
  type Rule,
  type RuleSet,
  type Severity,
  severityOf,
} from './catalogue/rule.ts';
import { schemas } from './catalogue/schemas.ts';

/** Problems with names. */
const names = {
  PS701: {
    title: 'Two things would get the same name in generated code',
    hint: 'Rename one of the two; otherwise the second gets a number in generated code.',
    set: 'recommended',
  },
} as const satisfies Record<string, CatalogueEntry>;

const entries = {
  ...filesAndReferences,
  ...grammar,
  ...operations,
  ...schemas,
  ...extensions,
  ...mcp,
  ...names,
};

export type Code = keyof typeof entries;

/**
 * Every diagnostic of the compiler. A code is permanent: it is never given another meaning.
 * PS1xx files and references, PS2xx the OpenAPI grammar, PS3xx operations, PS4xx schemas,
 * PS5xx extensions of this compiler, PS6xx MCP, PS7xx names.
 */
export const catalogue: Readonly<Record<Code, CatalogueEntry>> = entries;

const ruleLevels = ['off', 'warn', 'error'] as const;
/** The level of a single rule, which overrides that of its set. */
export type RuleLevel = (typeof ruleLevels)[number];

/** By the code of the rule. */
export type RuleLevels = Readonly<Partial<Record<Code, RuleLevel>>>;

const severities = { off: null, warn: 'warning', error: 'error' } as const;

/** The rules that apply to a contract: those of a set, and overrides of single rules. */
export class Rules {
  readonly #set: RuleSet;
  readonly #levels: RuleLevels;

  /** Throws a RangeError for an unknown level, or a code that is not a rule. */
  constructor(set: RuleSet = defaultRules, levels: RuleLevels = {}) {
    for (const [code, level] of Object.entries(levels)) {
      const problem = problemOfLevel(code, level);
      if (problem !== null) throw new RangeError(problem);
    }
    this.#set = set;
    this.#levels = levels;
  }

  /** The severity of a rule, or null if it does not apply. */
  severityOf(code: Code): Severity | null {
    const level = this.#levels[code];
    return level === undefined ? severityOf(catalogue[code], this.#set) : severities[level];
  }
}

/** Why a rule's level cannot be changed, or null. What cannot be compiled faithfully is always an error. */
export function problemOfLevel(code: string, level: string): string | null {
  if (!isCode(code)) return `there is no rule ${JSON.stringify(code)}`;
  const { set, notice }: Rule = catalogue[code];
  if (set === undefined && !notice)
    return `${code} is always an error: what it reports cannot be compiled faithfully`;
  if (ruleLevels.some((known) => known === level)) return null;
  return `the level of ${code} must be one of ${ruleLevels.join(', ')}, not ${JSON.stringify(level)}`;
}

function isCode(code: string): code is Code {
  return Object.hasOwn(catalogue, code);
}

import { extensions } from './catalogue/extensions.ts';
import { filesAndReferences } from './catalogue/files.ts';
import { grammar } from './catalogue/grammar.ts';
import { mcp } from './catalogue/mcp.ts';
import { operations } from './catalogue/operations.ts';
import {
  type CatalogueEntry,
  canBeTolerated,
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
  readonly #isTolerant: boolean;

  /**
   * Throws a RangeError for an unknown level, or a code that is not a rule.
   *
   * @param isTolerant whether faults are tolerated that have no level of their own
   */
  constructor(set: RuleSet = defaultRules, levels: RuleLevels = {}, isTolerant = false) {
    for (const [code, level] of Object.entries(levels)) {
      const problem = problemOfLevel(code, level);
      if (problem !== null) throw new RangeError(problem);
    }
    this.#set = set;
    this.#levels = levels;
    this.#isTolerant = isTolerant;
  }

  /** The severity of a rule, or null if it does not apply. A fault is an error until it is tolerated. */
  severityOf(code: Code): Severity | null {
    const level = this.#levels[code];
    return level === undefined || canBeTolerated(catalogue[code])
      ? severityOf(catalogue[code], this.#set)
      : severities[level];
  }

  /** Whether what has this fault is changed or left out, instead of the whole contract being refused. */
  tolerates(code: Code): boolean {
    return (
      canBeTolerated(catalogue[code]) &&
      (this.#levels[code] ?? (this.#isTolerant ? 'warn' : 'error')) === 'warn'
    );
  }

  /** Whether any fault is tolerated. */
  get areTolerant(): boolean {
    return this.#isTolerant || (Object.keys(this.#levels) as Code[]).some((code) => this.tolerates(code));
  }
}

/** Why a rule's level cannot be changed, or null. */
export function problemOfLevel(code: string, level: string): string | null {
  if (!isCode(code)) return `there is no rule ${JSON.stringify(code)}`;
  const rule: Rule = catalogue[code];
  if (rule.fatal) return `${code} is always an error: nothing can be compiled with what it reports`;
  if (!ruleLevels.some((known) => known === level))
    return `the level of ${code} must be one of ${ruleLevels.join(', ')}, not ${JSON.stringify(level)}`;
  if (level === 'off' && canBeTolerated(rule))
    return `${code} can be an error or a warning: what is changed or left out because of it is always listed`;
  return null;
}

function isCode(code: string): code is Code {
  return Object.hasOwn(catalogue, code);
}

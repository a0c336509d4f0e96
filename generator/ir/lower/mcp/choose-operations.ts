import type { LinkedOperation } from '../../../link/operations.ts';
import type { Diagnostics } from '../../../source/diagnostics.ts';
import type { ToolMark } from '../../../source/grammar/extensions.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { below, type Place } from '../../../source/place.ts';

/** Which operations are meant: those to which all members apply. */
export interface OperationRule {
  /** One of its tags is among these. */
  readonly tags?: readonly string[];
  /** Its path, as the contract writes it, is like one of these: `*` is for all but `/`, `**` for everything. */
  readonly paths?: readonly string[];
  readonly methods?: readonly string[];
  /** A security requirement of it has one of these scopes. */
  readonly scopes?: readonly string[];
  readonly deprecated?: boolean;
}

/** What the options of a compilation add to the rules of a contract. */
export interface OperationRules {
  readonly include?: readonly OperationRule[] | undefined;
  readonly exclude?: readonly OperationRule[] | undefined;
}

interface Chosen {
  /** Empty for an operation that only a rule chooses. */
  readonly mark: ToolMark;
  readonly isMarked: boolean;
}

/**
 * Which operations are offered to assistants: those with `x-mcp`, and those that `include` names, without those that `exclude`
 * names. An operation with `x-mcp: false` is none.
 */
export class OperationChoice {
  readonly #include: readonly OperationRule[];
  readonly #exclude: readonly OperationRule[];

  /** Reports rules that choose nothing (PS618). */
  constructor(
    server: JsonObject,
    at: Place,
    { include = [], exclude = [] }: OperationRules,
    operations: readonly LinkedOperation[],
    diagnostics: Diagnostics,
  ) {
    const own = (member: string) =>
      Array.isArray(server[member]) ? (server[member] as OperationRule[]) : [];
    this.#include = [...own('include'), ...include];
    this.#exclude = [...own('exclude'), ...exclude];
    const report = (rule: OperationRule, place: Place): void => {
      if (operations.some((operation) => fits(operation, rule))) return;
      diagnostics.add('PS618', place, `no operation is as ${JSON.stringify(rule)}`);
    };
    for (const member of ['include', 'exclude'] as const) {
      for (const [index, rule] of own(member).entries()) report(rule, below(at, member, index));
      for (const rule of member === 'include' ? include : exclude) report(rule, at);
    }
  }

  /** Null for an operation that is no tool. */
  tool(operation: LinkedOperation): Chosen | null {
    const { tool: mark, mentionsTool } = operation.extensions;
    if (this.#isExcluded(operation)) return null;
    if (mentionsTool) return mark === null ? null : { mark, isMarked: true };
    return this.#isIncluded(operation) ? { mark: {}, isMarked: false } : null;
  }

  /** Whether it is found in search mode: there all are, unless rules include some. */
  isFound(operation: LinkedOperation): boolean {
    const { tool, mentionsTool } = operation.extensions;
    if (this.#isExcluded(operation)) return false;
    return mentionsTool ? tool !== null : this.#include.length === 0 || this.#isIncluded(operation);
  }

  /** Whether anything is chosen by rules. */
  get includes(): boolean {
    return this.#include.length > 0;
  }

  #isIncluded(operation: LinkedOperation): boolean {
    return this.#include.some((rule) => fits(operation, rule));
  }

  #isExcluded(operation: LinkedOperation): boolean {
    return this.#exclude.some((rule) => fits(operation, rule));
  }
}

function fits(
  operation: LinkedOperation,
  { tags, paths, methods, scopes, deprecated }: OperationRule,
): boolean {
  const { value, path, method, security } = operation;
  const has = (wanted: readonly string[] | undefined, own: readonly unknown[]) =>
    wanted === undefined || wanted.some((one) => own.includes(one));
  return (
    has(tags, Array.isArray(value['tags']) ? value['tags'] : []) &&
    (paths === undefined || paths.some((pattern) => isLike(path, pattern))) &&
    has(
      methods?.map((one) => one.toLowerCase()),
      [method],
    ) &&
    has(
      scopes,
      security.flatMap((requirement) => Object.values(requirement).flat()),
    ) &&
    (deprecated === undefined || deprecated === (value['deprecated'] === true))
  );
}

/** Compares piece by piece, without going back, so that no pattern takes long. */
function isLike(path: string, pattern: string): boolean {
  const pieces = pattern.split(/(\*\*?)/);
  let ends = new Set([0]);
  for (const piece of pieces) {
    const next = new Set<number>();
    for (const end of ends) {
      if (!piece.startsWith('*')) {
        if (path.startsWith(piece, end)) next.add(end + piece.length);
        continue;
      }
      const slash = piece === '*' ? path.indexOf('/', end) : -1;
      for (let at = end; at <= (slash < 0 ? path.length : slash); at++) next.add(at);
    }
    ends = next;
  }
  return ends.has(path.length);
}

/** Where an operation says that it is a tool, or the operation itself. */
export function placeOfMark(operation: LinkedOperation, ...tokens: readonly string[]): Place {
  const { value } = operation;
  const mark = value['x-mcp'];
  if (mark === undefined) return operation;
  return tokens.length > 0 && isObject(mark)
    ? below(operation, 'x-mcp', ...tokens)
    : below(operation, 'x-mcp');
}

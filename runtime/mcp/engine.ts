import type { Check, Engine, ToolResult } from '../../generated/mcp/dispatcher.ts';
import { describeFinding } from './describe-finding.ts';
import { errorCodes, Refusal } from './json-rpc.ts';
import type { Revision } from './revision.ts';

/** Runs a method and gives the JSON text of its result. */
export type Method = (params: unknown, revision: Revision) => string | Refusal;
export type Tool = (args: unknown) => ToolResult | Refusal;

/**
 * What stands around every method and every tool: what comes in is checked with the generated validators, what goes out is
 * proved with them. A result that comes back as the same object is proved and serialised once.
 */
export function createEngine(): Engine<Revision, Refusal, Method, Tool> {
  return {
    method(name, validators, run) {
      const serialised = new WeakMap<object, string>();
      return (params, revision) => {
        const given = params ?? {};
        if (!admits(validators.params, given)) return wrongParams(validators.params, '/params');
        const result = run(given, revision);
        if (result instanceof Refusal) return result;
        const known = serialised.get(result);
        if (known !== undefined) return known;
        prove(validators.result, result, `The result of ${name}`);
        const text = JSON.stringify(result);
        serialised.set(result, text);
        return text;
      };
    },
    tool(name, { input, output }, run) {
      const proved = new WeakSet<object>();
      return (args) => {
        if (!admits(input, args)) return wrongParams(input, '/params/arguments');
        const result = run(args);
        if (output !== null && result.isError !== true && !proved.has(result)) {
          prove(output, result.structuredContent, `The structured result of the tool ${name}`);
          proved.add(result);
        }
        return result;
      };
    },
  };
}

/** Without a schema anything is admitted. */
function admits<T>(check: Check<T> | null, value: unknown): value is T {
  return check === null || check(value);
}

function wrongParams<T>(check: Check<T> | null, place: string): Refusal {
  const finding = check?.errors?.[0];
  const pointer = place + (finding?.instancePath ?? '');
  const reason = finding === undefined ? 'is not as the schema says' : describeFinding(finding);
  return new Refusal(errorCodes.invalidParams, `${pointer} ${reason}.`, { pointer });
}

/** A result that does not fit is a defect of ours: nothing that a caller sent. */
function prove<T>(check: Check<T>, value: unknown, subject: string): void {
  if (check(value)) return;
  const finding = check.errors?.[0];
  const reason = finding === undefined ? 'does not match its schema' : describeFinding(finding);
  throw new Error(
    `${subject} does not match the contract: ${finding?.instancePath || 'the root'} ${reason}. Correct the tool or the schema.`,
  );
}

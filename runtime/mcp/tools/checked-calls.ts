import { errorCodes, RpcError } from '../messages/json-rpc.ts';
import type { PreparedRevision } from '../revisions/prepare-revision.ts';
import type { ToolResult } from '../revisions/revision.ts';
import { andThen, type MaybePromise } from './maybe-promise.ts';
import type { CallContext, Check, Finding, ToolDefinition } from './server-definition.ts';

/** Runs a method and gives the JSON text of its result. */
export type Method = (
  params: unknown,
  revision: PreparedRevision,
  context: CallContext,
) => MaybePromise<string | RpcError>;

export type Tool = (args: unknown, context: CallContext) => MaybePromise<ToolResult | RpcError>;

/** A method before its params are checked and its results are proved. */
export type MethodCall = (
  params: unknown,
  revision: PreparedRevision,
  context: CallContext,
) => MaybePromise<object>;

export interface MethodChecks {
  readonly name: string;
  readonly params: Check<unknown> | null;
  readonly result: Check<unknown>;
}

/** Checks what comes in and proves what goes out. A result that comes back as the same object is proved and serialised once. */
export function checkedMethod(
  { name, params: check, result: proof }: MethodChecks,
  call: MethodCall,
): Method {
  const serialised = new WeakMap<object, string>();
  const write = (result: object): string | RpcError => {
    if (result instanceof RpcError) return result;
    const known = serialised.get(result);
    if (known !== undefined) return known;
    prove(proof, result, `The result of ${name}`);
    const text = JSON.stringify(result);
    serialised.set(result, text);
    return text;
  };
  return (params, revision, context) => {
    const given = params ?? {};
    if (check !== null && !check(given)) return invalidParams(check, '/params');
    return andThen(call(given, revision, context), write);
  };
}

/** Checks the arguments and proves the structured content; the rest of a result is proved by the method that gives it. */
export function checkedTool(tool: ToolDefinition): Tool {
  const { descriptor, input, output } = tool;
  const proved = new WeakSet<object>();
  const proveOnce = (result: ToolResult): ToolResult => {
    if (output !== null && result.isError !== true && !proved.has(result)) {
      prove(output, result.structuredContent, `The structured result of the tool ${descriptor.name}`);
      proved.add(result);
    }
    return result;
  };
  return (args, context) =>
    input(args) ? andThen(tool.call(args, context), proveOnce) : invalidParams(input, '/params/arguments');
}

function invalidParams({ errors }: Check<unknown>, place: string): RpcError {
  const finding = errors?.[0];
  const pointer = place + (finding?.instancePath ?? '');
  const reason = finding === undefined ? 'is not as the schema says' : describeFinding(finding);
  return new RpcError(errorCodes.invalidParams, `${pointer} ${reason}.`, { pointer });
}

/** Throws when a result does not fit its schema: a defect of the server, not of the request. */
function prove(check: Check<unknown>, value: unknown, subject: string): void {
  if (check(value)) return;
  const finding = check.errors?.[0];
  const reason = finding === undefined ? 'does not match its schema' : describeFinding(finding);
  throw new Error(
    `${subject} does not match the contract: ${finding?.instancePath || 'the root'} ${reason}. Correct the tool or the schema.`,
  );
}

/** The end of a sentence that begins with the place. Gives the values and names that Ajv's own message leaves out. */
function describeFinding({ keyword, message, params }: Finding): string {
  const allowed = params['allowedValues'];
  if (keyword === 'enum' && Array.isArray(allowed)) return `must be one of ${allowed.map(quote).join(', ')}`;
  if (keyword === 'additionalProperties')
    return `must not have the member ${quote(params['additionalProperty'])}`;
  return message ?? 'is not as the schema says';
}

const quote = (value: unknown): string => JSON.stringify(value).slice(0, 100);

import { protoFaultOf } from '../../engine/core/faults.ts';
import { andThen, type MaybePromise } from '../../engine/core/maybe-promise.ts';
import { type ArgumentFault, InvalidArguments } from '../messages/invalid-arguments.ts';
import { errorCodes, RpcError } from '../messages/json-rpc.ts';
import { WrittenToolResult } from '../messages/written-result.ts';
import type { PreparedRevision } from '../revisions/prepare-revision.ts';
import type { ToolResult } from '../revisions/revision.ts';
import type { CallContext, Check, Finding, ToolDefinition } from './server-definition.ts';

/** Runs a method and gives the JSON text of its result. */
export type Method = (
  params: unknown,
  revision: PreparedRevision,
  context: CallContext,
) => MaybePromise<string | RpcError>;

/** A tool that checks its own arguments and proves its own results. Throws, or rejects, only for defects. */
export type Tool = (
  args: unknown,
  context: CallContext,
) => MaybePromise<ToolResult | WrittenToolResult | InvalidArguments | RpcError>;

/** A method before its params are checked and its results are proved. */
export type MethodCall = (
  params: unknown,
  revision: PreparedRevision,
  context: CallContext,
) => MaybePromise<object>;

export interface MethodChecks {
  readonly name: string;
  /** Null when anything is admitted. */
  readonly params: Check<unknown> | null;
  /** Null for results that need no proof. */
  readonly result: Check<unknown> | null;
}

/** Checks what comes in and proves what goes out. A result that comes back as the same object is proved and serialised once. */
export function checkedMethod(
  { name, params: check, result: proof }: MethodChecks,
  call: MethodCall,
): Method {
  const proveResult = (result: object): void => {
    if (proof !== null) prove(proof, result, `The result of ${name}`);
  };
  return (params, revision, context) => {
    const given = params ?? {};
    if (check !== null && !check(given)) return invalidParams(firstFault(check));
    return andThen(call(given, revision, context), (result) => {
      if (result instanceof RpcError) return result;
      if (result instanceof WrittenToolResult) return revision.writeToolResult(result);
      return revision.writeResult(name, result, proveResult);
    });
  };
}

/** Checks the arguments and proves the structured content; the rest of a result is proved by the method that gives it. */
export function checkedTool(tool: ToolDefinition): Tool {
  const { descriptor, input, output } = tool;
  const proved = new WeakSet<object>();
  const proveOnce = (result: ToolResult | RpcError): ToolResult | RpcError => {
    if (result instanceof RpcError) return result;
    if (output !== null && result.isError !== true && !proved.has(result)) {
      prove(output, result.structuredContent, `The structured result of the tool ${descriptor.name}`);
      proved.add(result);
    }
    return result;
  };
  return (args, context) => {
    if (!input(args)) return new InvalidArguments([firstFault(input)]);
    const proto = tool.namesProto === true ? null : protoFaultOf(args);
    return proto === null ? andThen(tool.call(args, context), proveOnce) : new InvalidArguments([proto]);
  };
}

export function invalidParams(fault: ArgumentFault): RpcError {
  const pointer = `/params${fault.pointer}`;
  return new RpcError(errorCodes.invalidParams, `${pointer} ${fault.reason}.`, { pointer });
}

function firstFault({ errors }: Check<unknown>): ArgumentFault {
  const finding = errors?.[0];
  return {
    pointer: finding?.instancePath ?? '',
    reason: finding === undefined ? 'is not as the schema says' : describeFinding(finding),
  };
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

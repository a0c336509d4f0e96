import type { CallAnswer, FindOperation } from '../../engine/core/handlers.ts';
import { andThen } from '../../engine/core/maybe-promise.ts';
import { InvalidArguments } from '../messages/invalid-arguments.ts';
import type { ToolDescriptor } from '../revisions/revision.ts';
import type { Tool } from './checked-calls.ts';
import { compileArguments } from './operation-arguments.ts';
import { compileResults } from './operation-results.ts';
import type { OperationTool } from './operation-tool.ts';

/**
 * Makes the tools that call operations. A call takes the way of a request: the operation's own validators judge the
 * arguments, and what it answers is proved already. Throws an EngineError when one of the operations is missing.
 */
export function operationTools(
  tools: readonly OperationTool[],
  find: FindOperation,
): { readonly descriptor: ToolDescriptor; readonly call: Tool }[] {
  return tools.map((tool) => ({ descriptor: tool.descriptor, call: compileTool(tool, find) }));
}

function compileTool(tool: OperationTool, find: FindOperation): Tool {
  const call = find(tool.operation);
  const { read, explain } = compileArguments(tool);
  const write = compileResults(tool);
  const finish = (answer: CallAnswer) => (answer.kind === 'invalid' ? explain(answer.faults) : write(answer));
  return (args, { exchange }) => {
    if (exchange === undefined)
      throw new Error('A tool of an operation is called with the request around it.');
    const values = read(args as object);
    return values instanceof InvalidArguments ? values : andThen(call(exchange, values), finish);
  };
}

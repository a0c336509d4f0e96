import type { OperationCall } from '../core/calls.ts';
import type { Operation } from '../core/contract.ts';
import type { Exchange } from '../core/exchange.ts';
import { CallExchange, planCall } from './call-exchange.ts';
import { compileValues } from './read-values.ts';

/**
 * The call of an operation whose addresses are all prepared: one that is not does not exist, as for a request.
 *
 * @param base what stands before every path, without a final slash
 * @param route answers a request by its path
 */
export function callListed(
  operation: Operation,
  base: string,
  route: (exchange: Exchange) => void | Promise<void>,
): OperationCall {
  const readValues = compileValues(operation, 'refuse');
  const plan = planCall(operation, base, 0);
  return (outer, values) => {
    const exchange = new CallExchange(outer, plan, values);
    const faults = readValues(values, {});
    if (faults.length > 0) return { kind: 'invalid', faults };
    const done = route(exchange);
    return done instanceof Promise ? done.then(() => exchange.answer) : exchange.answer;
  };
}

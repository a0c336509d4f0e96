import type { Found } from './changes/change.ts';
import type { Comparison, OperationPair } from './comparison/comparison.ts';
import { startParameter, titleOfParameter } from './comparison/parameters.ts';
import { requestExample } from './comparison/request-example.ts';
import type { PartParameter } from './read/parts-of-operation.ts';

/**
 * A parameter that only the next contract has.
 *
 * @param known the parameters of the old operation
 */
export function addNewParameter(
  comparison: Comparison,
  operation: OperationPair,
  parameter: PartParameter,
  known: Iterable<PartParameter>,
): void {
  const { found } = comparison;
  const base = { operation: operation.name, old: operation.old, next: parameter.at };
  const title = titleOfParameter(parameter);
  if (parameter.value['required'] === true && !operation.isOutgoing) {
    const message = `${title} is new and required: requests without it are refused`;
    const counterexample = requestExample(comparison, operation.old, {});
    found.push({ ...base, code: 'PC211', verdict: 'breaking', message, counterexample });
    return;
  }
  const taken = [...known].flatMap((object) => takenName(comparison, operation, object, parameter) ?? []);
  found.push(...taken);
  if (taken.length > 0) return;
  const message = operation.isOutgoing
    ? `${title} is new: receivers ignore it`
    : `${title} is new and optional`;
  found.push({ ...base, code: 'PC212', verdict: 'compatible', message });
}

/** What an exploded object loses to a parameter that has the name of a member. Null if it has no such member. */
function takenName(
  comparison: Comparison,
  operation: OperationPair,
  object: PartParameter,
  parameter: PartParameter,
): Found | null {
  const { pairs } = comparison;
  const { name, location } = parameter;
  if (operation.isOutgoing || object.location !== location || !isExploded(object)) return null;
  const [old, next] = [
    startParameter(comparison, operation, object),
    startParameter(comparison, operation, parameter, 'next'),
  ];
  const having = { type: 'object', required: [name] };
  if (pairs.judge(old, { ...next, schema: false }, having).verdict === 'compatible') return null;
  const base = {
    operation: operation.name,
    old: object.at,
    next: parameter.at,
    code: 'PC218',
    message: `${titleOfParameter(parameter)} is new, and was a member of ${JSON.stringify(object.name)}`,
  } as const;
  const read = { ...next, schema: { properties: { [name]: next.schema } } };
  const { verdict, counterexample } = pairs.judge(old, read, having);
  if (verdict === 'breaking')
    return {
      ...base,
      verdict,
      counterexample: requestExample(comparison, operation.old, {
        parameters: { [object.key]: counterexample },
      }),
    };
  return { ...base, verdict: 'unknown', reason: 'what the object means without the member is not compared' };
}

/** Whether the members of an object are parameters of their own. */
function isExploded({ value }: PartParameter): boolean {
  const { style = 'form', explode = style === 'form', content } = value;
  return style === 'form' && explode === true && content === undefined;
}

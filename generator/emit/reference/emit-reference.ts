import type { Contract, Operation } from '../../ir/contract.ts';
import type { DocumentedOperation } from '../../ir/documentation.ts';
import type { Output } from '../../print/output.ts';
import { template } from '../../print/printer.ts';

const printReference = template<object>('reference/reference');
const printTypes = template<object>('reference/types');

/** The API reference as constant data, references resolved, and its type, which is the same for every contract. */
export function emitReference(contract: Contract): Output {
  return new Map([
    ['reference/reference.ts', printReference(referenceData(contract))],
    ['reference/types.ts', printTypes({})],
  ]);
}

function referenceData({ title, version, operations, documentation }: Contract): object {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const documented = [...documentation.operations].flatMap(([id, told]) => {
    const operation = byId.get(id);
    return operation === undefined ? [] : [{ id, members: membersOf(operation, told), ...told }];
  });
  return {
    ...documentation,
    signature: `${title} ${version}`.trim(),
    operations: documented,
    responses: [...documentation.responses].map(([name, response]) => ({ name, response })),
  };
}

/** What stands above the parameters and responses of an operation. */
function membersOf(operation: Operation, { description, deprecated }: DocumentedOperation): object {
  const { method, path, summary, deprecation, cacheControl, negotiation } = operation;
  const members = { method, path, summary, description, deprecated, deprecation, cacheControl, negotiation };
  return Object.entries(members).map(([name, value]) => ({ name, value }));
}

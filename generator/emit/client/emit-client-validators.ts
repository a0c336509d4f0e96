import type { Contract, Operation, Response } from '../../ir/contract.ts';
import { validatorImports } from '../../ir/validator-names.ts';
import { literal, type Output, template } from '../../print/printer.ts';
import { targetOf } from './emit-client.ts';

const print = template<object>('client/validators');

/** The validators of answers, by operation, status and media type; nothing where no answer has one. */
export function emitClientValidators({ operations, schemas }: Contract): Output {
  const validated = operations.filter(({ method }) => method !== 'HEAD').flatMap(validatorsOf);
  if (validated.length === 0) return new Map();
  const used = validated.flatMap(({ names }) => names);
  return new Map([
    ['client/validators.ts', print({ imports: validatorImports(schemas, used), operations: validated })],
  ]);
}

function validatorsOf(operation: Operation) {
  const responses = operation.responses.map((response) => [response.status, validatedIn(response)] as const);
  const described = responses.filter(([, types]) => types.length > 0);
  if (described.length === 0) return [];
  const bodies = described.map(([status, types]) => {
    const members = types.map(([type, name]) => `${literal(type)}: validate${name}`);
    return `${literal(String(status))}: { ${members.join(', ')} }`;
  });
  return [
    {
      of: `${operation.method} ${targetOf(operation)}`,
      constant: `${operation.name}Answers`,
      bodies: `{ ${bodies.join(', ')} }`,
      names: described.flatMap(([, types]) => types.map(([, name]) => name)),
    },
  ];
}

/** Bodies that are read as a whole, to values. */
function validatedIn({ mediaTypes }: Response): [type: string, validator: string][] {
  return mediaTypes.flatMap(({ type, reading, validator }): [string, string][] =>
    validator !== null && (reading === 'json' || reading === 'text') ? [[type, validator]] : [],
  );
}

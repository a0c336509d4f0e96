import { schemaOfParameter } from '../../../ir/parameter-schema.ts';
import { type PartParameter, schemaPlace } from '../read/parts-of-operation.ts';
import type { Age, PlacedSchema } from '../schemas/schema-pairs.ts';
import type { Comparison, OperationPair } from './comparison.ts';

export function titleOfParameter({ location, name }: PartParameter): string {
  return `the ${location} parameter ${JSON.stringify(name)}`;
}

/** The schema of a parameter, as its side has it. */
export function startParameter(
  { pairs }: Comparison,
  { isOutgoing }: Pick<OperationPair, 'isOutgoing'>,
  { value, at }: PartParameter,
  age: Age = 'old',
): PlacedSchema {
  const side = isOutgoing ? 'noticeParameter' : 'parameter';
  return pairs.start(age, side, schemaOfParameter(value), schemaPlace(value, at));
}

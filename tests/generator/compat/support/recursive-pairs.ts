import type { RandomPair } from './mutations.ts';
import type { Random } from './random.ts';
import type { Json, SchemaObject } from './random-schemas.ts';

const definitions = ['A', 'B', 'C'];
const members = ['a', 'b'];

/** Definitions that refer to each other in every way, and the same with one or two of them changed. */
export function recursivePair(random: Random): RandomPair {
  const $defs = Object.fromEntries(definitions.map((name) => [name, definition(random)]));
  const root = { $ref: '#/$defs/A' };
  const name = random.pick(definitions);
  const old = $defs[name] ?? true;
  const changed = random.pick<() => SchemaObject>([
    () => ({ [name]: definition(random) }),
    () => ({ [name]: { anyOf: [old, shape(random)] } }),
    () => ({ [name]: { allOf: [old, shape(random)] } }),
    () => ({ B: definition(random), C: definition(random) }),
  ]);
  return { old: { ...root, $defs }, next: { ...root, $defs: { ...$defs, ...changed() } } };
}

const definition = (random: Random): SchemaObject =>
  random.chance(0.5)
    ? shape(random)
    : { [random.pick(['anyOf', 'anyOf', 'oneOf'])]: [shape(random), shape(random)] };

/** An object, an array or a value; definitions are named only beneath, so that no reference leads in a cycle. */
function shape(random: Random): SchemaObject {
  const kind = random.below(6);
  if (kind < 3) return object(random);
  if (kind < 5) return array(random);
  return random.pick<SchemaObject>([{ type: 'integer' }, { type: 'null' }, { enum: ['x', 1] }]);
}

function object(random: Random): SchemaObject {
  const schema: SchemaObject = { type: 'object' };
  schema['properties'] = Object.fromEntries(random.some(members, 2).map((name) => [name, inside(random)]));
  if (random.chance(0.6)) schema['required'] = random.some(members, 2);
  if (random.chance(0.3)) schema['additionalProperties'] = random.chance(0.5) ? false : inside(random);
  if (random.chance(0.15)) schema['unevaluatedProperties'] = false;
  return schema;
}

function array(random: Random): SchemaObject {
  const schema: SchemaObject = { type: 'array' };
  if (random.chance(0.6)) schema['items'] = inside(random);
  else schema['prefixItems'] = [inside(random)];
  if (random.chance(0.4)) schema['minItems'] = 1 + random.below(2);
  if (random.chance(0.3)) schema['contains'] = inside(random);
  if (random.chance(0.15)) schema['unevaluatedItems'] = false;
  return schema;
}

function inside(random: Random): Json {
  const reference = () => ({ $ref: `#/$defs/${random.pick(definitions)}` });
  return random.pick<() => Json>([
    reference,
    reference,
    reference,
    () => ({ type: 'integer' }),
    () => ({ anyOf: [{ type: 'null' }, reference()] }),
    () => ({ not: reference() }),
    () => ({ oneOf: [reference(), reference()] }),
    () => ({ allOf: [reference(), reference()] }),
  ])();
}

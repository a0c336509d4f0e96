import { schemaOfParameter } from '../../ir/media-type.ts';
import type { Found } from '../changes/change.ts';
import { type PartParameter, parametersOf, schemaPlace } from '../read/parts-of-operation.ts';
import type { Age, PlacedSchema } from '../schemas/schema-pairs.ts';
import { addSchemaChanges, type Comparison, compareRest, type OperationPair } from './comparison.ts';
import { requestExample } from './examples.ts';
import { arePlain, wireOf } from './wires.ts';
import { compareWritings, sameTexts, writingOf } from './writings.ts';

/** Parameters by location and name; those of the path by their order, since their names are not in the request. */
export function compareParameters(comparison: Comparison, operation: OperationPair): void {
  const { old, next } = comparison;
  const before = new Map(parametersOf(old, operation.old).map((one) => [one.key, one]));
  const after = new Map(parametersOf(next, operation.next).map((one) => [one.key, one]));
  for (const [key, parameter] of before) {
    const twin = after.get(key);
    if (twin === undefined) removed(comparison, operation, parameter);
    else comparePair(comparison, operation, parameter, twin);
  }
  for (const [key, parameter] of after) {
    if (!before.has(key)) addNewParameter(comparison, operation, parameter, before.values());
  }
}

function removed(comparison: Comparison, operation: OperationPair, parameter: PartParameter): void {
  const { found, pairs } = comparison;
  const base = { operation: operation.name, old: parameter.at, next: operation.next };
  if (operation.isOutgoing && parameter.value['required'] === true) {
    const message = `${titleOfParameter(parameter)} is not sent any more, and receivers rely on it`;
    const counterexample = requestExample(comparison, operation.old, {});
    found.push({ ...base, code: 'PC215', verdict: 'breaking', message, counterexample });
    return;
  }
  if (operation.isOutgoing || parameter.location !== 'query') {
    const effect = operation.isOutgoing ? 'is not sent any more' : 'is gone: servers ignore it';
    const message = `${titleOfParameter(parameter)} ${effect}`;
    found.push({ ...base, code: 'PC214', verdict: 'compatible', message });
    return;
  }
  const sample = pairs.sampleOf(startParameter(comparison, operation, parameter).schema);
  found.push({
    ...base,
    code: 'PC213',
    verdict: 'breaking',
    message: `${titleOfParameter(parameter)} is gone: servers ignore it, and what it asks for`,
    counterexample: requestExample(comparison, operation.old, {
      parameters: { [parameter.key]: sample ?? '' },
    }),
  });
}

function comparePair(
  comparison: Comparison,
  operation: OperationPair,
  old: PartParameter,
  next: PartParameter,
): void {
  const { found } = comparison;
  const base = { operation: operation.name, old: old.at, next: next.at };
  const example = (value: unknown) =>
    requestExample(comparison, operation.old, { parameters: { [old.key]: value } });
  if (old.name !== next.name && old.location === 'path')
    found.push({
      ...base,
      code: 'PC206',
      verdict: 'breaking',
      message: `${titleOfParameter(old)} is called ${JSON.stringify(next.name)} now: generated code gives it by its name`,
      counterexample: requestExample(comparison, operation.old, {}),
    });
  const [wasRequired, isRequired] = [old, next].map(({ value }) => value['required'] === true);
  // The API reads parameters, but those of webhooks are read by their receivers.
  const [isTighter, isLooser] = operation.isOutgoing
    ? [wasRequired && !isRequired, isRequired && !wasRequired]
    : [isRequired && !wasRequired, wasRequired && !isRequired];
  if (isTighter)
    found.push({
      ...base,
      code: 'PC215',
      verdict: 'breaking',
      message: operation.isOutgoing
        ? `${titleOfParameter(old)} may be absent now, and receivers rely on it`
        : `${titleOfParameter(old)} is required now: requests without it are refused`,
      counterexample: requestExample(comparison, operation.old, {}),
    });
  if (isLooser)
    found.push({
      ...base,
      code: 'PC216',
      verdict: 'compatible',
      message: operation.isOutgoing
        ? `${titleOfParameter(old)} is always there now`
        : `${titleOfParameter(old)} is optional now`,
    });
  compareRest(
    comparison,
    operation.name,
    'parameter',
    { ...old.at, value: old.value },
    { ...next.at, value: next.value },
  );
  const [mine, theirs] = [writingOf(old.value), writingOf(next.value)];
  const written = startParameter(
    comparison,
    operation,
    operation.isOutgoing ? next : old,
    operation.isOutgoing ? 'next' : 'old',
  );
  const wires = {
    old: wireOf(comparison, 'old', old.value),
    next: wireOf(comparison, 'next', next.value),
  };
  const writing = compareWritings(comparison.pairs, written.schema, mine, theirs, arePlain(wires));
  const message = `${titleOfParameter(old)} was written with ${mine.title} and is with ${theirs.title}`;
  if (writing.kind === 'different') {
    found.push({
      ...base,
      code: 'PC217',
      verdict: 'breaking',
      message,
      counterexample: example(writing.value),
    });
    return;
  }
  if (writing.kind === 'unknown')
    found.push({ ...base, code: 'PC217', verdict: 'unknown', message, reason: writing.reason });
  else if (mine.title !== theirs.title)
    found.push({ ...base, code: 'PC217', verdict: 'compatible', message: `${message}: ${sameTexts}` });
  const side = operation.isOutgoing ? 'noticeParameter' : 'parameter';
  const schemas = [old, next].map(({ value, at }) => ({
    schema: schemaOfParameter(value),
    at: schemaPlace(value, at),
  }));
  const [before, after] = schemas;
  if (before && after)
    addSchemaChanges(comparison, operation.name, { old: before, next: after, side, wires }, example);
}

/**
 * A parameter that only the next contract has.
 *
 * @param known the parameters of the old operation
 */
function addNewParameter(
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

/** The member of an exploded object that a parameter of the same name takes over; null if there is none. */
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

function titleOfParameter({ location, name }: PartParameter): string {
  return `the ${location} parameter ${JSON.stringify(name)}`;
}

/** The schema of a parameter, as its side has it. */
function startParameter(
  { pairs }: Comparison,
  { isOutgoing }: Pick<OperationPair, 'isOutgoing'>,
  { value, at }: PartParameter,
  age: Age = 'old',
): PlacedSchema {
  const side = isOutgoing ? 'noticeParameter' : 'parameter';
  return pairs.start(age, side, schemaOfParameter(value), schemaPlace(value, at));
}

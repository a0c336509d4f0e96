import { lowerMediaType } from '../../ir/lower/lower-content.ts';
import { lowerParameter } from '../../ir/lower/lower-operations.ts';
import { essenceOf, isText, schemaOfParameter } from '../../ir/media-type.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import type { PartContent } from '../read/parts-of-operation.ts';
import type { Age } from '../schemas/schema-pairs.ts';
import type { Wires } from '../texts/changes-of-texts.ts';
import { type Wire, wireOfForm, wireOfHeader, wireOfParameter, wireOfText } from '../texts/wire.ts';
import type { Comparison, OperationPair } from './comparison.ts';

/** How the texts of a parameter are read, as the contract is lowered for the engine. */
export function wireOf({ old, next, shapes }: Comparison, age: Age, parameter: JsonObject): Wire {
  const { bundle } = { old, next }[age];
  const lowered = lowerParameter({ bundle, shapes: shapes[age] }, parameter);
  return wireOfParameter(lowered, shapes[age].of(schemaOfParameter(parameter)));
}

/** How the texts of a header of a response are read. */
export function wiresOfHeaders({ shapes }: Comparison, mine: JsonObject, theirs: JsonObject): Wires {
  const wireOf = (age: Age, value: JsonObject) => {
    const [type] = Object.keys(isObject(value['content']) ? value['content'] : {});
    const shape = shapes[age].of(schemaOfParameter(value));
    return wireOfHeader(shape, type ?? null, shape);
  };
  return { old: wireOf('old', mine), next: wireOf('next', theirs) };
}

/** How a body is read; null for a value of JSON, and what is not read at all. */
export function wireOfBody(
  { shapes }: Comparison,
  age: Age,
  content: PartContent,
  isReader: boolean,
): { readonly kind: 'form' | 'multipart' | 'text'; readonly wire: Wire } | null {
  const lowered = lowerMediaType(content.type, content, shapes[age], () => '');
  const { reading, validator } = lowered;
  if (reading === 'form' || reading === 'multipart') return { kind: reading, wire: wireOfForm(lowered) };
  if (reading !== 'text' && reading !== 'bytes') return null;
  // Text is validated as such, if at all: a number is none to its reader.
  const wire = isReader ? wireOfText(null, validator === null) : wireOfText(shapes[age].of(content.schema));
  return { kind: 'text', wire };
}

/** Null for bodies that are values of JSON to one of the contracts. */
export function wiresOfBodies(
  comparison: Comparison,
  { isOutgoing }: OperationPair,
  mine: PartContent,
  theirs: PartContent,
): Wires | null {
  const old = wireOfBody(comparison, 'old', mine, isOutgoing);
  const next = wireOfBody(comparison, 'next', theirs, !isOutgoing);
  return old && next && old.kind === next.kind ? { old: old.wire, next: next.wire } : null;
}

/** Null for answers that are values of JSON to one of the contracts, or events. */
export function wiresOfAnswers({ shapes }: Comparison, mine: PartContent, theirs: PartContent): Wires | null {
  const wireOf = (age: Age, { type, schema }: PartContent) => {
    const shape = shapes[age].of(schema);
    const isPlain = shape.items === null && shape.properties === null;
    return isPlain && isText(type) && essenceOf(type) !== 'text/event-stream' ? wireOfText(shape) : null;
  };
  const [old, next] = [wireOf('old', mine), wireOf('next', theirs)];
  return old && next ? { old, next } : null;
}

/** Whether both are single texts, of whatever types. */
export function arePlain({ old, next }: Wires): boolean {
  const isPlain = ({ media, items, properties }: Wire) =>
    media === 'text' && items === null && properties === null;
  return isPlain(old) && isPlain(next);
}

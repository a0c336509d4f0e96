import { expectTypeOf, test } from 'vitest';
import type { ParameterLocation, Primitive, Style } from '../../generator/ir/contract.ts';
import type { Negotiation } from '../../generator/source/grammar/extensions.ts';
import type * as engine from '../../runtime/engine/core/contract.ts';

/** Compiler and engine import nothing of each other; the type check of the tests holds what both declare. */
test('the model of an operation has the words of the engine’s descriptor', () => {
  expectTypeOf<Style>().toEqualTypeOf<engine.Style>();
  expectTypeOf<Primitive>().toEqualTypeOf<engine.Primitive>();
  expectTypeOf<ParameterLocation>().toEqualTypeOf<engine.ParameterLocation>();
  expectTypeOf<Negotiation>().toEqualTypeOf<engine.Negotiation>();
});

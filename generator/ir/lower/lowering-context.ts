import type { Bundle } from '../../link/bundle.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import type { InPlaceSchemas } from '../validators/in-place-schemas.ts';
import type { Shapes } from './shapes.ts';

/** Shared by everything that is lowered. */
export interface LoweringContext {
  readonly bundle: Bundle;
  readonly shapes: Shapes;
  readonly validators: InPlaceSchemas;
  readonly diagnostics: Diagnostics;
}

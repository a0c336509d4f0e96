import type { Bundle } from '../../../link/bundle.ts';
import type { Diagnostics } from '../../../source/diagnostics.ts';
import type { ToolSchemas } from './tool-schemas.ts';

/** Shared by everything that is lowered for tools. */
export interface ToolContext {
  readonly bundle: Bundle;
  readonly schemas: ToolSchemas;
  readonly diagnostics: Diagnostics;
}

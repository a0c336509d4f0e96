import type { CatalogueEntry } from './catalogue/entry.ts';
import { extensions } from './catalogue/extensions.ts';
import { filesAndReferences } from './catalogue/files.ts';
import { grammar } from './catalogue/grammar.ts';
import { mcp } from './catalogue/mcp.ts';
import { names } from './catalogue/names.ts';
import { operations } from './catalogue/operations.ts';
import { schemas } from './catalogue/schemas.ts';

const entries = {
  ...filesAndReferences,
  ...grammar,
  ...operations,
  ...schemas,
  ...extensions,
  ...mcp,
  ...names,
};

export type Code = keyof typeof entries;

/**
 * Every diagnostic of the compiler. A code is permanent: it is never given another meaning.
 * PS1xx files and references, PS2xx the OpenAPI grammar, PS3xx operations, PS4xx schemas,
 * PS5xx extensions of this compiler, PS6xx MCP, PS7xx names.
 */
export const catalogue: Readonly<Record<Code, CatalogueEntry>> = entries;

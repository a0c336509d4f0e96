import type { ParameterLocation, Style } from './contract.ts';

/** How a parameter is written unless it says otherwise (OpenAPI 3.1 section 4.8.12.2). */
export const defaultStyles = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
} as const satisfies Record<ParameterLocation, Style>;

import type { ContextManifest } from '../../../../generated/types/context-manifest.ts';

/** The sections that a request can name, in the order of the schema. */
export const sectionNames = [
  'as_of',
  'authorization',
  'repository_rules',
  'touched_surface',
  'acceptance',
  'evidence',
  'next_action',
  'dead_ends',
  'freshness',
  'history_triggers',
] as const satisfies readonly (keyof ContextManifest)[];

export const mandatorySections = ['authorization', 'repository_rules', 'acceptance'] as const;

export interface SectionRequest {
  /** Names that are no section. */
  readonly unknown: readonly string[];
  /** Mandatory sections that the request would drop. */
  readonly dropped: readonly string[];
  readonly keepsHistoryTriggers: boolean;
}

/** Reads a list of sections to keep. All but `history_triggers` are in every manifest. */
export function readSections(names: readonly string[]): SectionRequest {
  return {
    unknown: names.filter((name) => !(sectionNames as readonly string[]).includes(name)),
    dropped: mandatorySections.filter((name) => !names.includes(name)),
    keepsHistoryTriggers: names.includes('history_triggers'),
  };
}

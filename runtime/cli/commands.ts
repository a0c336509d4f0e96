import type { CommandSummary } from './command.ts';

/** Every command, in the order in which the help lists them. */
export const commands: readonly CommandSummary[] = [
  {
    name: 'context-manifest',
    kind: 'reads',
    operands: '',
    purpose: 'Derive the context manifest of one task from the records of its plan.',
    load: async () => (await import('./commands/context-manifest.ts')).contextManifestCommand,
  },
  {
    name: 'freshness',
    kind: 'reads',
    operands: '',
    purpose: 'Tell whether a stored summary still fits the contract and the files.',
    load: async () => (await import('./commands/freshness.ts')).freshnessCommand,
  },
  {
    name: 'validate',
    kind: 'reads',
    operands: '',
    purpose: 'Check the contracts, the archives and the journal of a plan, and report every problem.',
    load: async () => (await import('./commands/validate.ts')).validateCommand,
  },
  {
    name: 'contract-id',
    kind: 'reads',
    operands: 'FILE',
    purpose: 'Compute the contract id of a JSON document: the SHA-256 of its canonical form.',
    load: async () => (await import('./commands/contract-id.ts')).contractIdCommand,
  },
  {
    name: 'new',
    kind: 'writes',
    operands: 'GOAL',
    purpose: 'Begin a plan: a folder with its text and its contract.',
    load: async () => (await import('./commands/life/new.ts')).newCommand,
  },
];

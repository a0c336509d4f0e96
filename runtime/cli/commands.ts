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
  {
    name: 'materialize',
    kind: 'writes',
    operands: '',
    purpose: 'Make the plan real: check the contract, stamp its id, complete the text.',
    load: async () => (await import('./commands/life/materialize.ts')).materializeCommand,
  },
  {
    name: 'mode',
    kind: 'writes',
    operands: 'guided|trust',
    purpose: 'Choose whether a person reviews the plan before work starts.',
    load: async () => (await import('./commands/life/mode.ts')).modeCommand,
  },
  {
    name: 'promote',
    kind: 'writes',
    operands: '',
    purpose: 'Turn a Lite plan into a Full one, with a file for each task.',
    load: async () => (await import('./commands/life/promote.ts')).promoteCommand,
  },
  {
    name: 'gate',
    kind: 'writes',
    operands: '[-- CMD …]',
    purpose: 'Run the check of a criterion and record what it did.',
    load: async () => (await import('./commands/checks/gate.ts')).gateCommand,
  },
  {
    name: 'control',
    kind: 'writes',
    operands: '[-- CMD …]',
    purpose: 'Run the check of a criterion on the old and on the new state, and record the pair.',
    load: async () => (await import('./commands/checks/control.ts')).controlCommand,
  },
];

/** Files that agents read before they work, in the order in which `onboard` chooses one and `verify` reads it. */
export const instructionFiles = [
  'AGENTS.md',
  'CLAUDE.md',
  'GEMINI.md',
  '.github/copilot-instructions.md',
  '.cursorrules',
];

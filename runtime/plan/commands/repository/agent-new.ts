import { agentText } from '../../repository/onboard.ts';
import type { Command } from '../frame/command.ts';
import { newKitFile } from './new-kit-file.ts';

export const agentNewCommand: Command = {
  required: [],
  optional: ['dry-run', 'repo-root', 'work-dir'],
  example: 'plan agent-new reviewer',
  notes: ["Writes a template of a role into the repository's folder of agents."],
  run: (run) =>
    newKitFile(run, {
      folders: ['agents', '.claude/agents', '.agents/agents'],
      place: (name) => `${name}.md`,
      text: agentText,
    }),
};

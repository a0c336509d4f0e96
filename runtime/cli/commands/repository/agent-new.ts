import { agentText } from '../../../plan/repository/onboard/texts.ts';
import type { Command } from '../../frame/command.ts';
import { newKitFile } from './new-kit-file.ts';

export const agentNewCommand: Command = {
  required: [],
  optional: ['dry-run', 'repo-root', 'work-dir'],
  example: 'plan agent-new reviewer',
  notes: [
    'Writes the description of a new role, to be filled in, into the folder of agents that the repository has.',
  ],
  run: (run) =>
    newKitFile(run, {
      folders: ['agents', '.claude/agents', '.agents/agents'],
      place: (name) => `${name}.md`,
      text: agentText,
    }),
};

import { skillText } from '../../repository/onboard.ts';
import type { Command } from '../frame/command.ts';
import { newKitFile } from './new-kit-file.ts';

export const skillNewCommand: Command = {
  required: [],
  optional: ['dry-run', 'repo-root', 'work-dir'],
  example: 'plan skill-new database-migrations',
  notes: ["Writes a template of a skill, SKILL.md, into the repository's folder of skills."],
  run: (run) =>
    newKitFile(run, {
      folders: ['.agents/skills', '.claude/skills', '.cursor/skills', '.github/skills'],
      place: (name) => `${name}/SKILL.md`,
      text: skillText,
    }),
};

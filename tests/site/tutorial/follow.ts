import type { Block, Step } from './page-steps.ts';
import type { Reader } from './reader.ts';

/** The folder of the reader's repository in the text of the page. */
const shownFolder = '~/invitations';

/** The expected text of a block of output. */
export interface Output {
  readonly block: Block;
  readonly text: string;
}

/** Runs every step, and returns the output. Throws if a step ends otherwise than the page says. */
export async function follow(steps: readonly Step[], reader: Reader): Promise<Output[]> {
  const outputs: Output[] = [];
  for (const step of steps) {
    if (step.kind === 'write') {
      reader.writes(step.file, step.text);
      continue;
    }
    const { code, text } = await reader.types(step.commands);
    const told = `${step.commands}gave exit code ${code}, and the page says ${step.exitCode}; it printed:\n${text}`;
    if (code !== step.exitCode) throw new Error(told);
    if (step.output === null && text !== '')
      throw new Error(`${step.commands}printed, unlike the page:\n${text}`);
    if (step.output !== null)
      outputs.push({ block: step.output, text: text.replaceAll(reader.folder(), shownFolder) });
  }
  return outputs;
}

/** A text without times and digests, which differ between runs. Everything else must equal the page. */
export function lasting(text: string): string {
  return text
    .replace(/\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/g, '<time>')
    .replace(/\b[0-9a-f]{64}\b/g, '<digest>')
    .replace(/\b(commit|tree) [0-9a-f]{12,40}\b/g, '$1 <id>');
}

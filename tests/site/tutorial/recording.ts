import { stepsOf } from './page-steps.ts';

/** A command of the tutorial and all that it printed. */
export interface Recorded {
  readonly command: string;
  readonly lines: readonly string[];
}

/** A mark for lines of the output that a frame leaves out. */
const gap = '…';

/**
 * The expected text of a recording's frame: each `$ command` with its output. Commands follow the order of the
 * tutorial. A frame with `…` right below the command shows the end of the output, from the line after that mark on.
 */
export function frameOf(code: string, recorded: Recorded[]): string {
  const prompts = code.split(/^(?=\$ )/m).filter((part) => part !== '');
  return prompts.map((part) => filled(part, recorded)).join('');
}

function filled(part: string, recorded: Recorded[]): string {
  const [prompt = '', ...shown] = part.trimEnd().split('\n');
  const at = recorded.findIndex(({ command }) => `$ ${command}` === prompt);
  const found = recorded.splice(0, at + 1).at(-1);
  if (at < 0 || found === undefined) throw new Error(`the tutorial has no such command here: ${prompt}`);
  const { lines } = found;
  if (shown[0] !== gap) return [prompt, ...lines, ''].join('\n');
  const from = lines.indexOf(shown[1] ?? '');
  if (from < 1) throw new Error(`${prompt} does not print, after another line: ${shown[1]}`);
  return [prompt, gap, ...lines.slice(from), ''].join('\n');
}

/** The commands of the tutorial that are alone in their block, with their output. */
export function recordedIn(tutorial: string): Recorded[] {
  return stepsOf(tutorial).flatMap((step) => {
    if (step.kind !== 'run' || step.output === null) return [];
    const [command = '', ...others] = step.commands.trimEnd().split('\n');
    return others.length > 0 ? [] : [{ command, lines: step.output.code.trimEnd().split('\n') }];
  });
}

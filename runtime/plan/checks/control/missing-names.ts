import { type MissingName, messages } from './missing-messages.ts';

/** Reads the output of a check as it comes. */
export interface MissingNames {
  see(bytes: Buffer): void;
  /** What was missing, each name once. */
  names(): readonly MissingName[];
}

const longestLine = 8 * 1024;
const mostNames = 1_000;
/** Part of every message: most lines have none of these and are read no further. */
const hint =
  /ind|odule|ackage|esolve|[Ff]ound|file|load|ENOENT|npm|open|rtifact|such|ocate|mport|epend|ommand|ERR_|spawn|NETSDK|endor|equire/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences of terminals begin with one.
const colours = /\u001b\[[0-9;]*[A-Za-z]/g;

export function createMissingNames(): MissingNames {
  const found = new Map<string, MissingName>();
  let line = '';
  return {
    see: (bytes) => {
      const lines = (line + bytes.toString('latin1')).split('\n');
      line = (lines.pop() ?? '').slice(0, longestLine);
      for (const whole of lines) readLine(whole.slice(0, longestLine));
    },
    names: () => {
      readLine(line);
      line = '';
      return [...found.values()];
    },
  };

  function readLine(bytes: string): void {
    if (!hint.test(bytes) || found.size >= mostNames) return;
    const text = Buffer.from(bytes, 'latin1').toString().replace(colours, '').trimEnd();
    for (const [kind, message] of messages) {
      const match = message.exec(text);
      if (match === null) continue;
      const name = match[1] ?? match[0];
      found.set(name, { name, kind });
    }
  }
}

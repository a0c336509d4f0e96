import { readFile } from 'node:fs/promises';
import { type Problem, refuseProblems } from './content-error.ts';

/** A UTF-8 text file with `\n` line ends and no byte order mark. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads one content file. One that cannot be read or is not UTF-8 is a problem, and gives nothing. */
export async function readTextFile(file: string, problems: Problem[]): Promise<TextFile | undefined> {
  const bytes = await readBytes(file, problems);
  if (bytes === undefined) return undefined;
  try {
    return { file, text: decoder.decode(bytes).replaceAll('\r\n', '\n') };
  } catch {
    problems.push({ file, line: 1, message: 'is not valid UTF-8; save the file as UTF-8' });
    return undefined;
  }
}

/** The text of a content file without which nothing else can be read. Throws a ContentError. */
export async function requireText(file: string): Promise<string> {
  const problems: Problem[] = [];
  const source = await readTextFile(file, problems);
  refuseProblems(problems);
  return source?.text ?? '';
}

/** Reads one content file that is no text. One that cannot be read is a problem, and empty. */
export async function readBinaryFile(file: string, problems: Problem[]): Promise<Buffer> {
  return (await readBytes(file, problems)) ?? Buffer.alloc(0);
}

async function readBytes(file: string, problems: Problem[]): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    const message = `cannot be read (${error.code ?? error.message}); it has to be there, as a readable file`;
    problems.push({ file, line: 1, message });
    return undefined;
  });
}

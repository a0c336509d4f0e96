import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { format } from 'node:util';

export interface Outcome {
  readonly code: number | string;
  readonly stdout: string;
  readonly stderr: string;
  /** What it left in files, wherever a reader would look for them. */
  readonly files: readonly string[];
}

const commands: Readonly<Record<string, (code: string) => readonly [command: string, args: string[]]>> = {
  sh: (code) => ['sh', ['-c', code]],
  javascript: (code) => [process.execPath, ['--input-type=module', '--eval', code]],
};

/** Runs code as a reader would, in a folder of its own: nothing of this machine's settings reaches it. */
export async function runSnippet(language: string, code: string): Promise<Outcome> {
  const run = commands[language];
  if (run === undefined) throw new Error(`nobody runs ${language}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'snippet-'));
  try {
    const env = { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, NO_PROXY: '*' };
    const options = { cwd: folder, env, timeout: 20_000, maxBuffer: 16 * 1024 * 1024 };
    const { promise, resolve } = Promise.withResolvers<Omit<Outcome, 'files'>>();
    execFile(...run(code), options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : (error.code ?? error.message), stdout, stderr });
    });
    return { ...(await promise), files: await filesOf(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a module of JavaScript in this process. What it prints with `console.log` is its output; an error is the caller's. */
export async function runHere(code: string): Promise<Outcome> {
  let stdout = '';
  const { log } = console;
  console.log = (...values: unknown[]) => {
    stdout += `${format(...values)}\n`;
  };
  try {
    await import(`data:text/javascript,${encodeURIComponent(code)}`);
  } finally {
    console.log = log;
  }
  return { code: 0, stdout, stderr: '', files: [] };
}

/** Runs Python programs, one process for all: each is sent as a line of JSON, and answers with a line. */
export function startPython(): { run: (code: string) => Promise<Outcome>; stop: () => void } {
  const child = spawn('python3', ['-c', runsPrograms], { env: { PATH: process.env['PATH'], NO_PROXY: '*' } });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const run = async (code: string) => {
    child.stdin.write(`${JSON.stringify(code)}\n`);
    const { value } = await lines.next();
    if (value === undefined) throw new Error('Python has ended');
    return { ...(JSON.parse(value) as { stdout: string; stderr: string; code: number }), files: [] };
  };
  return { run, stop: () => void child.stdin.end() };
}

const runsPrograms = `
import contextlib, io, json, sys, traceback
for line in sys.stdin:
    out, error = io.StringIO(), ""
    with contextlib.redirect_stdout(out):
        try:
            exec(compile(json.loads(line), "snippet", "exec"), {"__name__": "__main__"})
        except BaseException:
            error = traceback.format_exc()
    print(json.dumps({"stdout": out.getvalue(), "stderr": error, "code": 1 if error else 0}), flush=True)
`;

async function filesOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name));
  const states = await Promise.all(
    names.map(async (name) => ({ name, isFile: (await stat(name)).isFile() })),
  );
  return Promise.all(states.filter(({ isFile }) => isFile).map(({ name }) => readFile(name, 'utf8')));
}

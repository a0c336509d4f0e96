import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Answer, nothing, type Task } from './answer.ts';

const worker = fileURLToPath(new URL('work-on-document.ts', import.meta.url));

/** Modules that were imported stay in memory. */
const mostMemory = 1.5e9;

const signals = ['SIGINT', 'SIGTERM'] as const;

export interface Limits {
  /** How many processes work side by side. */
  readonly processes: number;
  /** How long a document may take. */
  readonly seconds: number;
}

/** Has each document worked on by a process that does one after the other, and tells each answer when it is there. */
export async function processDocuments<T extends Task>(
  tasks: readonly T[],
  { processes, seconds }: Limits,
  tell: (task: T, answer: Answer) => void,
): Promise<void> {
  // A process that is killed removes nothing.
  const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => process.exit(1);
  process.once('exit', clean);
  for (const signal of signals) process.once(signal, stop);
  const waiting = tasks.values();
  const work = async () => {
    let started: Worker | null = null;
    // They share the iterator: each takes the next one that is left.
    for (const task of waiting) {
      started ??= new Worker(folder);
      const answer = await started.answer(task, seconds);
      tell(task, answer);
      if (started.hasEnded || answer.memory > mostMemory) {
        started.end();
        started = null;
      }
    }
    started?.end();
  };
  try {
    await Promise.all(Array.from({ length: processes }, work));
  } finally {
    clean();
    process.off('exit', clean);
    for (const signal of signals) process.off(signal, stop);
  }
}

class Worker {
  readonly #process: ChildProcess;
  #heard: (answer: Partial<Answer>) => void = () => {};
  #complaints = '';
  hasEnded = false;

  /** @param folder for its temporary folders */
  constructor(folder: string) {
    // The largest document needs more than the heap that Node gives by itself.
    this.#process = spawn(process.execPath, ['--max-old-space-size=8192', worker], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: folder },
    });
    const { stdout, stderr } = this.#process;
    if (stdout === null || stderr === null) throw new Error('it has pipes');
    createInterface(stdout).on('line', (line) => this.#heard(JSON.parse(line)));
    stderr.setEncoding('utf8').on('data', (text) => {
      this.#complaints = `${this.#complaints}${text}`.slice(-2_000);
    });
    this.#process.on('exit', (code, signal) => {
      this.hasEnded = true;
      this.#heard({ defect: `ended with ${signal ?? code}: ${this.#complaints}` });
    });
  }

  /** @param seconds after which the process is killed */
  async answer(task: Task, seconds: number): Promise<Answer> {
    const limit = setTimeout(() => this.#process.kill('SIGKILL'), seconds * 1_000);
    const heard = new Promise<Partial<Answer>>((resolve) => {
      this.#heard = resolve;
    });
    this.#process.stdin?.write(`${JSON.stringify(task)}\n`);
    const answer = await heard;
    clearTimeout(limit);
    return { ...nothing, ...answer };
  }

  end(): void {
    this.#process.stdin?.end();
  }
}

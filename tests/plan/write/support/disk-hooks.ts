import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

/** System calls that write, as the helper makes them. */
const names = [
  'openSync',
  'writeSync',
  'fsyncSync',
  'ftruncateSync',
  'renameSync',
  'linkSync',
  'rmSync',
  'mkdirSync',
  'copyFileSync',
  'fchmodSync',
  'fchownSync',
] as const;

export type WriteName = (typeof names)[number];

export interface WriteCall {
  readonly name: WriteName;
  readonly args: readonly unknown[];
  /** Makes the call. */
  run(): unknown;
}

const { O_WRONLY, O_RDWR } = fs.constants;

/** Hands every call that writes to `hook`, which makes it or does not. Gives the way back. */
export function hookWrites(hook: (call: WriteCall) => unknown): () => void {
  const table = fs as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
  const kept = names.map((name) => [name, table[name]] as const);
  for (const [name, original] of kept) {
    if (original === undefined) throw new Error(`node:fs has no ${name}`);
    table[name] = (...given) => {
      const run = () => original(...given);
      if (name === 'openSync' && !opensForWriting(given[1])) return run();
      return hook({ name, args: given.map(plainPath), run });
    };
  }
  syncBuiltinESMExports();
  return () => {
    for (const [name, original] of kept) if (original !== undefined) table[name] = original;
    syncBuiltinESMExports();
  };
}

/** The helper reaches an entry of a folder that it holds by the number of that folder. */
function plainPath(arg: unknown): unknown {
  const [, folder = '', name = ''] =
    typeof arg === 'string' ? (/^(\/proc\/self\/fd\/\d+)\/(.*)$/.exec(arg) ?? []) : [];
  return folder === '' ? arg : path.join(fs.readlinkSync(folder), name).replace(/(?<=.)\/$/, '');
}

/** Opening for reading counts too when it is a folder that is to be synced: see `power-cut.ts`. */
function opensForWriting(flags: unknown): boolean {
  return typeof flags === 'number' ? (flags & (O_WRONLY | O_RDWR)) !== 0 : flags !== undefined;
}

/** Half of what a full disk takes of a write. */
export function writeHalf({ args }: WriteCall, write: typeof fs.writeSync): void {
  const [descriptor, bytes, offset = 0, length, position] = args as [
    number,
    Buffer,
    number?,
    number?,
    number?,
  ];
  const most = length ?? bytes.length - offset;
  write(descriptor, bytes, offset, most >> 1, position ?? null);
}

export function systemError(code: string, name: string): Error {
  return Object.assign(new Error(`${code}: injected, ${name}`), { code, syscall: name });
}

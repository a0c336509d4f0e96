import { constants, existsSync, type Stats } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** Why an existing file is not read; the reason continues "the reference leads" or "the file leads". */
export class FileRefusal extends Error {
  readonly code: 'PS116' | 'PS117';

  constructor(code: 'PS116' | 'PS117', reason: string) {
    super(reason);
    this.code = code;
  }
}

/** What the files of a contract are read from. */
export interface ContractFiles {
  /** The content of a file, by its absolute path. Throws a FileRefusal, or the error of the system. */
  read(file: string): Promise<Buffer>;
  /** The same for a file that the user names. */
  readNamed(file: string): Promise<Buffer>;
}

/** In bytes: twice the size of the largest published contracts. */
const LARGEST = 100 * 2 ** 20;

/** The files that mark the root of a project. */
const marks = ['.git', 'package.json'] as const;

/**
 * The folder that every file of a contract is in: a contract may be untrusted, and the targets of its references become
 * part of the generated and published files. Real paths are compared, so links cannot lead outside either.
 */
export class ContractFolder implements ContractFiles {
  readonly #path: string;
  /** Which folder it is, in words. */
  readonly #name: string;
  /** The folder of the contract, as it is named and by its real path. */
  readonly #own: { readonly named: string; readonly real: string };

  private constructor(folder: string, name: string, own: { readonly named: string; readonly real: string }) {
    this.#path = folder;
    this.#name = name;
    this.#own = own;
  }

  /**
   * The nearest folder with `.git` or `package.json`, from that of the file upwards; where there is none, that of the file.
   *
   * @param file absolute path of a contract or a site configuration
   * @param given the folder that the user names instead, if the file is in it
   */
  static async around(file: string, given: string | null): Promise<ContractFolder> {
    const named = path.dirname(file);
    const own = { named, real: await realOf(named) };
    if (given !== null) return new ContractFolder(await realOf(given), 'the folder of --root', own);
    for (let folder = own.real; ; folder = path.dirname(folder)) {
      const mark = marks.find((name) => existsSync(path.join(folder, name)));
      if (mark !== undefined) return new ContractFolder(folder, `the folder with ${mark}`, own);
      if (folder === path.dirname(folder))
        return new ContractFolder(own.real, "the contract's own folder", own);
    }
  }

  /** The content of a file. Throws a FileRefusal, or the error of the system. */
  async read(file: string): Promise<Buffer> {
    await this.#admit(file);
    // Reading a pipe without a writer would block.
    const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const found = await handle.stat();
      if (!found.isFile()) throw new FileRefusal('PS117', `to ${kindOf(found)}, not to a file`);
      return await contentOf(handle);
    } finally {
      await handle.close();
    }
  }

  /** The same for a file that the user names: it may also be a pipe, such as that of `<(git show …)`. */
  async readNamed(file: string): Promise<Buffer> {
    if (!(await stat(file)).isFIFO()) return this.read(file);
    const handle = await open(file, 'r');
    try {
      return await contentOf(handle);
    } finally {
      await handle.close();
    }
  }

  async #admit(file: string): Promise<void> {
    const real = await realOf(file);
    if (isWithin(this.#path, real)) return;
    const written = path.resolve(this.#own.real, path.relative(this.#own.named, file));
    const link = isWithin(this.#path, written) ? `, by a link to ${real}` : '';
    throw new FileRefusal('PS116', `out of ${this.#name}${link}`);
  }
}

/** The real path; if it does not exist or is unreadable, that of the nearest folder that does. */
async function realOf(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch {
    const above = path.dirname(file);
    return above === file ? file : path.join(await realOf(above), path.basename(file));
  }
}

function isWithin(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

async function contentOf(handle: FileHandle): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST) throw new FileRefusal('PS117', `to a file of more than ${LARGEST / 2 ** 20} MiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  return found.isFIFO() ? 'a pipe' : 'a device';
}

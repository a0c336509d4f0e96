/** Writes an export over an earlier one, while nginx may be serving the folder. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, WriteError, writeFileWhole } from '../source/files.ts';

/**
 * Lists the files of an export, with the SHA-256 of each. Marks a folder as an earlier export; `"complete": false` means
 * that writing it was interrupted.
 */
export const LIST = 'export.json';

/** Temporary files of a running nginx; an export does not touch them. */
export const RUN = 'nginx/run';

/** The operator's additions to the configuration of nginx; an export does not touch them. */
export const OWN = 'nginx/own';

/** Each file is written here first and then renamed, so that no incomplete file is served. */
const DRAFT = 'export.draft';

/** The entry points of the hosts. They are written last, so that the files that they name exist. */
const entries = [
  'nginx/answers.conf',
  'nginx/decisions.js',
  'nginx/nginx.conf',
  'cloudflare/worker.js',
  'cloudflare/wrangler.jsonc',
];

/** The export cannot be written to the folder. The message says why and what to do. */
export class ExportError extends Error {}

/**
 * Makes a folder hold these files and nothing else. The folder must be new, empty, or an earlier export without added
 * files. Unchanged files are not written again. Throws an ExportError; if a file cannot be written, the list says that the
 * export is incomplete.
 *
 * @param files paths below the folder, with slashes, to their contents
 */
export function writeExport(out: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const present = listFormer(out);
  const former = present.length === 0 ? {} : readList(out);
  const stranger = present.find((file) => file !== LIST && former[file] === undefined);
  if (stranger !== undefined) {
    const place = path.join(out, stranger);
    throw new ExportError(
      `${place} is not part of the export; set OUT to an empty folder, or remove the file.`,
    );
  }
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const digests = Object.fromEntries(sorted.map(([file, content]) => [file, digest(content)]));
  const draft = path.join(out, DRAFT);
  try {
    for (const folder of [RUN, OWN]) makeOwnFolder(path.join(out, folder));
    // Until all is written, the list has the old and the new files, so that an interrupted export can be repeated.
    writeList(out, { complete: false, files: { ...former, ...digests } });
    const gone = present.filter((file) => file !== LIST && !files.has(file));
    const isInTheWay = inTheWayOf([...files.keys()]);
    for (const file of gone.filter(isInTheWay)) remove(out, file);
    const isEntry = ([file]: readonly [string, unknown]) => entries.includes(file);
    for (const [file, content] of [...sorted.filter((one) => !isEntry(one)), ...sorted.filter(isEntry)]) {
      const place = path.join(out, file);
      if (existsSync(place) && digest(readFileSync(place)) === digests[file]) continue;
      writeFileWhole(place, content, { draft });
    }
    // Last: a running nginx may have served these until now.
    for (const file of gone) if (!isInTheWay(file)) remove(out, file);
    writeList(out, { files: digests });
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    throw new ExportError(`${error.message}, and export again: until then ${out} is incomplete.`);
  }
}

/** The files of the folder, none if it does not exist. Throws an ExportError if it is not a folder. */
function listFormer(out: string): string[] {
  const stats = statSync(out, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory())
    throw new ExportError(`OUT is ${JSON.stringify(out)}, which is not a folder; set it to one.`);
  rmSync(path.join(out, DRAFT), { force: true });
  return list(out);
}

function makeOwnFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new WriteError(folder, error);
  }
}

/** The files of a folder, without `RUN` and `OWN`. */
function list(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.startsWith(`${RUN}/`) && !file.startsWith(`${OWN}/`));
}

/** Whether an old file has the path of a new folder, or is in a folder that has the path of a new file. */
function inTheWayOf(files: readonly string[]): (gone: string) => boolean {
  const above = (file: string) => file.split('/').map((_, index, names) => names.slice(0, index).join('/'));
  const folders = new Set(files.flatMap(above));
  const places = new Set(files);
  return (gone) => folders.has(gone) || above(gone).some((folder) => places.has(folder));
}

function readList(folder: string): Record<string, string> {
  try {
    const { files } = JSON.parse(readFileSync(path.join(folder, LIST), 'utf8'));
    if (typeof files === 'object' && files !== null) return files;
  } catch {
    // Treated as missing.
  }
  throw new ExportError(`${folder} has files, but is not an earlier export; set OUT to an empty folder.`);
}

function writeList(
  folder: string,
  list: { readonly complete?: false; readonly files: Readonly<Record<string, string>> },
): void {
  writeFileWhole(path.join(folder, LIST), `${JSON.stringify(list, null, 1)}\n`, {
    draft: path.join(folder, DRAFT),
  });
}

/** Removes a file, and the folders that are empty then. */
function remove(folder: string, file: string): void {
  rmSync(path.join(folder, file));
  for (let parent = path.dirname(file); parent !== '.'; parent = path.dirname(parent)) {
    if (readdirSync(path.join(folder, parent)).length > 0) return;
    rmdirSync(path.join(folder, parent));
  }
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

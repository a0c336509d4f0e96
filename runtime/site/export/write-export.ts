import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, WriteError, writeFileWhole } from '../source/files.ts';

/**
 * Lists what an export holds, with the SHA-256 of each file. Where it stands is a former export; one that says
 * `"complete": false` has broken off.
 */
export const LIST = 'export.json';

/** What nginx makes where it runs; an export leaves it alone. */
export const RUN = 'nginx/run';

/** What whoever runs nginx adds to its configuration; an export leaves it alone. */
export const OWN = 'nginx/own';

/** Where each file is written first, so that nobody is served half of one. */
const DRAFT = 'export.draft';

/** With these an export is served. They are written last, so that what they name is there. */
const entries = [
  'nginx/answers.conf',
  'nginx/decisions.js',
  'nginx/nginx.conf',
  'cloudflare/worker.js',
  'cloudflare/wrangler.jsonc',
];

/** The folder cannot take an export. The message says why and what to do. */
export class ExportError extends Error {}

/**
 * Makes a folder hold these files and nothing else. It must be new, empty, or a former export to which nobody has added
 * anything. What is the same already is not written again. Throws an ExportError; when a file cannot be written, the list
 * says that the export is not complete.
 *
 * @param files paths below the folder, with slashes, to their contents
 */
export function writeExport(out: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const present = listFormer(out);
  const former = present.length === 0 ? {} : readList(out);
  const stranger = present.find((file) => file !== LIST && former[file] === undefined);
  if (stranger !== undefined) {
    const place = path.join(out, stranger);
    throw new ExportError(`${place} is of no export; set OUT to an empty folder, or take the file away.`);
  }
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const digests = Object.fromEntries(sorted.map(([file, content]) => [file, digest(content)]));
  const draft = path.join(out, DRAFT);
  try {
    for (const folder of [RUN, OWN]) makeOwnFolder(path.join(out, folder));
    // Until all is written, the list has what was and what will be: an export that broke off can be made again.
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
    // A running nginx has answered from these until now.
    for (const file of gone) if (!isInTheWay(file)) remove(out, file);
    writeList(out, { files: digests });
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    throw new ExportError(`${error.message}, and export again: until then ${out} is not complete.`);
  }
}

/** Throws an ExportError when there is something that is no folder. */
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

/** The files of a folder, but for what is not the export's. */
function list(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.startsWith(`${RUN}/`) && !file.startsWith(`${OWN}/`));
}

/** Whether a file that is gone stands where a folder is to be, or in a folder where a file is to be. */
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
    // As good as none.
  }
  throw new ExportError(`${folder} holds files, and no former export; set OUT to an empty folder.`);
}

function writeList(
  folder: string,
  list: { readonly complete?: false; readonly files: Readonly<Record<string, string>> },
): void {
  writeFileWhole(path.join(folder, LIST), `${JSON.stringify(list, null, 1)}\n`, {
    draft: path.join(folder, DRAFT),
  });
}

/** Takes a file away, and the folders that only it kept. */
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

import path from 'node:path';
import ts from 'typescript';

/** A folder, or a file that stands for itself. */
export type Room = string;

/** File to the files that it imports, all from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** What the text of a file imports by a relative path, types and dynamic imports included; paths from the root. */
export function importsIn(file: string, text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => path.posix.join(path.posix.dirname(file), specifier));
}

/** The folders of a graph and what they import of each other; a file directly in `top` is a room of its own. */
export function folderGraph(files: ImportGraph, top: string): ImportGraph {
  const roomOf = (file: string): Room => {
    const folder = path.posix.dirname(file);
    return folder === top ? file : folder;
  };
  const rooms = new Map<Room, string[]>();
  for (const [file, imported] of files) {
    const room = roomOf(file);
    const others = imported.map(roomOf).filter((other) => other !== room);
    rooms.set(room, [...(rooms.get(room) ?? []), ...others]);
  }
  return rooms;
}

/** One cycle for each way back to where a walk has come from: `a -> b -> a`. */
export function cyclesIn(graph: ImportGraph): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, way: readonly string[]): void => {
    const start = way.indexOf(node);
    if (start >= 0) cycles.push([...way.slice(start), node].join(' -> '));
    if (start >= 0 || done.has(node)) return;
    for (const next of new Set(graph.get(node) ?? [])) visit(next, [...way, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

/** For each room, the rooms that it may import. A file belongs to the longest room that it lies in. */
export type RoomTable = Readonly<Record<Room, readonly Room[]>>;

/** Imports that a table does not allow, and files that lie in none of its rooms. */
export function straysIn(graph: ImportGraph, table: RoomTable): string[] {
  const rooms = Object.keys(table).sort((a, b) => b.length - a.length);
  const roomOf = (file: string) => rooms.find((room) => file === room || file.startsWith(`${room}/`));
  return [...graph].flatMap(([file, imported]) => {
    const room = roomOf(file);
    if (room === undefined) return [`${file} lies in no room`];
    const allowed = [room, ...(table[room] ?? [])];
    return imported
      .filter((other) => !allowed.includes(roomOf(other) ?? ''))
      .map((other) => `${file} -> ${other}`);
  });
}

/** In milliseconds. */
const NEWS_INTERVAL = 60_000;

/** What bodies may take together, on all requests of one engine, in bytes. */
export class Room {
  readonly size: number;
  #left: number;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(size: number) {
    this.size = size;
    this.#left = size;
  }

  /** Whether there is room for so many more bytes, which are counted then. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#left += bytes;
  }

  /** Whether to tell that there is no room: once a minute, since whoever takes it all could fill the log as well. */
  isNews(): boolean {
    const now = performance.now();
    if (now - this.#toldAt < NEWS_INTERVAL) return false;
    this.#toldAt = now;
    return true;
  }
}

/** Where the bodies of an engine are kept while they arrive, and files until their request is over. */
export interface Rooms {
  readonly memory: Room;
  readonly disk: Room;
}

/** Other bodies have taken up the room for this one. */
export class NoRoom extends Error {
  readonly kind: keyof Rooms;
  readonly room: Room;

  constructor(kind: keyof Rooms, room: Room) {
    super(
      `The bodies of all requests together have no more room in ${kind === 'disk' ? 'files' : 'memory'}.`,
    );
    this.name = 'NoRoom';
    this.kind = kind;
    this.room = room;
  }
}

/** The system could not keep a file, for the reason that is its `cause`: the disk is full, mostly. */
export class NotKept extends Error {
  constructor(cause: unknown) {
    super('A file could not be kept on disk.', { cause });
    this.name = 'NotKept';
  }
}

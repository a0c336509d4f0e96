import { Room, type Rooms } from '../../../runtime/engine/core/http-exchange.ts';

/** Room for the bodies of a test, in bytes. */
export function roomsOf({ memory = 1_000_000, disk = 10_000_000 } = {}): Rooms {
  return { memory: new Room(memory), disk: new Room(disk) };
}

const digestBytes = 32;
const chunkBits = 12;
const chunkLength = 1 << chunkBits;
const free = 0xffffffff;

/** Numbers SHA-256 digests from 0 in the order in which they first come, in some 45 bytes each. */
export interface DigestIndex {
  /** The number of a digest (lower-case hex). */
  add(hex: string): number;
  hex(number: number): string;
}

/** Open addressing: the digest is its own hash. */
export function createDigestIndex(): DigestIndex {
  const chunks: Buffer[] = [];
  let slots = new Uint32Array(512).fill(free);
  let count = 0;
  const sought = Buffer.alloc(digestBytes);
  return { add, hex };

  function add(text: string): number {
    sought.write(text, 'hex');
    if (count * 2 >= slots.length) grow();
    const slot = slotOf(sought, 0);
    const known = slots[slot] ?? free;
    if (known !== free) return known;
    if (count % chunkLength === 0) chunks.push(Buffer.alloc(chunkLength * digestBytes));
    sought.copy(chunkOf(count), startOf(count));
    slots[slot] = count;
    return count++;
  }

  function hex(number: number): string {
    const start = startOf(number);
    return chunkOf(number).toString('hex', start, start + digestBytes);
  }

  /** The slot that holds the digest at `start`, or the free one where it belongs. */
  function slotOf(bytes: Buffer, start: number): number {
    const mask = slots.length - 1;
    for (let slot = bytes.readUInt32LE(start) & mask; ; slot = (slot + 1) & mask) {
      const known = slots[slot] ?? free;
      if (known === free) return slot;
      const from = startOf(known);
      if (chunkOf(known).compare(bytes, start, start + digestBytes, from, from + digestBytes) === 0)
        return slot;
    }
  }

  function chunkOf(number: number): Buffer {
    return chunks[number >>> chunkBits] ?? sought;
  }

  function startOf(number: number): number {
    return (number & (chunkLength - 1)) * digestBytes;
  }

  function grow(): void {
    slots = new Uint32Array(slots.length * 2).fill(free);
    for (let number = 0; number < count; number++) {
      slots[slotOf(chunkOf(number), startOf(number))] = number;
    }
  }
}

const digestBytes = 32;
const free = 0xffffffff;

/** Numbers SHA-256 digests from 0 in the order in which they first come, in some 45 bytes each. */
export interface DigestIndex {
  /** The number of a digest (lower-case hex). */
  add(hex: string): number;
  hex(number: number): string;
}

/** Open addressing: the digest is its own hash. */
export function createDigestIndex(): DigestIndex {
  let digests = Buffer.alloc(256 * digestBytes);
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
    sought.copy(digests, count * digestBytes);
    slots[slot] = count;
    return count++;
  }

  function hex(number: number): string {
    return digests.toString('hex', number * digestBytes, (number + 1) * digestBytes);
  }

  /** The slot that holds the digest at `start`, or the free one where it belongs. */
  function slotOf(bytes: Buffer, start: number): number {
    const mask = slots.length - 1;
    for (let slot = bytes.readUInt32LE(start) & mask; ; slot = (slot + 1) & mask) {
      const known = slots[slot] ?? free;
      if (known === free) return slot;
      const from = known * digestBytes;
      if (digests.compare(bytes, start, start + digestBytes, from, from + digestBytes) === 0) return slot;
    }
  }

  function grow(): void {
    const longer = Buffer.alloc(digests.length * 2);
    digests.copy(longer);
    digests = longer;
    slots = new Uint32Array(slots.length * 2).fill(free);
    for (let number = 0; number < count; number++) slots[slotOf(digests, number * digestBytes)] = number;
  }
}

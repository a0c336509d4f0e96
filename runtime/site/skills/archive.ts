import type { SkillFile } from './skill.ts';

/** 1980-01-01: of no file in particular, and old enough for no tool to warn of a date in the future, or of 1970. */
const MTIME = 315_532_800;
const BLOCK = 512;
/** The longest stored block (RFC 1951 section 3.2.4), in bytes. */
const STORED = 65_535;

/**
 * A `.tar.gz` of some files. The same files give the same bytes on every machine and release of Node: deflate is only used
 * to store, since what a compressor makes of a text differs between its versions and between processors.
 */
export function archiveOf(files: readonly SkillFile[]): Uint8Array {
  return gzipStored(tarOf(files));
}

/** A tar archive in the ustar format (POSIX.1-1988): regular files, mode 0644, nobody's. */
export function tarOf(files: readonly SkillFile[]): Buffer {
  const entries = files.flatMap(({ name, text }) => {
    const bytes = Buffer.from(text);
    const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
    return [headerOf(name, bytes.length), bytes, padding];
  });
  return Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]);
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is longer than the 100 bytes of a tar header`);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(MTIME, 11), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  // The checksum is computed with spaces in its own place.
  header.write(' '.repeat(8), 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A gzip member (RFC 1952) without name or date, its content in stored blocks. */
function gzipStored(content: Buffer): Buffer {
  const parts: Uint8Array[] = [Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])];
  for (let start = 0; start < content.length; start += STORED) {
    const block = content.subarray(start, start + STORED);
    const head = Buffer.alloc(5);
    head[0] = start + STORED >= content.length ? 1 : 0;
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(block.length ^ 0xffff, 3);
    parts.push(head, block);
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(content), 0);
  end.writeUInt32LE(content.length % 2 ** 32, 4);
  return Buffer.concat([...parts, end]);
}

/** CRC-32 of RFC 1952 section 8. Node's own is newer than the oldest release that the site runs on. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] as number);
  return (crc ^ 0xffffffff) >>> 0;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

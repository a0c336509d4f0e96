import { gzipSync } from 'fflate';
import type { SkillFile } from './skill.ts';

/** 1980-01-01: of no file in particular, and old enough for no tool to warn of a date in the future, or of 1970. */
const MTIME = 315_532_800;
const BLOCK = 512;

/**
 * A `.tar.gz` of some files. The same files give the same bytes on every machine and release of Node: the compressor is a
 * package of an exact version, since the output of the one in Node differs between releases and processors. No name and
 * no date are in its header (RFC 1952).
 */
export function archiveOf(files: readonly SkillFile[]): Uint8Array {
  return gzipSync(tarOf(files), { level: 9, mtime: 0 });
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

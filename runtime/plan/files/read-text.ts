import { isUtf8 } from 'node:buffer';
import { closeSync, readFileSync } from 'node:fs';
import type { Report } from '../core/problem.ts';
import { openRecord } from './open-record.ts';

const mostContractBytes = 16 * 1024 * 1024;

/** The text of a record that is read whole; null when it is not there or when a problem was reported. */
export function readText(
  file: string,
  folders: readonly string[],
  report: Report,
  mostBytes = mostContractBytes,
): string | null {
  const opened = openRecord(file, folders, report);
  if (opened === null) return null;
  try {
    if (opened.size > mostBytes) {
      const message = `has ${opened.size} bytes, more than ${mostBytes}; name a smaller file`;
      report({ rule: 'file-size', file, line: 1, message });
      return null;
    }
    const bytes = readFileSync(opened.descriptor);
    if (isUtf8(bytes)) return bytes.toString('utf8');
    const line = firstBadLine(bytes);
    report({ rule: 'utf-8', file, line, message: 'holds bytes that are not UTF-8; save the file as UTF-8' });
    return null;
  } finally {
    closeSync(opened.descriptor);
  }
}

function firstBadLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    line++;
    start = end + 1;
  }
}

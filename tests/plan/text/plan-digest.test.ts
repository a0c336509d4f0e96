import { createHash } from 'node:crypto';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  planDigest,
  progressMarkers,
  taskFiles,
  withEmptyRegion,
  withProgress,
} from '../../../runtime/plan/records/plan-text.ts';
import { temporaryFolder } from '../support/repository.ts';

function planOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  return folder;
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const region = `${progressMarkers.begin}\n| done |\n${progressMarkers.end}`;

describe('the digest of the plan text (writing.md, section 3)', () => {
  it('is over name, NUL, length, NUL, bytes of the README and the task files by number', () => {
    const folder = planOf({
      'README.md': 'größe\n',
      '10.task_b.md': 'ten\n',
      '2.task_a.md': 'two\n',
      'notes.md': 'not part of it',
      '3.task_.md': 'not a name',
    });
    expect(planDigest(folder)).toBe(
      sha256('README.md\0' + '8\0größe\n' + '2.task_a.md\0' + '4\0two\n' + '10.task_b.md\0' + '4\0ten\n'),
    );
  });

  it('leaves the progress region and its markers out, bytes and length', () => {
    const without = planOf({ 'README.md': 'before\n\nafter\n' });
    const within = planOf({ 'README.md': `before\n${region}\nafter\n` });
    expect(planDigest(within)).toBe(planDigest(without));
  });

  it.each([
    ['a second region', `${region}\n${region}`],
    ['a begin without an end', progressMarkers.begin],
    ['an end before the begin', `${progressMarkers.end}\n${progressMarkers.begin}`],
  ])('counts every byte with %s', (_, text) => {
    const folder = planOf({ 'README.md': text });
    expect(planDigest(folder)).toBe(sha256(`README.md\0${Buffer.byteLength(text)}\0${text}`));
  });

  it('counts a region in a task file', () => {
    const text = `${region}\n`;
    const folder = planOf({ 'README.md': '', '1.task_a.md': text });
    expect(planDigest(folder)).toBe(sha256(['README.md', 0, '1.task_a.md', text.length, text].join('\0')));
  });

  it('takes bytes that are no text as they are', () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00]);
    const folder = planOf({ 'README.md': bytes });
    expect(planDigest(folder)).toBe(sha256(Buffer.concat([Buffer.from('README.md\0' + '3\0'), bytes])));
  });

  it('refuses a README that is a link out of the plan', () => {
    const folder = planOf({ 'README.md': '' });
    const elsewhere = planOf({ 'other.md': 'text' });
    rmSync(path.join(folder, 'README.md'));
    symlinkSync(path.join(elsewhere, 'other.md'), path.join(folder, 'README.md'));
    expect(() => planDigest(folder)).toThrow('leads outside');
  });

  it('orders task files by number, equal ones by name', () => {
    const folder = planOf({ '10.task_a.md': '', '9.task_z.md': '', '9.task_b.md': '' });
    expect(taskFiles(folder)).toEqual(['9.task_b.md', '9.task_z.md', '10.task_a.md']);
  });
});

describe('the progress region', () => {
  it('stands, empty, before the first section', () => {
    const text = withEmptyRegion('# Plan\n\nText.\n\n## Tasks\n\n## More\n');
    expect(text).toBe(
      `# Plan\n\nText.\n\n${progressMarkers.begin}\n${progressMarkers.end}\n\n## Tasks\n\n## More\n`,
    );
  });

  it('stands at the end of a text without sections', () => {
    expect(withEmptyRegion('# Plan\n')).toBe(`# Plan\n\n${progressMarkers.begin}\n${progressMarkers.end}\n`);
  });

  it('gets new content without touching a byte around it', () => {
    const text = `# Größe\n${region}\n\n## Tasks\r\n`;
    expect(withProgress(text, '| half |\n')).toBe(
      `# Größe\n${progressMarkers.begin}\n| half |\n${progressMarkers.end}\n\n## Tasks\r\n`,
    );
    expect(withProgress('# Plan\n', 'x')).toBeNull();
  });
});

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { portablePath, repositoryRoot, surfacePath } from '../../runtime/plan/files/paths.ts';

const { posix, win32 } = path;

describe('repository root (section 1)', () => {
  it.each([
    ['/repo/.plan/plans/PLAN_x', '.plan', '/repo'],
    ['/repo/work/plans/PLAN_x', 'work', '/repo'],
    ['/repo/work/plans/PLAN_x', '.plan', '/repo/work/plans'],
    ['/repo/.plan/other/PLAN_x', '.plan', '/repo/.plan/other'],
    ['/repo/PLAN_x', '.plan', '/repo'],
    ['/.plan/plans/PLAN_x', '.plan', '/'],
    ['/PLAN_x', '.plan', '/'],
  ])('posix: %s with %s is %s', (plan, workDir, root) =>
    expect(repositoryRoot(plan, workDir, posix)).toBe(root),
  );

  it.each([
    ['C:\\repo\\.plan\\plans\\PLAN_x', '.plan', 'C:\\repo'],
    ['C:/repo/.plan/plans/PLAN_x', '.plan', 'C:/repo'],
    ['C:\\repo\\PLAN_x', '.plan', 'C:\\repo'],
    ['\\\\server\\share\\.plan\\plans\\PLAN_x', '.plan', '\\\\server\\share\\'],
  ])('win32: %s with %s is %s', (plan, workDir, root) =>
    expect(repositoryRoot(plan, workDir, win32)).toBe(root),
  );
});

describe('portable path', () => {
  it.each([
    ['/repo', '/repo/src/a.mjs', 'src/a.mjs'],
    ['/repo', '/repo', ''],
    ['/repo', '/repo/..a', '..a'],
    ['/repo', '/repository/a', null],
    ['/repo', '/', null],
    ['/repo/', '/repo/a', 'a'],
    ['/', '/a', 'a'],
    ['/repo', '/repo/a\\b', 'a\\b'],
  ])('posix: from %s, %s is %j', (folder, target, want) =>
    expect(portablePath(folder, target, posix)).toBe(want),
  );

  it.each([
    ['C:\\repo', 'C:\\repo\\src\\a.mjs', 'src/a.mjs'],
    ['C:\\repo', 'c:\\REPO\\src\\a.mjs', 'src/a.mjs'],
    ['C:\\repo', 'D:\\repo\\a', null],
    ['C:\\repo', 'C:\\other', null],
    ['C:\\', 'C:\\a', 'a'],
    ['\\\\server\\share', '\\\\server\\share\\a', 'a'],
    ['\\\\server\\share', '\\\\server\\other\\a', null],
  ])('win32: from %s, %s is %j', (folder, target, want) =>
    expect(portablePath(folder, target, win32)).toBe(want),
  );
});

describe('touched-surface entry (section 4)', () => {
  const both: readonly (readonly [string, string])[] = [
    ['src/a.mjs', 'src/a.mjs'],
    ['./src//a.mjs', 'src/a.mjs'],
    ['src/', 'src'],
    ['src/../lib/a', 'lib/a'],
    ['.', ''],
    ['./', ''],
    ['..a/b', '..a/b'],
    ['a b/é', 'a b/é'],
  ];
  it.each(both)('%s is %s for both separators', (entry, want) => {
    expect(surfacePath(entry, posix)).toEqual({ path: want });
    expect(surfacePath(entry, win32)).toEqual({ path: want });
  });

  it.each(['..', '../a', 'src/../../a', './../a', '/', '/etc/passwd', '//server/share/a', 'a\0b'])(
    '%j is refused for both separators',
    (entry) => {
      expect(surfacePath(entry, posix)).toHaveProperty('refused');
      expect(surfacePath(entry, win32)).toHaveProperty('refused');
    },
  );

  it('reads a backslash as a separator on Windows only', () => {
    expect(surfacePath('src\\a.mjs', win32)).toEqual({ path: 'src/a.mjs' });
    expect(surfacePath('src\\a.mjs', posix)).toEqual({ path: 'src\\a.mjs' });
    expect(surfacePath('src\\..\\..\\a', win32)).toEqual({ refused: 'leaves the repository root' });
  });

  it.each(['C:\\a', 'C:/a', 'c:a', '\\a', '\\\\server\\share\\a', '\\\\?\\C:\\a'])(
    '%s is refused on Windows',
    (entry) => {
      expect(surfacePath(entry, win32)).toEqual({ refused: 'is an absolute path' });
    },
  );
});

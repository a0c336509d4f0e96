import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { portablePath, repositoryRoot, surfacePath } from '../../../runtime/plan/records/paths.ts';

const { posix, win32 } = path;

describe('repository root (section 1)', () => {
  /** What is found: root, work directory, and whether `.git` or settings were needed. */
  const rootOf = (plan: string, there: readonly string[], flavour = posix, workDir?: string) =>
    repositoryRoot(plan, workDir, (folder, name) => there.includes(flavour.join(folder, name)), flavour);

  it.each([
    ['a work directory with a dot', '/repo/.plan/plans/PLAN_x', [], '/repo', '/repo/.plan'],
    ['any name with a dot', '/repo/.dwp/plans/PLAN_x', ['/.git'], '/repo', '/repo/.dwp'],
    ['settings make one', '/repo/work/plans/PLAN_x', ['/repo/work/settings.json'], '/repo', '/repo/work'],
    ['a plain folder is none', '/repo/work/plans/PLAN_x', [], '/repo/work/plans', null],
    ['plans are in plans', '/repo/.plan/other/PLAN_x', [], '/repo/.plan/other', null],
    ['the nearest .git', '/a/b/c/PLAN_x', ['/a/.git', '/a/b/.git'], '/a/b', null],
    ['.git beside the plan', '/a/PLAN_x', ['/a/.git', '/.git'], '/a', null],
    ['.git in the plan is none', '/a/PLAN_x', ['/a/PLAN_x/.git'], '/a', null],
    ['a work directory goes before .git', '/a/.w/plans/PLAN_x', ['/a/.w/plans/.git'], '/a', '/a/.w'],
    ['else the parent', '/repo/PLAN_x', [], '/repo', null],
    ['a work directory in the root', '/.plan/plans/PLAN_x', [], '/', '/.plan'],
    ['a plan in the root', '/PLAN_x', [], '/', null],
  ])('posix: %s', (_, plan, there, root, workDir) =>
    expect(rootOf(plan, there)).toMatchObject({ root, workDir }),
  );

  it('a work directory may be named', () => {
    expect(rootOf('/repo/work/plans/PLAN_x', [], posix, 'work')).toMatchObject({ root: '/repo' });
  });

  it.each([
    ['C:\\repo\\.plan\\plans\\PLAN_x', [], 'C:\\repo'],
    ['C:/repo/.plan/plans/PLAN_x', [], 'C:/repo'],
    ['C:\\repo\\PLAN_x', [], 'C:\\repo'],
    ['C:\\repo\\a\\PLAN_x', ['C:\\repo\\.git'], 'C:\\repo'],
    ['\\\\server\\share\\.plan\\plans\\PLAN_x', [], '\\\\server\\share\\'],
  ])('win32: %s', (plan, there, root) => expect(rootOf(plan, there, win32).root).toBe(root));
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

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a process has once, and a test would change: its children and workers, its environment (which it may read), folder and
 * listeners, its globals and clock, its memory.
 */
const once = new RegExp(
  [
    'node:(?:child_process|cluster|worker_threads)',
    String.raw`\bvi\.(?!fn\b|waitFor\b)`,
    String.raw`\bprocess\.env\b(?!\['\w+'\](?! = ))`,
    String.raw`\bprocess\.(?:chdir|on|once|umask|memoryUsage)\b`,
    String.raw`\bglobalThis\b(?!')`,
    // Its listeners replace Request and Response.
    String.raw`@hono\/node-server`,
  ].join('|'),
);

/** A hook that a module registers when it is loaded: of test files that share a process, only the first would get it. */
const hook = /^(?:before|after)(?:Each|All)\(/m;

/** Plans are records on disk, whose commands start git and checks: their tests share processes among themselves, which stay small. */
const startingCommands = 'tests/plan/';

/** What they would leave changed: variables and clocks they put back, and processes are started by a small one. */
const onceOfPlans = /syncBuiltinESMExports|\bprocess\.(?:chdir|on|once|umask|memoryUsage)\b/;

const relative = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Test files that can share a process: paths from the root. */
export interface SharingTests {
  /** In a process that has compiled other contracts before, code is read, and made fast by Node, once. */
  readonly pure: string[];
  /** What one file has read of the helper, and begun of repositories, the next one need not. */
  readonly plans: string[];
}

/** Those which, with what they import of tests/, touch nothing that a process has once. `root` is that of the repository. */
export function sharingTests(root: string): SharingTests {
  const files = globSync('tests/**/*.ts', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  }).map((name) => name.replaceAll(path.sep, '/'));
  const texts = new Map(files.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
  const isOfPlans = (name: string) => name.startsWith(startingCommands);
  const sharing = files.filter((name) => name.endsWith('.test.ts') && canShare(name));
  return { pure: sharing.filter((name) => !isOfPlans(name)), plans: sharing.filter(isOfPlans) };

  function canShare(test: string): boolean {
    const touches = isOfPlans(test) ? onceOfPlans : once;
    // A set is walked in the order of its members, those added on the way included.
    const reached = new Set([test]);
    for (const file of reached) {
      const text = texts.get(file) ?? '';
      if (touches.test(text) || (hook.test(text) && !file.endsWith('.test.ts'))) return false;
      for (const [, specifier = ''] of text.matchAll(relative))
        reached.add(path.posix.join(path.posix.dirname(file), specifier));
    }
    return true;
  }
}

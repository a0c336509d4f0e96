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

/** Plans are records on disk, whose commands start git and checks. */
const startingCommands = 'tests/plan/';

const relative = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/**
 * The test files that can share a process: neither they nor what they import of tests/ touches what a process has once.
 * In a process that has compiled other contracts before, code is read, and made fast by Node, once.
 *
 * @param root of the repository
 * @returns paths from the root
 */
export function pureTests(root: string): string[] {
  const files = globSync('tests/**/*.ts', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  }).map((name) => name.replaceAll(path.sep, '/'));
  const texts = new Map(files.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
  const isPure = (name: string): boolean => {
    const text = texts.get(name) ?? '';
    return !once.test(text) && (name.endsWith('.test.ts') || !hook.test(text));
  };
  return files.filter((name) => {
    if (!name.endsWith('.test.ts') || name.startsWith(startingCommands)) return false;
    // A set is walked in the order of its members, those added on the way included.
    const reached = new Set([name]);
    for (const file of reached) {
      if (!isPure(file)) return false;
      for (const [, specifier = ''] of (texts.get(file) ?? '').matchAll(relative))
        reached.add(path.posix.join(path.posix.dirname(file), specifier));
    }
    return true;
  });
}

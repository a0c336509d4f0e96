import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The fields of an entry of a lockfile that matter here. */
interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  /** Only for development, or for what is optional. */
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
}

const lockfiles = execFileSync('git', ['ls-files', '*package-lock.json'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const project = JSON.parse(readFileSync('package.json', 'utf8'));
const workspaces = new Set<string>(project.workspaces);

test.each(lockfiles)('%s: every package is from the public registry, pinned by its digest', (file) => {
  expect(foreignPackages(packagesOf(file))).toEqual([]);
});

test('a package from another registry or without a digest is found', () => {
  const integrity = 'sha512-AAAA';
  expect(
    foreignPackages({
      'node_modules/a': { integrity, resolved: 'https://packages.example/a.tgz' },
      'node_modules/b': { resolved: 'https://registry.npmjs.org/b/-/b-1.0.0.tgz' },
      'node_modules/c': { integrity, resolved: 'git+ssh://git@host.example/c.git' },
      'node_modules/d': { integrity },
    }),
  ).toEqual(['node_modules/a', 'node_modules/b', 'node_modules/c']);
});

test('the server runs on at most 90 packages, 65 of which Express brings, and none of them has an install script', () => {
  const running = Object.entries(packagesOf('package-lock.json')).filter(
    ([name, { dev, devOptional, link }]) => name.startsWith('node_modules/') && !dev && !devOptional && !link,
  );
  expect(running.length).toBeGreaterThan(10);
  expect(running.length).toBeLessThanOrEqual(90);
  expect(running.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
});

test('install scripts of what only development needs are allowed one by one', () => {
  for (const file of lockfiles) {
    const withScripts = Object.entries(packagesOf(file)).flatMap(([name, { hasInstallScript }]) =>
      hasInstallScript ? [name.replace(/^.*node_modules\//, '')] : [],
    );
    const { allowScripts = {} } = JSON.parse(readFileSync(file.replace('-lock', ''), 'utf8'));
    expect(
      [...new Set(withScripts)].filter((name) => !(name in allowScripts)),
      file,
    ).toEqual([]);
  }
});

test.each(lockfiles)('%s matches its package.json, in exact versions', (file) => {
  const manifest = JSON.parse(readFileSync(file.replace('-lock', ''), 'utf8'));
  const locked = (packagesOf(file)[''] ?? {}) as Record<string, Record<string, string>>;
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    expect(locked[kind] ?? {}).toEqual(manifest[kind] ?? {});
    for (const version of Object.values<string>(manifest[kind] ?? {}))
      expect(version).toMatch(/^(npm:[^@]+@|npm:@[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

function packagesOf(file: string): Readonly<Record<string, Locked>> {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Packages that do not come from the public registry, or whose bytes nothing holds. Our own workspaces are links. */
function foreignPackages(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages).flatMap(([name, { resolved, integrity, link }]) => {
    const own = name === '' || link || workspaces.has(name);
    const isPublic = resolved === undefined || resolved.startsWith('https://registry.npmjs.org/');
    return own || (isPublic && integrity?.startsWith('sha512-')) ? [] : [name];
  });
}

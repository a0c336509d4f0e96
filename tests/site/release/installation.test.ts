import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../generator/support/temporary-folder.ts';

/** The members of a package in the lockfile that are read here. */
interface Locked {
  readonly dev?: boolean;
  /** Only for development, or for what is optional. */
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

const readJson = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

test('an installation that only serves has what the server needs, and nothing of the compiler', async () => {
  const { packages } = (await readJson('package-lock.json')) as { packages: Record<string, Locked> };
  // `npm ci --omit=dev --omit=optional`: without Fastify, which the engine can be mounted in; Express brings 65 of them.
  const needed = Object.entries(packages).flatMap(([place, { dev, devOptional, link }]) => {
    const [, name] = /^node_modules\/(.+)$/.exec(place) ?? [];
    return name === undefined || dev || devOptional || link ? [] : [name];
  });
  expect(needed.length).toBeLessThanOrEqual(90);
  const { dependencies } = (await readJson('package.json')) as { dependencies: Record<string, string> };
  expect(needed).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  const { devDependencies } = (await readJson('generator/package.json')) as {
    devDependencies: Record<string, string>;
  };
  const ofCompiler = Object.keys(devDependencies).filter((name) => !Object.hasOwn(dependencies, name));
  expect(ofCompiler).toContain('typescript');
  expect(needed.filter((name) => ofCompiler.includes(name))).toEqual([]);
});

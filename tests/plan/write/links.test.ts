import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plan as run } from '../support/cli.ts';
import { contract, plan } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';
import { commands } from './support/commands.ts';
import { leads } from './support/linked.ts';
import { planFolder, tryLinks, workDir } from './support/try-links.ts';

/** Every lead in every place, and links that come while a command writes, are in `links.long.test.ts`. */
describe.skipIf(process.platform === 'win32')('nothing is written through a link', () => {
  it('from the work directory on, by any command; where it leads changes from place to place', async () => {
    await tryLinks((count) => leads.slice(count % leads.length, (count % leads.length) + 1));
  });

  it.each([
    ['context-manifest', ['--task', 'T-mend'], 'manifest.json'],
    ['report', [], 'report.html'],
    ['export', [], 'exported'],
  ])('in the work directory, by %s --out', async (name, args, file) => {
    const { root, run: inRoot } = commands();
    const outside = temporaryFolder();
    symlinkSync(outside, path.join(root, workDir, 'shown'));
    const out = path.join(workDir, 'shown', file);
    const { code, err } = await inRoot(name, ...args, '--out', out);
    expect([code, err]).toEqual([4, expect.stringContaining(`${workDir}/shown:1: inside-repository`)]);
    expect(treeOf(outside)).toEqual([]);
    mkdirSync(path.join(root, workDir, 'own'));
    expect((await inRoot(name, ...args, '--out', path.join(workDir, 'own', file))).err).toBe('');
  });

  it('also where a person would be asked, or nothing would be written: before either', async () => {
    const {
      root,
      planDir,
      run: inRoot,
    } = commands({
      isInteractive: true,
      ask: () => Promise.reject(new Error('asked')),
    });
    symlinkSync(temporaryFolder(), path.join(planDir, 'gates'));
    const reconcile = ['reconcile', '--trigger', 'edited', '--editor', 'Ada', '--authority', 'Ada'];
    expect((await inRoot(...reconcile)).err).toContain('gates:1: inside-repository');
    expect((await inRoot('note', 'observe', '--statement', 'a', '--dry-run')).code).toBe(4);
    expect(treeOf(root).join()).not.toContain('journal');
  });

  it('but the repository may be reached by one, and a plan where it really is', async () => {
    const { root, planDir } = commands();
    const elsewhere = temporaryFolder();
    symlinkSync(root, path.join(elsewhere, 'repository'));
    const named = path.join(elsewhere, 'repository', planFolder);
    expect(
      (await run(['note', 'observe', '--statement', 'a', '--plan', named], { cwd: elsewhere })).err,
    ).toBe('');
    symlinkSync(path.join(root, workDir), path.join(elsewhere, workDir));
    const through = await run(['note', 'observe', '--statement', 'b'], { cwd: elsewhere });
    expect([through.code, through.err]).toEqual([
      4,
      expect.stringContaining('or go to where the link leads'),
    ]);
    const observe = ['note', 'observe', '--statement', 'b', '--plan', planDir];
    expect((await run(observe, { cwd: elsewhere })).code).toBe(0);
    expect((await run(['status', '--json'], { cwd: elsewhere })).code, 'it may be read').toBe(0);
  });

  it('to a plan in any folder of a repository, or of none', async () => {
    const root = temporaryFolder();
    const real = path.join(root, 'kept', plan);
    mkdirSync(real, { recursive: true });
    writeFileSync(path.join(real, 'contract.json'), JSON.stringify(contract()));
    symlinkSync('kept', path.join(root, 'docs'));
    symlinkSync(`kept/${plan}`, path.join(root, plan));
    const materialize = (named: string) => run(['materialize', '--plan', named], { cwd: root });
    expect((await materialize(plan)).err).toContain(`${plan}:1: inside-repository`);
    mkdirSync(path.join(root, '.git'));
    expect((await materialize(`docs/${plan}`)).err).toContain('docs:1: inside-repository');
    expect(treeOf(real)).toHaveLength(1);
    expect((await materialize(`kept/${plan}`)).code).toBe(0);
  });
});

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openTreeStore } from '../../../runtime/plan/repository/tree-store.ts';
import { gitRepository } from '../support/git-repository.ts';

/** Names of the objects that lie in a store one by one. */
function looseObjects(store: string): readonly string[] {
  const folder = path.join(store, 'objects');
  return readdirSync(folder)
    .filter((name) => name.length === 2)
    .flatMap((name) => readdirSync(path.join(folder, name)));
}

test('of 40,000 ignored files none is read, and of the tracked ones those that changed alone are stored', () => {
  const user = gitRepository({ '.gitignore': '.plan/\nnode_modules\n' });
  fill(path.join(user.root, 'src'), 2_000);
  fill(path.join(user.root, 'node_modules'), 40_000);
  user.commit();
  const workDir = path.join(user.root, '.plan');
  mkdirSync(workDir);
  const planDir = path.join(workDir, 'plans', 'PLAN_mend_links');
  const place = { root: user.root, workDir, planDir, settings: { share_dir: 'plans' } };
  const store = openTreeStore(place);
  const kept = path.join(workDir, 'trees.git');
  const head = user.git('rev-parse', 'HEAD^{tree}');
  expect(store?.snapshot()).toBe(head);
  const before = looseObjects(kept).length;
  user.write('src/7/7.js', 'changed');
  user.write('node_modules/7/7.js', 'changed');
  const tree = store?.snapshot() ?? '';
  // The file, its folder, the one above and the top.
  expect(looseObjects(kept).length - before).toBe(4);
  expect(store?.differences(head, tree).map(({ path: file }) => file)).toEqual(['src/7/7.js']);
  rmSync(path.join(user.root, 'node_modules'), { recursive: true });
  expect(store?.snapshot()).toBe(tree);
});

function fill(folder: string, files: number): void {
  for (let count = 0; count < files; count++) {
    const below = path.join(folder, `${Math.floor(count / 100)}`);
    if (count % 100 === 0) mkdirSync(below, { recursive: true });
    writeFileSync(path.join(below, `${count % 100}.js`), `${folder} ${count}\n`);
  }
}

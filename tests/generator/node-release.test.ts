import path from 'node:path';
import { expect, test } from 'vitest';
import { nodeFault, oldestNode } from '../../generator/cli/node-release.ts';
import { packages } from '../../runtime/site/release/packages.ts';
import { runNode } from './support/run-node.ts';
import { root } from './support/temporary-folder.ts';

test('the oldest supported Node is that of package.json', () => {
  expect(packages.find(({ folder }) => folder === 'generator')?.node).toBe(oldestNode);
});

test('releases older than the oldest Node are refused', () => {
  expect(nodeFault(`${oldestNode - 1}.99.0`)).toContain(`needs Node ${oldestNode}`);
  expect(nodeFault(`${oldestNode}.0.0`)).toBeNull();
  expect(nodeFault('100.1.0')).toBeNull();
});

test('the installed command says which Node it needs, before it loads anything else', async () => {
  const older = `data:text/javascript,
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`;
  const command = path.join(root, 'generator/surface.ts');
  const run = await runNode(['--import', older, command, 'lint', '--spec', 'none.yaml']);
  expect(run).toEqual({ code: 3, stdout: '', stderr: 'surface needs Node 22 or newer; this is 20.20.2\n' });
  const { code, stdout } = await runNode([command, 'lint', '--spec', 'none.yaml']);
  expect([code, stdout]).toEqual([1, expect.stringContaining('PS101')]);
});

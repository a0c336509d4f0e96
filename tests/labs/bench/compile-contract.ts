import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNode } from './run-process.ts';
import { root } from './target.ts';

/** Compiles `tests/labs/bench/<name>/contract.yaml` into a new folder, in which the project's packages can be imported. */
export function compileContract(name: 'handlers' | 'tools' | 'search', folder: string): string {
  const project = mkdtempSync(path.join(folder, `${name}-`));
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }\n');
  const out = path.join(project, 'generated');
  runNode('generator/main.ts', 'generate', '--spec', `tests/labs/bench/${name}/contract.yaml`, '--out', out);
  return out;
}

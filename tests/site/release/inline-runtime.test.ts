import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { writeOutput } from '../../../generator/cli/write-output.ts';
import { compile } from '../../../generator/compile.ts';
import type { Output } from '../../../generator/print/printer.ts';
import { barrenFolder, root } from '../../generator/support/temporary-folder.ts';
import { typeCheck } from '../../generator/support/type-check.ts';
import { withInlineImports } from './support/foreign-project.ts';
import { seenOnEachHost } from './support/seen.ts';

const run = promisify(execFile);
const contract = path.join(root, 'tests/site/release/fixtures/tasks/contract.yaml');

async function inlineOutput(spec: string): Promise<Output> {
  const { output, diagnostics } = await compile(spec, null, { runtime: 'inline' });
  if (output === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return output;
}

/** The packages that modules import, each once. */
function packagesIn(output: Output, isWanted: (file: string) => boolean): string[] {
  const found = [...output].filter(([file]) => /\.[jt]s$/.test(file) && isWanted(file));
  const specifiers = found.flatMap(([, text]) => ts.preProcessFile(text).importedFiles);
  return [...new Set(specifiers.map(({ fileName }) => fileName))].filter((one) => !/^(\.|node:)/.test(one));
}

test('with a copy of the engine, a service runs on every host without our packages', async () => {
  const folder = await barrenFolder();
  await cp(path.join(root, 'tests/site/release/fixtures/tasks/src'), path.join(folder, 'src'), {
    recursive: true,
  });
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of ['express', 'fastify', '@types'])
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  await withInlineImports(path.join(folder, 'src'));
  const output = await inlineOutput(contract);
  writeOutput(output, path.join(folder, 'src/generated'), {
    missing: [...output.keys()],
    changed: [],
    stale: [],
  });
  const main = path.join(folder, 'src/main.ts');
  expect(typeCheck([main])).toEqual([]);
  expect(JSON.parse((await run(process.execPath, [main])).stdout)).toEqual(seenOnEachHost);
});

test('the copy has exactly what generated code imports', async () => {
  const withMcp = await inlineOutput(contract);
  expect(withMcp.has('runtime/mcp.ts')).toBe(true);
  expect(packagesIn(withMcp, (file) => !file.startsWith('runtime/'))).toEqual([]);
  expect(packagesIn(withMcp, () => true).sort()).toEqual([
    '@fastify/busboy',
    '@opentelemetry/api',
    '@redis/client',
    'express',
    'fastify',
  ]);

  const folder = await barrenFolder();
  const spec = path.join(folder, 'contract.yaml');
  await writeFile(
    spec,
    (await readFile(contract, 'utf8')).replace(/^x-mcp-server.*\n| +x-mcp: true\n/gm, ''),
  );
  const withoutMcp = await inlineOutput(spec);
  expect([...withoutMcp.keys()].filter((file) => file.startsWith('runtime/mcp'))).toEqual([]);

  const { output, packages } = await compile(contract, null, { runtime: 'inline', targets: ['client'] });
  expect([...(output?.keys() ?? [])].filter((file) => file.startsWith('runtime/'))).toEqual([]);
  expect(packages).toEqual([]);
  expect((await compile(contract, null, { runtime: 'inline' })).packages).toEqual([]);
  expect((await compile(contract, null)).packages).toEqual(['@plan-surface/engine']);
});

test('every file of the copy suits isolatedDeclarations', async () => {
  const files = [...(await inlineOutput(contract))].filter(([file]) => file.startsWith('runtime/'));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap(([fileName, text]) => {
    const { diagnostics = [] } = ts.transpileDeclaration(text, {
      fileName,
      reportDiagnostics: true,
      compilerOptions: { isolatedDeclarations: true, module: ts.ModuleKind.NodeNext },
    });
    return diagnostics.map(
      ({ messageText }) => `${fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
  expect(found).toEqual([]);
});

import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../../generator/support/temporary-folder.ts';
import { graphOf } from '../support/import-graph.ts';

/** What a worker loads: the engine, its fetch adapter, and MCP. */
const entries = ['index.ts', 'adapters/fetch.ts'].map((file) => `runtime/engine/${file}`);

test.each([...entries, 'runtime/mcp/index.ts'])('%s imports no package and nothing of Node', (entry) => {
  const { files, packages } = graphOf(entry);
  expect(files.length).toBeGreaterThan(10);
  expect(packages).toEqual([]);
});

test('the adapter of node:http does (control)', () => {
  expect(graphOf('runtime/engine/adapters/node.ts').packages).toContain('node:http');
});

test('the engine needs nothing that a web worker does not have', () => {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const compilerOptions = {
    ...config.compilerOptions,
    types: [],
    lib: ['es2024', 'webworker', 'webworker.asynciterable'],
  };
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, root);
  const program = ts.createProgram(
    entries.map((entry) => path.join(root, entry)),
    options,
  );
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  expect(messages).toEqual([]);
});

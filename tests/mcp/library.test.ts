import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { graphOf } from '../engine/support/import-graph.ts';
import { root } from './run-command.ts';

/** What the entry for stdio adds. */
const entryForNode = new Set(['stdio.ts', 'conversation.ts']);

test('the library is its own folder and what the engine is built on, and imports no package and nothing of Node', () => {
  const { files, packages } = graphOf('runtime/mcp/index.ts');
  const own = readdirSync(path.join(root, 'runtime/mcp'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !entryForNode.has(name))
    .map((name) => path.join('runtime/mcp', name));
  expect(own.length).toBeGreaterThan(10);
  const others = files.filter((file) => !own.includes(file));
  expect(files).toEqual([...own, ...others].sort());
  // The words that both speak: none of the ways that a request takes.
  expect(others.filter((file) => !file.startsWith('runtime/engine/core/'))).toEqual([]);
  expect(others).toContain('runtime/engine/core/handlers.ts');
  expect(packages).toEqual([]);
});

test('it needs nothing that a web worker does not have', () => {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const compilerOptions = { ...config.compilerOptions, types: [], lib: ['es2023', 'webworker'] };
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, root);
  const program = ts.createProgram([path.join(root, 'runtime/mcp/index.ts')], options);
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  expect(messages).toEqual([]);
});

test('the generated server takes nothing but types from it, by the name of its package', () => {
  for (const file of ['generated/mcp/server.ts', 'generated/mcp/tools.ts']) {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(text.match(/^import .*'@.*$/gm), file).toEqual([
      expect.stringMatching(/^import type .* from '@plan-surface\/engine\/mcp';$/),
    ]);
  }
  const { exports } = JSON.parse(readFileSync(path.join(root, 'runtime/package.json'), 'utf8'));
  expect(existsSync(path.join(root, 'runtime', exports['./mcp']))).toBe(true);
});

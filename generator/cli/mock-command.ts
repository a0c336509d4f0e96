import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import type { Output } from '../print/printer.ts';
import { compileAndPrint, printNeeds } from './build.ts';
import { StartError } from './failure.ts';
import { readOptions } from './options.ts';
import { writeOutput } from './write-output.ts';

/** The service of the mocks, and what serves it: modules that the compiler has just written. */
interface MockModule {
  createMockService(options: object): unknown;
}
interface ServerModule {
  createNodeServer(service: unknown): {
    listen(address: {
      readonly host: string;
      readonly port: number;
      readonly names: { readonly host: string; readonly port: string };
    }): Promise<{ readonly port: number }>;
    stop(): Promise<void>;
  };
}

/** Serves the mocks of a contract on loopback until the process receives a signal. Exit code 1 if the contract has errors. */
export async function mock(args: readonly string[], cwd: string): Promise<number> {
  const options = readOptions('mock', args, cwd);
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  const { output, needs, packages } = await compileAndPrint(options, cwd);
  if (output === null) return 1;
  // What keeps a service from starting is no affair of mocks, which have an option for it.
  printNeeds(
    needs.filter(({ code }) => code !== 'PS324'),
    options.format,
    cwd,
  );
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'surface-mock-'));
  try {
    const code = runnable(output);
    writeOutput(code, folder, { missing: [...code.keys()], changed: [], stale: [] });
    for (const name of packages) linkPackage(name, folder, cwd);
    const { createMockService } = await load<MockModule>(folder, 'mocks/mocks.js');
    const { createNodeServer } = await load<ServerModule>(folder, 'runtime/server.js');
    const server = await started(() =>
      createNodeServer(createMockService({ seed: options.seed, development: true })),
    );
    const { port } = await started(() =>
      server.listen({
        host: '127.0.0.1',
        port: options.port,
        names: { host: 'the address', port: '--port' },
      }),
    );
    console.log(`mock http://127.0.0.1:${port}`);
    await stopped;
    await server.stop();
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function load<Module>(folder: string, name: string): Promise<Module> {
  return import(pathToFileURL(path.join(folder, name)).href) as Promise<Module>;
}

/** The modules as JavaScript: older releases of Node run no TypeScript. */
function runnable(output: Output): Output {
  const compilerOptions = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2023,
    verbatimModuleSyntax: true,
  };
  const modules = [...output].flatMap(([name, text]): [string, string][] => {
    if (name.endsWith('.d.ts')) return [];
    if (!name.endsWith('.ts')) return [[name, text]];
    return [[name.replace(/\.ts$/, '.js'), ts.transpileModule(text, { compilerOptions }).outputText]];
  });
  return new Map([['package.json', '{ "type": "module" }\n'], ...modules]);
}

/** Lets the written code import a package of the user's project, or one beside the compiler. */
function linkPackage(name: string, folder: string, cwd: string): void {
  const found = [path.join(cwd, 'package.json'), import.meta.url].flatMap((from) => {
    try {
      const file = createRequire(from).resolve(name);
      const home = path.join('node_modules', ...name.split('/'));
      return [file.slice(0, file.lastIndexOf(home) + home.length)];
    } catch {
      return [];
    }
  });
  if (found[0] === undefined)
    throw new StartError(
      `the contract has bodies that ${name} reads; install it in this project: npm install ${name}`,
    );
  const link = path.join(folder, 'node_modules', name);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(found[0], link, 'junction');
}

/** What the engine says when it does not start. */
async function started<Value>(start: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await start();
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

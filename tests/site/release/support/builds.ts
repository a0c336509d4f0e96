const shared = {
  target: 'es2023',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  rootDir: 'src',
};
const toFolder = { outDir: 'dist', declaration: true, isolatedDeclarations: true };
const nodeNext = { module: 'nodenext' };

/** A way to build and to run generated code. */
export interface Build {
  readonly ending: '.ts' | '.js' | 'none';
  /** Options of `surface generate` beside it. */
  readonly options: readonly string[];
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  /** What is run then. */
  readonly main: string;
  readonly isBundled?: boolean;
}

export const builds: Readonly<Record<string, Build>> = {
  'sources that Node runs as they are': {
    ending: '.ts',
    options: [],
    compilerOptions: { ...shared, ...nodeNext, allowImportingTsExtensions: true, noEmit: true },
    main: 'src/main.ts',
  },
  'tsc to a folder, .js endings': {
    ending: '.js',
    options: [],
    compilerOptions: { ...shared, ...nodeNext, ...toFolder },
    main: 'dist/main.js',
  },
  'tsc to a folder, rewritten .ts endings': {
    ending: '.ts',
    options: ['--validators', 'ts'],
    compilerOptions: { ...shared, ...nodeNext, ...toFolder, rewriteRelativeImportExtensions: true },
    main: 'dist/main.js',
  },
  'a bundler, no endings': {
    ending: 'none',
    options: [],
    compilerOptions: { ...shared, module: 'esnext', moduleResolution: 'bundler', noEmit: true },
    main: 'dist/main.js',
    isBundled: true,
  },
  // Without the engine's package, from here on.
  'inline runtime, sources that Node runs as they are': {
    ending: '.ts',
    options: ['--runtime', 'inline'],
    compilerOptions: { ...shared, ...nodeNext, allowImportingTsExtensions: true, noEmit: true },
    main: 'src/main.ts',
  },
  'inline runtime, tsc to a folder, .js endings': {
    ending: '.js',
    options: ['--runtime', 'inline'],
    compilerOptions: { ...shared, ...nodeNext, ...toFolder },
    main: 'dist/main.js',
  },
};

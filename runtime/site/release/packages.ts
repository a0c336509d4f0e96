/** Lists what each of this repository's three packages is made of. */
import path from 'node:path';
import { root } from '../build/bundle.ts';

/** The sources of a package. Paths are relative to the root of the checkout. */
export interface PackageSource {
  /** The folder of its package.json, whose `exports` and `bin` name TypeScript files. */
  readonly folder: string;
  /**
   * The oldest supported major version of Node. Not in package.json, because npm would compare it with the Node that
   * installs the checkout, which may be older: the checkout runs everything with its own Node.
   */
  readonly node: number;
  /** The manual, which becomes the package's README. */
  readonly readme: string;
  /** Pages that the manual links to. */
  readonly pages: readonly string[];
  /** Folders whose TypeScript is compiled file by file, and whose other run-time files are copied. */
  readonly compiled: readonly string[];
  /** Bundled instead: one module for each entry point, without dependencies. */
  readonly isBundled: boolean;
  /** Files and folders to copy, by their path in the package. Markdown in folders is left out. */
  readonly copied: Readonly<Record<string, string>>;
  /** Commands by name, each a file in `copied`. */
  readonly bin: Readonly<Record<string, string>>;
}

const schemas = 'generated/public/schema';

export const packages: readonly PackageSource[] = [
  {
    folder: 'generator',
    node: 22,
    readme: 'generator/README.md',
    pages: [
      'generator/check/constructs.md',
      'generator/check/diagnostics.md',
      'generator/check/keywords.md',
      'generator/compat/rules.md',
      'generator/schema/README.md',
    ],
    compiled: ['generator'],
    isBundled: false,
    // `--runtime inline` copies these into its output.
    copied: {
      'dist/runtime/manifest.json': 'runtime/package.json',
      'dist/runtime/engine': 'runtime/engine',
      'dist/runtime/mcp': 'runtime/mcp',
    },
    bin: {},
  },
  {
    folder: 'runtime',
    node: 22,
    readme: 'runtime/engine/README.md',
    pages: [
      'runtime/engine/errors.md',
      'runtime/engine/moving-from-express.md',
      'runtime/engine/moving-from-fastify.md',
      'runtime/mcp/README.md',
    ],
    compiled: ['runtime/engine', 'runtime/mcp'],
    isBundled: false,
    copied: {},
    bin: {},
  },
  {
    folder: 'runtime/plan',
    node: 20,
    readme: 'runtime/plan/README.md',
    pages: [],
    compiled: [],
    isBundled: true,
    copied: {
      'plan.mjs': 'dist/plan.mjs',
      'schemas/context-manifest.v6.json': `${schemas}/context-manifest/v6.json`,
      'schemas/journal-event.v6.json': `${schemas}/journal-event/v6.json`,
      'schemas/plan-contract.v6.json': `${schemas}/plan-contract/v6.json`,
    },
    bin: { plan: './plan.mjs' },
  },
];

/** The folder in which a package is assembled before it is packed. */
export const stageOf = ({ folder }: PackageSource): string =>
  path.join(root, 'node_modules/.cache/packages', folder.replaceAll('/', '-'));

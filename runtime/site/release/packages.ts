import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a package is made of. All paths start at the root of the checkout. */
export interface PackageSource {
  /** The folder of its package.json, whose `exports` and `bin` name TypeScript files. */
  readonly folder: string;
  /**
   * The oldest Node that runs the package. It is not in package.json: there npm would compare it with the Node that installs
   * the checkout, which runs everything by a Node of its own.
   */
  readonly node: number;
  /** The manual: a file, printed as the package's README, with the links that it has to others. */
  readonly readme: string;
  /** Other pages that the manual links to. */
  readonly pages: readonly string[];
  /** Folders whose TypeScript is compiled file by file, and whose other files travel as they are. */
  readonly compiled: readonly string[];
  /** Bundled instead: one module for each entry point, no packages beside it. */
  readonly isBundled: boolean;
  /** Files and folders that are copied, by their path in the package; of folders, the code. */
  readonly copied: Readonly<Record<string, string>>;
  /** Names of commands to files among those. */
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
    // What `--runtime inline` copies into its output.
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
    pages: ['runtime/engine/errors.md', 'runtime/mcp/README.md'],
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

/** Where a package is put together before it is packed. */
export const stageOf = ({ folder }: PackageSource): string =>
  path.join(root, 'node_modules/.cache/packages', folder.replaceAll('/', '-'));

import type { ImportGraph } from './nearest-tests.ts';

/** Files that tests read by path, so that no import leads from them to a test. A place is a file or a folder. */
export interface ReadByPath {
  readonly places: readonly string[];
  /** Places within them that have entries of their own. */
  readonly except?: readonly string[];
  readonly tests: readonly string[];
}

export const readByPath: readonly ReadByPath[] = [
  {
    places: ['content/pages'],
    tests: [
      'tests/site/real-content.test.ts',
      'tests/site/translations.test.ts',
      'tests/site/page-dates.test.ts',
      'tests/site/claims/claims.test.ts',
      'tests/plan/attacks/page.test.ts',
      'tests/site/tutorial/follow.test.ts',
      'tests/site/tutorial/recording.test.ts',
    ],
  },
  { places: ['content/dates'], tests: ['tests/site/page-dates.test.ts'] },
  { places: ['content/strings/api'], tests: ['tests/site/reference.test.ts'] },
  {
    places: ['content/strings'],
    except: ['content/strings/api'],
    tests: [
      'tests/site/real-content.test.ts',
      'tests/site/translations.test.ts',
      'tests/site/languages.test.ts',
      'tests/plan/attacks/page.test.ts',
    ],
  },
  {
    places: ['content/theme'],
    tests: ['tests/site/contrast.test.ts', 'tests/site/real-content.test.ts', 'tests/site/page.test.ts'],
  },
  {
    places: ['content/skill', 'content/example'],
    tests: ['tests/plan/skill/skill-content.test.ts', 'tests/plan/skill/helper-file.test.ts'],
  },
  {
    places: ['content/example', 'content/pages/en/tutorial.md'],
    tests: ['tests/plan/reading/example.test.ts'],
  },
  {
    places: ['spec/openapi.yaml', 'spec/site.yaml', 'spec/schemas', 'spec/published'],
    tests: ['tests/generator/reference.test.ts', 'tests/site/server/endpoints.test.ts'],
  },
  {
    places: ['generated'],
    tests: ['tests/generator/determinism.test.ts', 'tests/site/server/endpoints.test.ts'],
  },
  {
    places: ['generator/templates'],
    tests: ['tests/generator/goldens.test.ts', 'tests/generator/types.test.ts'],
  },
  { places: ['generator/templates/client'], tests: ['tests/generator/client/round-trip.test.ts'] },
  { places: ['generator/templates/mcp'], tests: ['tests/generator/mcp/operation-tools.test.ts'] },
  { places: ['generator/templates/project'], tests: ['tests/site/release/init.test.ts'] },
  { places: ['generator/templates/reference'], tests: ['tests/generator/reference.test.ts'] },
  { places: ['generator/templates/validators'], tests: ['tests/generator/validators.test.ts'] },
  { places: ['generator/templates/mocks'], tests: ['tests/generator/mocks.test.ts'] },
  { places: ['generator/templates/webhooks'], tests: ['tests/generator/webhooks/webhooks.test.ts'] },
  {
    places: ['generator/source/catalogue', 'generator/check', 'tests/generator/fixtures/broken'],
    tests: ['tests/generator/broken-contracts.test.ts', 'tests/generator/diagnostics-page.test.ts'],
  },
  {
    places: [
      'tests/generator/fixtures/valid',
      'tests/generator/goldens',
      'generator/emit',
      'generator/print',
    ],
    tests: ['tests/generator/goldens.test.ts'],
  },
  { places: ['runtime/site/export'], tests: ['tests/site/export/nginx.test.ts'] },
  {
    places: ['runtime/plan/README.md', 'generator/README.md'],
    tests: ['tests/site/release/manuals.test.ts'],
  },
  {
    places: ['runtime/plan/README.md', 'runtime/plan/commands'],
    tests: ['tests/plan/manual-tables.test.ts', 'tests/plan/help.test.ts'],
  },
  { places: ['runtime/engine/README.md'], tests: ['tests/engine/readme.test.ts'] },
  {
    places: [
      'runtime/engine/moving-from-express.md',
      'runtime/engine/moving-from-fastify.md',
      'tests/engine/adoption/fixtures',
    ],
    tests: ['tests/engine/adoption/adoption.test.ts'],
  },
  {
    places: [
      ...['README.md', 'options.ts', 'error-responses.ts', 'stages/headers.ts'].map(
        (file) => `runtime/engine/${file}`,
      ),
    ],
    tests: ['tests/engine/options-table.test.ts'],
  },
  { places: ['runtime/mcp/README.md'], tests: ['tests/engine/service/mcp/readme.test.ts'] },
  {
    places: ['README.md', 'runtime/README.md', 'CONTRIBUTING.md', 'Makefile', 'package.json'],
    tests: ['tests/readme.test.ts', 'tests/architecture.test.ts'],
  },
  { places: ['CHANGELOG.md'], tests: ['tests/site/changelog.test.ts'] },
];

/** Where the import rules apply: besides the tests of a change, this one runs. */
const underImportRules: ReadByPath = {
  places: ['generator', 'runtime', 'generated'],
  tests: ['tests/architecture.test.ts'],
};

/** npm scripts that fail, rather than a test, where what is generated or promised is not what the contract says. */
export const scriptsByPath: readonly {
  readonly places: readonly string[];
  readonly scripts: readonly string[];
}[] = [
  { places: ['spec'], scripts: ['check', 'compat:check'] },
  { places: ['generator', 'generated', 'content/dates', 'content/strings/api'], scripts: ['check'] },
];

/** What runs for a change that nothing else is known of. */
export const byDefault: readonly string[] = ['tests/architecture.test.ts', 'tests/readme.test.ts'];

/** Tests that a change runs by imports, the nearest ones: about a minute. The others are left to `npm run test:room`. */
export const mostByImports = 10;

/** What is written from other files, which lead to its tests themselves. */
const written = ['generated'];

export interface Choice {
  readonly tests: readonly string[];
  /** To be run before the tests. */
  readonly scripts: readonly string[];
  /** Changed files that lead to no test. */
  readonly unknown: readonly string[];
  /** How many tests that import a change, by way of other files, are left out. */
  readonly leftOut: number;
}

const isIn = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

/**
 * The tests for a change: those in the table, changed tests themselves, and of those that import a change the nearest.
 *
 * @param changed paths from the root
 */
export function testsFor(changed: readonly string[], graph: ImportGraph): Choice {
  const chosen = new Set<string>();
  const unknown: string[] = [];
  const near = new Map<string, number>();
  for (const file of changed) {
    const mapped = readByPath
      .filter(({ places, except = [] }) => isIn(file, places) && !isIn(file, except))
      .flatMap(({ tests }) => tests);
    const importing = isIn(file, written) ? [] : graph.testsOf(file);
    if (mapped.length + importing.length === 0) unknown.push(file);
    for (const test of mapped) chosen.add(test);
    if (importing.some(({ test }) => test === file)) chosen.add(file);
    // However many files are changed: the nearest of each comes before the second of any.
    else
      for (const [place, { test }] of importing.entries())
        near.set(test, Math.min(place, near.get(test) ?? place));
  }
  const byImports = [...near].sort(([, a], [, b]) => a - b).map(([test]) => test);
  for (const test of byImports.slice(0, mostByImports)) chosen.add(test);
  if (changed.some((file) => isIn(file, underImportRules.places)))
    for (const test of underImportRules.tests) chosen.add(test);
  const leftOut = byImports.filter((test) => !chosen.has(test)).length;
  if (unknown.length > 0 || chosen.size === 0) for (const test of byDefault) chosen.add(test);
  const scripts = scriptsByPath
    .filter(({ places }) => changed.some((file) => isIn(file, places)))
    .flatMap((entry) => entry.scripts);
  return { tests: [...chosen].sort(), scripts: [...new Set(scripts)], unknown, leftOut };
}

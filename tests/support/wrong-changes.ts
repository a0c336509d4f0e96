/** A change of one place that is wrong, and what fails by it. */
export interface WrongChange {
  readonly kind: string;
  readonly file: string;
  /** Stands in the file; what the change makes of its first place. */
  readonly from: string;
  readonly to: string;
  /** A file of tests, or a script of package.json. */
  readonly test: string;
  /** Of a file of many tests, a part of the names of those that are run. */
  readonly only?: string;
  /** The program that the test needs. */
  readonly needs?: 'nginx';
}

/** One of each kind of change. */
export const wrongChanges: readonly WrongChange[] = [
  {
    kind: 'page: a broken link',
    file: 'content/pages/en/quickstart.md',
    from: '](recipes.md)',
    to: '](receipts.md)',
    test: 'tests/site/real-content.test.ts',
  },
  {
    kind: 'string: an unknown placeholder',
    file: 'content/strings/de.yaml',
    from: '"Treffer: {count}"',
    to: '"Treffer: {number}"',
    test: 'tests/site/real-content.test.ts',
  },
  {
    kind: 'contract: an operation is renamed',
    file: 'spec/openapi.yaml',
    from: 'operationId: getHealth',
    to: 'operationId: getMarker',
    test: 'compat:check',
  },
  {
    kind: 'schema: the generated code is stale',
    file: 'spec/schemas/health.json',
    from: '"const": "ok"',
    to: '"const": "fine"',
    test: 'check',
  },
  {
    kind: 'template: the generated data has no type',
    file: 'generator/templates/server/operations.hbs',
    from: 'contract satisfies {{#if isLoaded}}AnyContract{{else}}Contract{{/if}};\n',
    to: '',
    test: 'tests/generator/goldens.test.ts',
    only: 'library',
  },
  {
    kind: 'fixture: an operation that is missing from the golden',
    file: 'tests/generator/fixtures/valid/library.yaml',
    from: 'operationId: listBooks',
    to: 'operationId: listTomes',
    test: 'tests/generator/goldens.test.ts',
    only: 'library',
  },
  {
    kind: 'golden: a line that the compiler does not write',
    file: 'tests/generator/goldens/library/server/operations.ts',
    from: 'Do not edit',
    to: 'Edit',
    test: 'tests/generator/goldens.test.ts',
    only: 'library',
  },
  {
    kind: 'emitter: a comment leaves out security',
    file: 'generator/emit/client/emit-client.ts',
    from: 'needed.length === 0 ? []',
    to: 'needed.length >= 0 ? []',
    test: 'tests/generator/goldens.test.ts',
  },
  {
    kind: 'skill: its version differs from the others',
    file: 'content/skill/plan-verify/SKILL.md',
    from: 'version: "1.0.0"',
    to: 'version: "1.0.1"',
    test: 'tests/plan/skill/skill-content.test.ts',
  },
  {
    kind: 'engine: of two media types with equal quality, the later one wins',
    file: 'runtime/engine/core/negotiation.ts',
    from: 'lead > 0 ? [mediaType]',
    to: 'lead >= 0 ? [mediaType]',
    test: 'tests/engine/response/accept.test.ts',
  },
  {
    kind: 'theme: too little contrast',
    file: 'content/theme/style/colours.css',
    from: '--ink: light-dark(#23272a',
    to: '--ink: light-dark(#c3c7ca',
    test: 'tests/site/contrast.test.ts',
  },
  {
    kind: 'nginx: fewer files than the connections need',
    file: 'runtime/site/export/nginx.ts',
    from: 'worker_rlimit_nofile 16384',
    to: 'worker_rlimit_nofile 64',
    test: 'tests/site/export/nginx.test.ts',
    needs: 'nginx',
  },
];

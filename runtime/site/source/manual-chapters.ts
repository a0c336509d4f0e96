/** Which files of our packages the manual on the site is made of. A list alone: a start from a kept build reads it. */

/** A page of the manual. */
export interface Chapter {
  /** Path of its file in the checkout. */
  readonly file: string;
  /** In lists of pages; the heading of the text is its own. */
  readonly title: string;
  readonly description: string;
  /** Whether it is looked up rather than read: the search finds its headings alone. */
  readonly isLookedUp?: boolean;
  /**
   * First word of the h2 at which the page begins, where an earlier page has the beginning of the file. A page ends where the
   * next one of its file begins: as one page, the longest files would be slow to open, and too long for agents.
   */
  readonly from?: string;
}

const compiler = { file: 'generator/README.md' };
const diagnostics = { file: 'generator/check/diagnostics.md', isLookedUp: true };
const rules = { file: 'generator/compat/rules.md', isLookedUp: true };

/** The chapters by slug. Those of one file are in the order of its text. */
export const chapters: Readonly<Record<string, Chapter>> = {
  'manual-compiler': {
    ...compiler,
    title: 'The compiler',
    description: 'Every command and option of surface, what it generates, types, validators and the client.',
  },
  'manual-compiler-rules': {
    ...compiler,
    title: 'Webhooks, mocks and rules',
    description:
      'Webhooks, mocks, tests of servers, rules, compatibility, extensions, builds, and the compiler as a library.',
    from: 'Webhooks',
  },
  'manual-engine': {
    file: 'runtime/engine/README.md',
    title: 'The engine',
    description:
      'Handlers, middleware, security, limits, uploads and tests of a generated service, on node:http, Express, Fastify and fetch.',
  },
  'manual-engine-codes': {
    file: 'runtime/engine/errors.md',
    title: 'Codes of the engine',
    description:
      'The codes of what the engine refuses, at its start and by request, with the cause of each and what to do.',
    isLookedUp: true,
  },
  'manual-express': {
    file: 'runtime/engine/moving-from-express.md',
    title: 'Moving from Express',
    description:
      'How an existing Express application moves to a generated service, a few routes at a time, and what clients can notice.',
  },
  'manual-fastify': {
    file: 'runtime/engine/moving-from-fastify.md',
    title: 'Moving from Fastify',
    description:
      'How an existing Fastify application moves to a generated service, a few routes at a time, and what clients can notice.',
  },
  'manual-mcp': {
    file: 'runtime/mcp/README.md',
    title: 'MCP servers',
    description:
      'How operations of a contract become tools that assistants call, from the first one to clients, revisions and security.',
  },
  'manual-plan': {
    file: 'runtime/plan/README.md',
    title: 'Plan records',
    description:
      'The package of the plan command: the records and their rules, every command, the checks of verify, schemas, types and client.',
  },
  'manual-openapi': {
    file: 'generator/check/constructs.md',
    title: 'OpenAPI, field by field',
    description:
      'What the compiler makes of each field of OpenAPI: read, typed, carried to the server, published or refused.',
    isLookedUp: true,
  },
  'manual-json-schema': {
    file: 'generator/check/keywords.md',
    title: 'JSON Schema, by keyword',
    description:
      'What the compiler makes of each keyword of JSON Schema 2020-12, in validators and in TypeScript types.',
    isLookedUp: true,
  },
  'manual-validators': {
    file: 'generator/schema/README.md',
    title: 'Validators and Ajv',
    description:
      'How generated validators differ from those of Ajv, keyword by keyword, how patterns are matched, and why.',
    isLookedUp: true,
  },
  'manual-diagnostics': {
    ...diagnostics,
    title: 'Diagnostics',
    description:
      'The permanent codes of what the compiler reports, PS101 to PS215: files, references and the grammar of OpenAPI.',
  },
  'manual-diagnostics-operations': {
    ...diagnostics,
    title: 'Diagnostics of operations',
    description: 'The codes PS301 and on: paths, parameters, bodies and responses, with an example of each.',
    from: 'PS301',
  },
  'manual-diagnostics-schemas': {
    ...diagnostics,
    title: 'Diagnostics of schemas',
    description:
      'The codes PS401 and on: schemas, extensions, MCP tools and generated code, with an example of each.',
    from: 'PS401',
  },
  'manual-compatibility': {
    ...rules,
    title: 'Compatibility of schemas',
    description:
      'How changes of a contract are judged: classes, policies, and the rules of schemas with an example of each.',
  },
  'manual-compatibility-requests': {
    ...rules,
    title: 'Compatibility of requests',
    description:
      'The rules PC201 and on: operations, parameters and request bodies, with an example of each.',
    from: 'PC201',
  },
  'manual-compatibility-responses': {
    ...rules,
    title: 'Compatibility of responses',
    description:
      'The rules PC231 and on: responses, security, MCP tools, webhooks and texts, with an example of each.',
    from: 'PC231',
  },
};

/** The files that the manual is made of, as paths in the checkout. */
export const manualFiles: readonly string[] = [...new Set(Object.values(chapters).map(({ file }) => file))];

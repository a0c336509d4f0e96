/** Writes the published schemas as a plain folder, for teams that use no npm: part of `make pack`. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { createPublished } from '../api/published.ts';
import type { Bases } from '../api/rebase.ts';
import { root } from '../build/bundle.ts';
import { withJsImports } from './modules.ts';

/** The schemas that are published, as the validators' files are named. */
const schemas = ['context-manifest', 'journal-event', 'plan-contract'] as const;

/** An entry of spec/schemas/versions.yaml. */
interface SchemaVersion {
  readonly schema: (typeof schemas)[number];
  readonly version: string;
  /** From the first to the latest, which is what the file holds now. */
  readonly changes: readonly {
    /** `YYYY-MM-DD` */
    readonly date: string;
    /** Of the source, where the base is not filled in. */
    readonly sha256: string;
    readonly text: string;
  }[];
}

/**
 * Writes schemas, types, validators, their versions and changes. The schemas and types are those of the package, and the
 * validators those of the site; the bytes depend on the sources and the bases only.
 *
 * @param staged the assembled package `@plan-surface/plan`
 * @throws Error if a schema has changed and spec/schemas/versions.yaml does not say so
 */
export function writeSchemas(staged: string, to: string, bases: Bases): void {
  rmSync(to, { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    writeFileSync(path.join(to, file), text);
  };
  cpSync(path.join(staged, 'schemas'), path.join(to, 'schemas'), { recursive: true });
  cpSync(path.join(staged, 'LICENSE'), path.join(to, 'LICENSE'));
  const published = createPublished(bases);
  for (const name of ['support/formats', 'support/values', ...schemas] as const)
    write(`validators/${name}.js`, published.validator(name));
  for (const name of ['support/validate', ...schemas])
    write(`validators/${name}.d.ts`, withJsImports(read(`generated/validators/${name}.d.ts`)));
  for (const name of schemas) {
    const types = path.join(staged, 'dist/types/generated/types', `${name}.d.ts`);
    cpSync(types, path.join(to, 'types', `${name}.d.ts`));
  }
  // Without it, Node takes the validators for CommonJS.
  write('package.json', `${JSON.stringify({ private: true, type: 'module' })}\n`);
  const versions = readVersions();
  const digest = (file: string) => sha256(readFileSync(path.join(to, file)));
  write('versions.json', `${JSON.stringify(versions.map(describe(digest, bases)), null, 2)}\n`);
  write('CHANGELOG.md', changelog(versions));
  write('README.md', read('runtime/site/release/schemas.md'));
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** @throws Error if a schema has changed since its last entry */
export function readVersions(): readonly SchemaVersion[] {
  const versions: readonly SchemaVersion[] = parse(read('spec/schemas/versions.yaml'));
  for (const { schema, version, changes } of versions) {
    const file = `spec/schemas/${schema}.${version}.json`;
    const found = sha256(read(file));
    if (changes.at(-1)?.sha256 !== found)
      throw new Error(
        `${file} has changed, and spec/schemas/versions.yaml does not say what: add an entry with sha256 ${found}`,
      );
  }
  return versions;
}

const describe =
  (digest: (file: string) => string, { schemaBase }: Bases) =>
  ({ schema, version, changes }: SchemaVersion) => {
    const file = `schemas/${schema}.${version}.json`;
    return {
      schema,
      version,
      $id: `${schemaBase}/schema/${schema}/${version}.json`,
      since: changes[0]?.date,
      updated: changes.at(-1)?.date,
      file,
      sha256: digest(file),
      types: `types/${schema}.d.ts`,
      validator: `validators/${schema}.js`,
    };
  };

function changelog(versions: readonly SchemaVersion[]): string {
  const parts = versions.map(({ schema, version, changes }) => {
    const lines = changes.toReversed().map(({ date, text }) => `- ${date}: ${text}\n`);
    return `\n## ${schema} ${version}\n\n${lines.join('')}`;
  });
  return `# Changes of the schemas\n${parts.join('')}`;
}

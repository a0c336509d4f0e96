/** Bills of materials: of the server by `npm run sbom`, and of each package by a release. `npm sbom` would put a time and a random number into them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/bundle.ts';

/** The members of an entry of package-lock.json that are read here. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  /** Also what a workspace can be used with, such as Express. */
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/** What a bill is of. */
export interface Subject {
  readonly type: 'application' | 'library';
  readonly name: string;
  readonly version: string;
}

/**
 * The packages that are needed at run time, as a software bill of materials: CycloneDX 1.6 in JSON
 * (https://cyclonedx.org/docs/1.6/json/). Reproducible: it contains no time.
 *
 * @param lockfile the text of a package-lock.json, version 3, or of npm's `node_modules/.package-lock.json`, which has what
 *   was installed
 * @param subject left out of its own list; by default the lockfile's project
 */
export function billOfMaterials(lockfile: string, subject?: Subject): object {
  const { packages, ...project } = JSON.parse(lockfile) as {
    readonly name: string;
    readonly version: string;
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const { type, name, version } = subject ?? { type: 'application', ...project };
  const running = Object.entries(packages).filter(
    ([place, { dev, devOptional, link }]) =>
      place.includes('node_modules/') && place !== `node_modules/${name}` && !dev && !devOptional && !link,
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type, 'bom-ref': name, name, version } },
    components: running.map(([place, locked]) =>
      component(place.replace(/^.*node_modules\//, ''), place, locked),
    ),
  };
}

function component(name: string, place: string, { version = '', integrity = '', license }: Locked): object {
  const [algorithm, digest = ''] = integrity.split('-');
  if (algorithm !== 'sha512') throw new Error(`${place} has no SHA-512 digest in package-lock.json`);
  const isExpression = license !== undefined && /[ ()]/.test(license);
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    ...(license
      ? { licenses: isExpression ? [{ expression: license }] : [{ license: { id: license } }] }
      : {}),
  };
}

if (import.meta.main) {
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  const bill = billOfMaterials(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  writeFileSync(path.join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  console.log('dist/sbom.cdx.json');
}

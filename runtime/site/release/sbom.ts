/** `npm run sbom`: lists what the server runs; `npm sbom` omits packages that a workspace has for development. */
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

/**
 * The packages that the server needs at run time, as a software bill of materials: CycloneDX 1.6 in JSON
 * (https://cyclonedx.org/docs/1.6/json/). Reproducible: it contains no time.
 *
 * @param lockfile the text of a package-lock.json, version 3
 */
export function billOfMaterials(lockfile: string): object {
  const { name, version, packages } = JSON.parse(lockfile) as {
    readonly name: string;
    readonly version: string;
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const running = Object.entries(packages).filter(
    ([place, { dev, devOptional, link }]) => place.includes('node_modules/') && !dev && !devOptional && !link,
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
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

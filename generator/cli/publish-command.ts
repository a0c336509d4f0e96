import path from 'node:path';
import {
  ContractFaults,
  type Publication,
  PublishError,
  policies,
  publishContract,
  report,
} from '../compat/index.ts';
import { readAllowedFile, readSeverities } from './compat-command.ts';
import { UsageError } from './failure.ts';
import { neededFile, oneOf, parseOptions, rootFolder } from './options.ts';
import { printDiagnostics } from './print-diagnostics.ts';

const known = {
  spec: { type: 'string' },
  to: { type: 'string' },
  site: { type: 'string' },
  root: { type: 'string' },
  policy: { type: 'string' },
  severity: { type: 'string', multiple: true },
  allow: { type: 'string' },
  changelog: { type: 'string' },
  debug: { type: 'boolean' },
} as const;

/** Copies a contract to the folder of the published one, if its version fits the changes. Exit code 1 if it does not. */
export async function publish(args: readonly string[], cwd: string): Promise<number> {
  const {
    spec,
    to,
    site,
    root,
    allow,
    changelog,
    severity = [],
    policy = 'tolerant',
  } = parseOptions(args, known);
  if (!to) throw new UsageError('--to is missing; name the folder of the published contract');
  const absolute = (file: string | undefined) => (file === undefined ? null : path.resolve(cwd, file));
  const source = path.resolve(cwd, neededFile(spec, '--spec', 'name the contract to publish'));
  const options = {
    policy: oneOf(policies, policy, '--policy'),
    severities: readSeverities(severity),
    site: absolute(site),
    root: rootFolder(root, cwd),
    allowed: readAllowedFile(allow, cwd),
    changelog: absolute(changelog),
  };
  try {
    const result = await publishContract(source, path.resolve(cwd, to), options);
    if (result.kind === 'refused')
      console.error(report(result.comparison, 'text', { spec: source, from: cwd }), '\n');
    (result.kind === 'refused' ? console.error : console.log)(`${to}: ${messageOf(result)}`);
    return result.kind === 'refused' ? 1 : 0;
  } catch (error) {
    if (error instanceof PublishError) throw new UsageError(error.message);
    if (!(error instanceof ContractFaults)) throw error;
    for (const line of printDiagnostics(error.diagnostics, 'text', cwd)) console.error(line);
    console.error('a contract with errors cannot be published');
    return 1;
  }
}

function messageOf(result: Publication): string {
  if (result.kind === 'first') return `version ${result.version} is published for the first time`;
  if (result.kind === 'same') return `version ${result.version} is published already`;
  const { old, next } = result.comparison.versions;
  if (result.kind === 'published') return `version ${next} is published, after ${old} (${result.bump})`;
  const wanted = result.version === null ? 'a version like 1.2.3' : `at least ${result.version}`;
  const advice =
    result.needed === 'major'
      ? ' What breaks clients belongs to a new major version, with a folder of its own; or keep what was promised.'
      : '';
  return `nothing was published: after version ${old} these changes need ${wanted}, and the contract says ${next}.${advice}`;
}

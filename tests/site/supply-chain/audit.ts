import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Asks the registry's audit service about the packages that the server needs at run time.
 *
 * Exit codes: 0 none has a known finding of high or critical severity, or no service answered and none is required; 1 a
 * high or critical finding, or, with `--required`, no answer. What nobody has looked at is never called clean.
 */
export type Verdict =
  | { readonly kind: 'audited'; readonly findings: readonly Finding[] }
  | { readonly kind: 'unanswered'; readonly reason: string };

export interface Finding {
  readonly name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

/** What `npm audit --json` printed, as a verdict. */
export function readAudit(printed: string): Verdict {
  const report = parse(printed);
  const vulnerabilities = report?.['vulnerabilities'];
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null)
    return { kind: 'unanswered', reason: String(report?.['message'] ?? 'npm printed no report') };
  const findings = Object.entries(vulnerabilities as Record<string, Vulnerability>).flatMap(
    ([name, { severity, via }]) =>
      via.flatMap((cause) =>
        typeof cause === 'string' ? [] : [{ name, severity, title: cause.title, url: cause.url }],
      ),
  );
  return { kind: 'audited', findings };
}

interface Vulnerability {
  readonly severity: string;
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function main(required: boolean): number {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--package-lock-only', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  const verdict = readAudit(stdout);
  if (verdict.kind === 'unanswered') {
    console.log(`Not audited, no audit service answered: ${verdict.reason}`);
    return required ? 1 : 0;
  }
  const { findings } = verdict;
  for (const { name, severity, title, url } of findings)
    console.log(`${severity}: ${name}: ${title} (${url})`);
  const grave = findings.filter(({ severity }) => severity === 'high' || severity === 'critical');
  console.log(`Audited: ${findings.length} known findings, ${grave.length} of them high or critical.`);
  return grave.length === 0 ? 0 : 1;
}

if (import.meta.main)
  process.exitCode = main(
    parseArgs({ options: { required: { type: 'boolean', default: false } } }).values.required,
  );

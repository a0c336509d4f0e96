import { type Check, faultsFirst } from '../verify/check-list.ts';

/** What was found of one shared plan. */
export interface Judged {
  /** Of the plan; of the file, where that cannot be read. */
  readonly name: string;
  /** The shared record, from the top of the repository. */
  readonly file: string;
  readonly checks: readonly JudgedCheck[];
}

/** A check, with the end of its output where it failed. */
export interface JudgedCheck extends Check {
  readonly output?: string;
  /** Whether it is one of `verify`, which every reader of the record makes. */
  readonly of_record?: true;
}

/** A report in the form of JUnit, as CI servers read it: a suite for each plan, a test case for each check. */
export function junitReport(plans: readonly Judged[]): string {
  const suites = plans.map(({ name, checks }) => {
    const cases = checks.map((check) => {
      const open = `    <testcase classname="${xml(name)}" name="${xml(check.name)}"`;
      const message = xml(check.message);
      if (check.status === 'fail')
        return `${open}>\n      <failure message="${message}">${xml(check.output ?? check.message)}</failure>\n    </testcase>\n`;
      if (check.status === 'cannot be known')
        return `${open}>\n      <skipped message="${message}"/>\n    </testcase>\n`;
      return `${open}>\n      <system-out>${message}</system-out>\n    </testcase>\n`;
    });
    return `  <testsuite name="${xml(name)}" ${totals(checks)}>\n${cases.join('')}  </testsuite>\n`;
  });
  const all = plans.flatMap(({ checks }) => checks);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="plans" ${totals(all)}>\n${suites.join('')}</testsuites>\n`;
}

function totals(checks: readonly Check[]): string {
  const count = (status: Check['status']) => checks.filter((check) => check.status === status).length;
  return `tests="${checks.length}" failures="${count('fail')}" errors="0" skipped="${count('cannot be known')}"`;
}

/** XML has no place for most control characters, however they are written. */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}

/** Workflow commands of GitHub Actions: an error at the shared record for each check that failed. */
export function annotations(plans: readonly Judged[]): string {
  return plans
    .flatMap(({ name, file, checks }) =>
      faultsFirst(checks)
        .filter(({ status }) => status === 'fail')
        .map(
          ({ name: check, message }) =>
            `::error file=${property(file)},title=${property(`${name}: ${check}`)}::${data(message)}\n`,
        ),
    )
    .join('');
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** A summary in Markdown, for the page of a run. */
export function summary(plans: readonly Judged[]): string {
  return plans
    .map(({ name, checks }) => {
      const rows = faultsFirst(checks).map(
        ({ name: check, status, message }) => `| ${words[status]} | ${cell(check)} | ${cell(message)} |\n`,
      );
      return `### ${cell(name)}\n\n| | check | what was found |\n| --- | --- | --- |\n${rows.join('')}\n`;
    })
    .join('');
}

const words = { fail: '**fail**', 'cannot be known': 'cannot be known', pass: 'pass' } as const;

/** Text that neither ends a cell nor becomes markup. */
function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|&~@]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

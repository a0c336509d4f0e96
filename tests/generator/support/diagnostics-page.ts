import { readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type LintOptions, lint } from '../../../generator/compile.ts';
import { canBeTolerated, type Rule, ruleSets, severityOf } from '../../../generator/source/catalogue/rule.ts';
import { type Code, catalogue } from '../../../generator/source/catalogue.ts';
import { formatDiagnostic } from '../../../generator/source/diagnostics.ts';
import { type BrokenContract, brokenContracts } from './broken-contracts.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Longer contracts would bury what they show. */
const longestExample = 40;

/** The page of the diagnostics: each code with its hint and the smallest contract that shows it. */
export async function diagnosticsPage(): Promise<string> {
  const contracts = brokenContracts();
  const sections = Object.keys(catalogue).map((code) => section(code as Code, contracts));
  return [
    '# Diagnostics of the compiler',
    '',
    'Each has a permanent code. An error prevents all output; `surface lint` prints warnings, `surface generate` only counts',
    'them. `--rules` chooses how strictly a contract is judged (default: `recommended`):',
    '',
    '| | codes | `--rules minimal` | `recommended` | `strict` |',
    '| --- | --- | --- | --- | --- |',
    ...kinds.map(row),
    '',
    '`--rule PS301=off` gives one of them a level of its own: `off`, `warn` or `error`. An error that says below what is done when',
    'it is tolerated can be a warning as well: `--rule PS402=warn`, or `--tolerant` for all of them.',
    '',
    'The contracts below are the smallest ones of `tests/generator/fixtures/broken` that show each code.',
    '',
    ...(await Promise.all(sections)),
  ].join('\n');
}

const kinds = ['Error', 'Notice', 'Recommended', 'Strict'] as const;

function kindOf(code: Code): (typeof kinds)[number] {
  const { set, notice }: Rule = catalogue[code];
  if (notice) return 'Notice';
  return set === undefined ? 'Error' : set === 'strict' ? 'Strict' : 'Recommended';
}

/** How a kind of codes is judged by each set of rules. */
function row(kind: (typeof kinds)[number]): string {
  const codes = (Object.keys(catalogue) as Code[]).filter((code) => kindOf(code) === kind);
  const [first] = codes;
  if (first === undefined) throw new Error(`no code is of the kind ${kind}`);
  const named = kind === 'Error' ? 'all others' : codes.join(', ');
  const severities = ruleSets.map((rules) => severityOf(catalogue[first], rules) ?? 'off');
  return `| **${kind}** | ${named} | ${severities.join(' | ')} |`;
}

async function section(code: Code, contracts: readonly BrokenContract[]): Promise<string> {
  const { title, hint } = catalogue[code];
  const [smallest] = contracts
    .filter(({ name }) => name.startsWith(code) && name.endsWith('.yaml'))
    .map((contract) => ({ ...contract, text: readFileSync(contract.spec, 'utf8') }))
    .filter(({ text }) => text.split('\n').length <= longestExample)
    .sort((a, b) => a.text.length - b.text.length);
  const example =
    smallest === undefined ? await folderExample(code, contracts) : await fileExample(code, smallest);
  const shown = [...example, '', ...(await tolerated(code, contracts))];
  return [`## ${code}: ${title}`, '', `${kindOf(code)}. ${hint}`, '', ...shown].join('\n');
}

/** Without the lines that only the tests read, so that the positions are those of what is shown. */
async function fileExample(
  code: Code,
  { text, options }: Pick<BrokenContract, 'options'> & { readonly text: string },
): Promise<string[]> {
  const shown = text
    .split('\n')
    .filter((line) => !/^# (expect|options) /.test(line))
    .join('\n')
    .trim();
  const spec = path.join(await temporaryFolder(), 'contract.yaml');
  await writeFile(spec, `${shown}\n`);
  return ['```yaml', shown, '```', '', ...(await said(code, spec, null, options))];
}

/** Of a contract of several files, only what the compiler says. */
async function folderExample(code: Code, contracts: readonly BrokenContract[]): Promise<string[]> {
  const contract = contracts.find(({ name, expected }) => name.startsWith(code) && expected.length > 0);
  if (contract === undefined) throw new Error(`no broken contract shows ${code}`);
  const place = path.relative(path.resolve(import.meta.dirname, '../../..'), contract.spec);
  const where = statSync(contract.spec, { throwIfNoEntry: false })?.isFile() ? place : path.dirname(place);
  return [
    `In \`${where.split(path.sep).join('/')}\`:`,
    '',
    ...(await said(code, contract.spec, contract.site, contract.options)),
  ];
}

async function said(code: Code, spec: string, site: string | null, options: LintOptions): Promise<string[]> {
  const { diagnostics } = await lint(spec, site, options);
  const own = diagnostics.find((diagnostic) => diagnostic.code === code);
  if (own === undefined) throw new Error(`${spec} does not show ${code}`);
  const [first = '', at = ''] = formatDiagnostic(own, path.dirname(spec)).split('\n');
  return ['```text', first, at, '```'];
}

/** What the compiler says that it does with `--tolerant`, of the first contract that says it. */
async function tolerated(code: Code, contracts: readonly BrokenContract[]): Promise<string[]> {
  if (!canBeTolerated(catalogue[code])) return [];
  for (const { name, spec, site, options } of contracts) {
    if (!name.startsWith(code)) continue;
    const { diagnostics } = await lint(spec, site, { ...options, tolerant: true });
    const own = diagnostics.find((one) => one.code === code && one.instead !== undefined);
    if (own !== undefined) return [`Tolerated: ${own.instead}.`, ''];
  }
  return [];
}

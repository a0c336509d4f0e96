import { readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type LintOptions, lint } from '../../../generator/compile.ts';
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
    'Each has a permanent code. An **error** prevents all output. A **house rule** is good practice: an',
    'error in contracts that use an extension of this compiler, otherwise a warning that `surface lint` prints. **Advice** is',
    'always a warning.',
    '',
    'The contracts below are the smallest ones of `tests/generator/fixtures/broken` that show each code.',
    '',
    ...(await Promise.all(sections)),
  ].join('\n');
}

async function section(code: Code, contracts: readonly BrokenContract[]): Promise<string> {
  const { title, hint, houseRule, advice } = catalogue[code];
  const kind = advice ? 'Advice' : houseRule ? 'House rule' : 'Error';
  const [smallest] = contracts
    .filter(({ name }) => name.startsWith(code) && name.endsWith('.yaml'))
    .map((contract) => ({ ...contract, text: readFileSync(contract.spec, 'utf8') }))
    .filter(({ text }) => text.split('\n').length <= longestExample)
    .sort((a, b) => a.text.length - b.text.length);
  const example =
    smallest === undefined ? await folderExample(code, contracts) : await fileExample(code, smallest);
  return [`## ${code}: ${title}`, '', `${kind}. ${hint}`, '', ...example, ''].join('\n');
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

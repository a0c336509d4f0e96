import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { rows } from './rows.ts';
import { type Sizes, sizesOf } from './sizes.ts';
import { here, manifestOf, type Purpose, type Tool, type ToolName, toolNames, tools } from './tools.ts';
import { checkFixtures, judgeRows, type Verdicts } from './type-rows.ts';

const begin = '<!-- tables: written by `npm run compare -- --write` -->';
const end = '<!-- end of tables -->';
const rounds = 5;

const versions: Record<ToolName, string> = { ours: 'ours', 'openapi-fetch': '', 'hey-api': '', orval: '' };
for (const { name, packages } of tools)
  if (packages.length > 0)
    versions[name] = packages.map((one) => `${one} ${manifestOf(one).version}`).join(', ');

/** Exit codes: 0 compared, 1 another tool leads a row and `rows.ts` does not say why. */
async function main(args: readonly string[]): Promise<number> {
  checkFixtures(toolNames);
  const home = mkdtempSync(path.join(tmpdir(), 'plan-compare-'));
  try {
    const verdicts = new Map<ToolName, Verdicts>();
    for (const tool of tools) verdicts.set(tool.name, judgeRows(tool.name, generatedBy(tool, home, 'types')));
    const { table, complaints } = typeTable(verdicts);
    const sizes = args.includes('--types') ? '' : await measure(home);
    const platform = `Node ${process.versions.node}, TypeScript ${ts.version} with \`strict\`.`;
    const text = [platform, table, sizes].join('\n\n');
    console.log(text);
    if (args.includes('--why')) printReasons(verdicts);
    if (args.includes('--write')) writeTables(text);
    for (const complaint of complaints) console.error(complaint);
    return complaints.length === 0 ? 0 : 1;
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** A folder of its own, with what the tool generates and the packages of this one. */
function generatedBy(tool: Tool, home: string, purpose: Purpose): string {
  const folder = path.join(home, `${tool.name}-${purpose}`);
  mkdirSync(folder);
  symlinkSync(path.join(here, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  tool.generate(folder, purpose);
  return folder;
}

function typeTable(verdicts: ReadonlyMap<ToolName, Verdicts>): { table: string; complaints: string[] } {
  const complaints: string[] = [];
  const notes: string[] = [];
  const passes = (tool: ToolName, row: string) => verdicts.get(tool)?.get(row) === null;
  const note = (text: string | undefined) => (text === undefined ? '' : ` (${notes.push(text)})`);
  const body = rows.map(({ name, title, lost, notes: own = {} }) => {
    const isLost = !passes('ours', name) && toolNames.some((tool) => passes(tool, name));
    if (isLost && lost === undefined) complaints.push(`${name}: ${verdicts.get('ours')?.get(name)}`);
    if (!isLost && lost !== undefined) complaints.push(`${name}: rows.ts says why it is lost, and it is not`);
    const marks = toolNames.map((tool) => {
      const reason = own[tool] ?? (tool === 'ours' && isLost ? lost : undefined);
      return `${passes(tool, name) ? 'yes' : 'no'}${note(reason)}`;
    });
    return [title, ...marks];
  });
  const sums = toolNames.map((tool) => `${rows.filter(({ name }) => passes(tool, name)).length}`);
  const head = ['types', ...toolNames.map((tool) => versions[tool])];
  const table = [columns([head, ...body, [`of ${rows.length}`, ...sums]])];
  if (notes.length > 0) table.push(notes.map((text, index) => `${index + 1}. ${text}`).join('\n'));
  return { table: table.join('\n\n'), complaints };
}

async function measure(home: string): Promise<string> {
  const figures = new Map<ToolName, { sizes: Sizes; times: number[] }>();
  for (const tool of tools) {
    const folder = generatedBy(tool, home, 'measure');
    figures.set(tool.name, { sizes: await sizesOf(tool, folder), times: [] });
  }
  // Tools take turns, each time into an empty folder.
  for (let round = 0; round < rounds; round++)
    for (const tool of tools) {
      const own = mkdtempSync(path.join(home, 'round-'));
      const began = performance.now();
      tool.generate(own, 'measure');
      figures.get(tool.name)?.times.push(performance.now() - began);
    }
  const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[rounds >> 1] ?? 0;
  const all = toolNames.map((name) => {
    const { sizes, times } = figures.get(name) ?? { sizes: undefined, times: [] };
    if (sizes === undefined) throw new Error(`${name} was not measured`);
    return { ...sizes, time: median(times) };
  });
  const number = (value: number) => Math.round(value).toLocaleString('en');
  const slowest = all[0]?.time ?? 0;
  return columns([
    ['the same contract', ...toolNames.map((name) => versions[name])],
    ['files', ...all.map(({ files }) => number(files))],
    ['lines', ...all.map(({ lines }) => number(lines))],
    ['bytes', ...all.map(({ bytes }) => number(bytes))],
    ['a page with one operation, minified, bytes', ...all.map(({ bundle }) => number(bundle))],
    ['the same with gzip', ...all.map(({ gzip }) => number(gzip))],
    ['packages at run time', ...all.map(({ packages }) => packages.join(', ') || 'none')],
    [`time to generate, median of ${rounds}, ms`, ...all.map(({ time }) => number(time))],
    ['ours over theirs', ...all.map(({ time }) => (slowest / time).toFixed(2))],
  ]);
}

/** A Markdown table with its columns aligned; the first row is its head. */
function columns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const print = (texts: readonly string[]) =>
    `| ${texts.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [head = '', ...rest] = lines.map(print);
  return [head, rule, ...rest].join('\n');
}

function printReasons(verdicts: ReadonlyMap<ToolName, Verdicts>): void {
  for (const [tool, judged] of verdicts)
    for (const [row, why] of judged) if (why !== null) console.log(`${tool}, ${row}: ${why}`);
}

function writeTables(tables: string): void {
  const file = path.join(here, 'README.md');
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`README.md has no ${begin} … ${end}`);
  writeFileSync(file, `${text.slice(0, from)}${begin}\n\n${tables}\n\n${text.slice(to)}`);
}

process.exitCode = await main(process.argv.slice(2));

import { parseDocument } from 'yaml';
import type { Problem } from '../source/content-error.ts';
import { readFrontMatter } from '../source/front-matter.ts';
import type { TextFile } from '../source/text-file.ts';

interface SkillHead {
  readonly description: string;
  readonly version: string;
}

const ignored = ['license', 'compatibility', 'metadata', 'allowed-tools'];

/** Lines of a `SKILL.md`: an agent reads all of it, details belong in references. */
const MAX_LINES = 500;

/** Reads the front matter of a `SKILL.md` and holds the file to the rules of the Agent Skills specification. */
export function readSkillHead(source: TextFile, folder: string, problems: Problem[]): SkillHead | undefined {
  const parts = readFrontMatter(source, { required: ['name', 'description'], ignored }, problems);
  if (parts === undefined) return undefined;
  const before = problems.length;
  const report = (message: string) => problems.push({ file: source.file, line: 1, message });
  const { name, description } = parts.values;
  if (name !== folder || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 64)
    report(
      `name '${name}' has to be the folder's, in lower-case letters, digits and single hyphens, at most 64`,
    );
  if (description.length > 1024)
    report(`description has ${description.length} characters; shorten it to 1024`);
  const { compatibility = '', metadata } = readRest(source);
  if (typeof compatibility !== 'string' || compatibility.length > 500)
    report('compatibility has to be text of at most 500 characters');
  const version = metadata?.['version'];
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+$/.test(version))
    report('metadata.version has to be a version in quotes, such as "1.0.0"; upgrades compare it');
  const lines = source.text.split('\n').length - 1;
  if (lines >= MAX_LINES)
    report(`has ${lines} lines, not fewer than ${MAX_LINES}; move details to references/`);
  return problems.length > before || typeof version !== 'string' ? undefined : { description, version };
}

interface Rest {
  readonly compatibility?: unknown;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

function readRest({ text }: TextFile): Rest {
  return parseDocument(text.split(/^---[ \t]*$/m)[1] ?? '').toJS() as Rest;
}

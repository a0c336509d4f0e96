import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unignoredFiles } from '../git.ts';

/** What the files of a repository say about it; nothing is guessed. */
export interface About {
  readonly name: string;
  /** Empty where no file describes it. */
  readonly description: string;
  /** The folders at the top, with what lies in them. */
  readonly folders: readonly { readonly name: string; readonly holds: string }[];
  /** Markdown files at the top and in docs/, from the root. */
  readonly documents: readonly string[];
}

export function aboutRepository(root: string): About {
  const files = filesOf(root);
  const read = (name: string) => {
    try {
      return readFileSync(path.join(root, name), 'utf8');
    } catch {
      return '';
    }
  };
  const manifest = packageOf(read('package.json'));
  const toml = `${section(read('pyproject.toml'), 'project')}\n${section(read('Cargo.toml'), 'package')}`;
  const readme = read('README.md');
  const goModule = /^module\s+(\S+)/m.exec(read('go.mod'))?.[1];
  const names = [manifest.name, tomlText(toml, 'name'), goModule, /^#\s+(.+)$/m.exec(readme)?.[1]];
  return {
    name: oneLine(names.find((name) => name !== undefined && name !== '') ?? path.basename(root)),
    description: oneLine(manifest.description || tomlText(toml, 'description') || firstParagraph(readme)),
    folders: foldersOf(files),
    documents: files.filter((file) => /^(?:docs\/)?[^/]+\.md$/i.test(file)).sort(),
  };
}

function filesOf(root: string): readonly string[] {
  const listed = unignoredFiles(root);
  if (listed.length > 0) return listed;
  return readdirSync(root, { withFileTypes: true })
    .filter((item) => item.isFile())
    .map(({ name }) => name);
}

function packageOf(text: string): { readonly name: string; readonly description: string } {
  try {
    const { name, description } = JSON.parse(text) as Record<string, unknown>;
    return {
      name: typeof name === 'string' ? name : '',
      description: typeof description === 'string' ? description : '',
    };
  } catch {
    return { name: '', description: '' };
  }
}

function section(toml: string, name: string): string {
  const start = toml.search(new RegExp(`^\\[${name}\\]`, 'm'));
  if (start === -1) return '';
  const rest = toml.slice(start + name.length + 2);
  const end = rest.search(/^\[/m);
  return end === -1 ? rest : rest.slice(0, end);
}

function tomlText(toml: string, key: string): string {
  return new RegExp(`^${key}\\s*=\\s*["']([^"'\\n]*)["']`, 'm').exec(toml)?.[1] ?? '';
}

function firstParagraph(markdown: string): string {
  const blocks = markdown.split(/\n\s*\n/).map((block) => block.trim());
  return blocks.find((block) => /^[\p{L}\p{N}"'(]/u.test(block)) ?? '';
}

/** The folders of the listed files; those that begin with a dot are tools' own. */
function foldersOf(files: readonly string[]): About['folders'] {
  const byFolder = new Map<string, string[]>();
  for (const file of files) {
    const [folder = '', ...below] = file.split('/');
    if (below.length === 0 || folder.startsWith('.')) continue;
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  return [...byFolder]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, held]) => ({ name, holds: heldIn(held) }));
}

function heldIn(files: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const file of files) {
    const extension = path.posix.extname(file);
    counts.set(extension, (counts.get(extension) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, left], [, right]) => right - left);
  const number = files.length === 1 ? 'file' : 'files';
  if (most === undefined || most[0] === '') return `${files.length} ${number}`;
  const [extension, count] = most;
  if (count === files.length) return `${count} \`${extension}\` ${number}`;
  return `${files.length} files, among them ${count} \`${extension}\``;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 500);
}

/** Reads and checks content/skill/ for getSkill, getSkillFile and getSkillArchive, whose archives are reproducible. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'fflate';
import { parseDocument } from 'yaml';
import { digestsFile, digestsText } from '../../plan/repository/skills.ts';
import type { Problem } from '../source/content-error.ts';
import { readTextFile, type TextFile } from '../source/files.ts';
import { type Fill, readFrontMatter, visibleNames } from '../source/page-source.ts';
import { type Skill, type SkillFile, skillArchivePath, skillFilePath } from './skill.ts';

/** Files that a skill may have besides `SKILL.md`; the contract has an operation for them. */
const servedFile = /^(?:references\/[a-z0-9-]+\.md|assets\/[a-z0-9-]+\.(?:md|json)|scripts\/plan\.mjs)$/;

/**
 * Reads every `<contentDir>/skill/<name>/`, and reports problems. The skill `plan` gets a list of the files of all skills
 * with their digests, so that an upgrade can detect local changes.
 *
 * @param built generated files, by their path below `skill/`, such as `plan/scripts/plan.mjs`
 */
export async function readSkills(
  contentDir: string,
  built: Readonly<Record<string, string>>,
  fill: Fill,
  problems: Problem[],
): Promise<Skill[]> {
  const root = join(contentDir, 'skill');
  const found = await Promise.all((await visibleNames(root)).map((folder) => readSkill(folder)));
  const skills = found.filter((skill) => skill !== undefined);
  const all = skills.flatMap(({ name, files }) =>
    files.map((file) => ({ ...file, name: `${name}/${file.name}` })),
  );
  const list = { [digestsFile]: digestsText(all) };
  return skills.map((skill) =>
    skillOf({ ...skill, files: inOrder([...skill.files, ...filesIn(skill.name, list)]) }),
  );

  async function readSkill(folder: string): Promise<SkillParts | undefined> {
    const source = await readTextFile(join(root, folder, 'SKILL.md'), problems);
    const head = source && readSkillHead(source, folder, problems);
    if (source === undefined || head === undefined) return undefined;
    const others = [...(await readOthers(folder)), ...filesIn(folder, built)];
    return { ...head, name: folder, files: [{ name: 'SKILL.md', text: fill(source.text) }, ...others] };
  }

  async function readOthers(folder: string): Promise<SkillFile[]> {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => relative(join(root, folder), file) !== 'SKILL.md');
    const read = files.map(async (file): Promise<SkillFile[]> => {
      const name = relative(join(root, folder), file).split(sep).join('/');
      if (!servedFile.test(name)) {
        const message = `is not a file of a skill; move it to references/ (.md) or assets/ (.md, .json)`;
        problems.push({ file, line: 1, message });
        return [];
      }
      const source = await readTextFile(file, problems);
      return source === undefined ? [] : [{ name, text: fill(source.text) }];
    });
    return (await Promise.all(read)).flat();
  }
}

/** The files below the folder of a skill, relative to it. */
function filesIn(skill: string, files: Readonly<Record<string, string>>): SkillFile[] {
  return Object.entries(files)
    .filter(([name]) => name.startsWith(`${skill}/`))
    .map(([name, text]) => ({ name: name.slice(skill.length + 1), text }));
}

type SkillParts = Pick<Skill, 'name' | 'description' | 'version' | 'files'>;

/** By name. `SKILL.md` comes first, since the names of folders are in lower case. */
function inOrder(files: readonly SkillFile[]): SkillFile[] {
  return [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param parts with `SKILL.md` as the first file */
export function skillOf(parts: SkillParts): Skill {
  const { name, files } = parts;
  const archive = archiveOf(files);
  const [first, ...others] = files;
  const artifact =
    first === undefined || others.length > 0
      ? ({ type: 'archive', path: skillArchivePath(name), digest: digestOf(archive) } as const)
      : ({ type: 'skill-md', path: skillFilePath(name, first.name), digest: digestOf(first.text) } as const);
  return { ...parts, archive, artifact };
}

function digestOf(bytes: string | Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

interface SkillHead {
  readonly description: string;
  readonly version: string;
}

const ignored = ['license', 'compatibility', 'metadata', 'allowed-tools'];

/** `SKILL.md` must have fewer lines: an agent always reads all of it, so details belong in references. */
const MAX_LINES = 500;

/** Reads the front matter of a `SKILL.md`, and checks the file by the Agent Skills specification. */
function readSkillHead(source: TextFile, folder: string, problems: Problem[]): SkillHead | undefined {
  const parts = readFrontMatter(source, { required: ['name', 'description'], ignored }, problems);
  if (parts === undefined) return undefined;
  const before = problems.length;
  const report = (message: string) => problems.push({ file: source.file, line: 1, message });
  const { name, description } = parts.values;
  if (name !== folder || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 64)
    report(
      `name '${name}' must be the name of the folder: at most 64 lower-case letters, digits and single hyphens`,
    );
  if (description.length > 1024)
    report(`description has ${description.length} characters; shorten it to 1024`);
  const { compatibility = '', metadata } = readRest(source);
  if (typeof compatibility !== 'string' || compatibility.length > 500)
    report('compatibility must be text of at most 500 characters');
  const version = metadata?.['version'];
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+$/.test(version))
    report('metadata.version must be a version in quotes, such as "1.0.0"; upgrades compare it');
  const lines = source.text.split('\n').length - 1;
  if (lines >= MAX_LINES)
    report(`has ${lines} lines, but must have fewer than ${MAX_LINES}; move details to references/`);
  return problems.length > before || typeof version !== 'string' ? undefined : { description, version };
}

interface Rest {
  readonly compatibility?: unknown;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

function readRest({ text }: TextFile): Rest {
  return parseDocument(text.split(/^---[ \t]*$/m)[1] ?? '').toJS() as Rest;
}

/** 1980-01-01, in seconds: a constant that tools accept without warning of an implausible date. */
const MTIME = 315_532_800;
const BLOCK = 512;

/**
 * A reproducible `.tar.gz`. The compressor is a package with a pinned version, because the output of Node's zlib differs
 * between releases and processors. Its header has no file name and no date (RFC 1952).
 */
export function archiveOf(files: readonly SkillFile[]): Uint8Array {
  return gzipSync(tarOf(files), { level: 9, mtime: 0 });
}

/** A tar archive in the ustar format (POSIX.1-1988): regular files, mode 0644, owner 0. */
export function tarOf(files: readonly SkillFile[]): Buffer {
  const entries = files.flatMap(({ name, text }) => {
    const bytes = Buffer.from(text);
    const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
    return [headerOf(name, bytes.length), bytes, padding];
  });
  return Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]);
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is longer than the 100 bytes of a tar header`);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(MTIME, 11), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  // The checksum is computed with spaces in its own field.
  header.write(' '.repeat(8), 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { portablePath } from '../records/paths.ts';
import { unignoredFiles } from '../repository/git.ts';
import type { CodeLink } from './checkout.ts';

/** Reads the output of a check as it comes. */
interface MissingNames {
  see(bytes: Buffer): void;
  /** What was missing, each name once. */
  names(): readonly MissingName[];
}

const longestLine = 8 * 1024;
const mostNames = 1_000;
/** Every message contains one of these; most lines contain none and are skipped. */
const hint =
  /ind|odule|ackage|esolve|[Ff]ound|file|load|ENOENT|npm|open|rtifact|such|ocate|mport|epend|ommand|ERR_|spawn|NETSDK|endor|equire|ndefined/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences of terminals begin with one.
const colours = /\u001b\[[0-9;]*[A-Za-z]/g;

export function createMissingNames(): MissingNames {
  const found = new Map<string, MissingName>();
  let line = '';
  return {
    see: (bytes) => {
      const lines = (line + bytes.toString('latin1')).split('\n');
      line = (lines.pop() ?? '').slice(0, longestLine);
      for (const whole of lines) readLine(whole.slice(0, longestLine));
    },
    names: () => {
      readLine(line);
      line = '';
      return [...found.values()];
    },
  };

  function readLine(bytes: string): void {
    if (!hint.test(bytes) || found.size >= mostNames) return;
    const text = Buffer.from(bytes, 'latin1').toString().replace(colours, '').trimEnd();
    for (const [kind, message] of messages) {
      const match = message.exec(text);
      if (match === null) continue;
      const name = match[1] ?? match[0];
      found.set(name, { name, kind });
    }
  }
}

export interface RepositoryNamesOptions {
  readonly root: string;
  /** Folders, besides the root, in which the old state of the repository stood. Real paths. */
  readonly standIns: readonly string[];
  /** The files of the check, from the root with `/`: their folders are searched for modules. */
  readonly artifacts: readonly string[];
  /** Links by which modules of the repository are found, such as those of a workspace. */
  readonly codeLinks?: readonly CodeLink[];
}

/** Whether a missing name is a file of the repository that git does not ignore, that is, new code. */
export function createRepositoryNames({ root, standIns, artifacts, codeLinks = [] }: RepositoryNamesOptions) {
  const keys = new Set((unignoredFiles(root) ?? []).flatMap(keysOf));
  const roots = [
    '',
    'src',
    'lib',
    'include',
    'test',
    'tests',
    'spec',
    ...artifacts.map((file) => path.posix.dirname(file)),
  ];
  const moduleFolders = [...new Set(codeLinks.map(({ link }) => moduleFolderOf(link)))];
  const goModule = /^module\s+(\S+)/m.exec(readOrNothing(path.join(root, 'go.mod')))?.[1];
  return { has };

  function has({ name, kind }: MissingName): boolean {
    if (kind === 'elsewhere') return false;
    if (kind === 'part') return true;
    if (kind === 'dotted') return isUnderRoots(name.replaceAll('.', '/'));
    // An inner class is in the file of the outer one.
    if (kind === 'source') return endsAnyKey(name.replace(/\$.*/, '').replaceAll('.', '/'));
    return hasPath(name);
  }

  function hasPath(name: string): boolean {
    const file = name.startsWith('file:') ? fileOf(name) : name;
    if (path.isAbsolute(file)) {
      const inside = [root, ...standIns].map((folder) => portablePath(folder, file, path));
      return inside.some((one) => one !== null && (hasKey(one) || isBehindLink(one)));
    }
    if (moduleFolders.some((folder) => isBehindLink(`${folder}/${file}`))) return true;
    // Relative to a file that the message need not name, or to the folder that an alias stands for.
    const local = /^(?:\.{1,2}\/)+|^[@~]\//.exec(file);
    if (local !== null) return endsAnyKey(file.slice(local[0].length));
    if (goModule !== undefined && file.startsWith(`${goModule}/`))
      return hasKey(file.slice(goModule.length + 1));
    return /[./]/.test(file) && isUnderRoots(file);
  }

  /** A file of a linked package; the package itself only where it is new: an old one may just not be built. */
  function isBehindLink(file: string): boolean {
    return codeLinks.some(({ link, target, isThere }) =>
      file === link
        ? !isThere
        : target !== null && file.startsWith(`${link}/`) && hasKey(target + file.slice(link.length)),
    );
  }

  function isUnderRoots(name: string): boolean {
    return roots.some((folder) => hasKey(path.posix.join(folder, name)));
  }

  function hasKey(name: string): boolean {
    return keys.has(name) || keys.has(withoutExtension(name));
  }

  function endsAnyKey(name: string): boolean {
    const ends = [name, withoutExtension(name)];
    for (const key of keys) {
      if (ends.some((end) => end !== '' && (key === end || key.endsWith(`/${end}`)))) return true;
    }
    return false;
  }
}

/** The folder in which a package has its name: `node_modules` of `node_modules/@x/a`. */
function moduleFolderOf(link: string): string {
  return /^(?:.*\/)?node_modules(?=\/)/.exec(link)?.[0] ?? path.posix.dirname(link);
}

/** The names under which a program may ask for a file: its path, without extension, and the folders around it. */
function keysOf(file: string): readonly string[] {
  const folders = file.split('/').slice(0, -1);
  return [file, withoutExtension(file), ...folders.map((_, index) => folders.slice(0, index + 1).join('/'))];
}

function withoutExtension(file: string): string {
  return file.replace(/(?<=[^/])\.(?:[cm]?[jt]sx?|json|py|rb|go|rs|php|java|kt|scala|h|hpp|vue|svelte)$/, '');
}

function fileOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return url;
  }
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** A module, a package, a command or a part of a module that a check says it could not find. */
export interface MissingName {
  readonly name: string;
  /**
   * How the language of the check looks for it: by path; by a dotted name; by what its path ends with, in whatever source
   * folder; or not in the repository at all. A `part` is a name that a file which is there does not define.
   */
  readonly kind: 'path' | 'dotted' | 'source' | 'elsewhere' | 'part';
}

/**
 * What compilers, interpreters, shells and package managers print where something is not installed, or where code does not
 * define what the check uses. What may just as well be new code that a file of the repository does not show by its name, such
 * as a class of PHP or C#, counts as new code.
 */
const messages: readonly (readonly [MissingName['kind'], RegExp])[] = [
  // Node, Bun, Deno, and what runs on them.
  ['path', /Cannot find (?:module|package) ['"]([^'"]+)['"]/],
  ['path', /[Ff]ailed to resolve import ["']([^"']+)["']/],
  ['elsewhere', /Failed to resolve entry for package ["']([^"']+)["']/],
  ['path', /Failed to load url (\S+)/],
  ['path', /Can't resolve ['"]([^'"]+)['"]/],
  ['path', /Could not resolve:? ["']([^"']+)["']/],
  ['path', /Module not found ["']([^"']+)["']/],
  ['path', /[Ii]mport (?:path )?["']([^"']+)["'] not (?:a dependency|prefixed with)/],
  ['path', /no such file or directory[^'"]*['"]([^'"]*node_modules\/[^'"]+)['"]/i],
  ['elsewhere', /Cannot find type definition file for ['"]([^'"]+)['"]/],
  ['elsewhere', /couldn't find the (?:plugin|config) ["']([^"']+)["']/],
  ['elsewhere', /(This is not the tsc command you are looking for)/],
  // npm, pnpm, yarn.
  ['elsewhere', /(npx canceled due to missing packages)/],
  ['elsewhere', /(could not determine executable to run)/],
  ['elsewhere', /npm (?:error|ERR!) code (E404|ENOTFOUND|ENOTCACHED|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT)/],
  ['elsewhere', /(ERR_PNPM_(?:META_FETCH_FAIL|FETCH_\d+|NO_OFFLINE_\w+|NO_MATCHING_VERSION))/],
  ['elsewhere', /Command "([^"]+)" not found/],
  ['elsewhere', /(Couldn't find the node_modules state file)/],
  ['elsewhere', /(doesn't seem to be present in your lockfile)/],
  ['elsewhere', /tried to access ([^\s,]+), but it isn't declared/],
  ['elsewhere', /^Missing package: (\S+@\S+)$/],
  // Python.
  ['dotted', /No module named '?([\w.]+)/],
  ['path', /can't open file '([^']+)'/],
  ['elsewhere', /(?:No matching distribution found for|No package metadata was found for) (\S+)/],
  ['elsewhere', /Failed to spawn: [`'"]([^`'"]+)/],
  // Ruby.
  ['path', /cannot load such file -- (\S+)/],
  ['path', /ruby: No such file or directory -- (\S+)/],
  ['elsewhere', /Could not find (?:gem '([^']+)'|\S+-\d.*) in (?:any of the|locally installed)/],
  ['elsewhere', /can't find gem (\S+)/],
  // PHP and Perl.
  ['path', /Failed opening required '([^']+)'/],
  ['path', /(?:require|include)(?:_once)?\(([^)]+)\): [Ff]ailed to open stream/],
  ['path', /Could not open input file: (\S+)/],
  ['path', /Can't locate (\S+) in @INC/],
  ['path', /Can't open perl script "([^"]+)"/],
  // Java and what else runs on its machine.
  ['source', /error: package ([\w.]+) does not exist/],
  ['source', /Could not find or load main class ([\w.$]+)/],
  ['source', /(?:ClassNotFoundException|NoClassDefFoundError): ([\w$]+(?:[./][\w$]+)*)$/],
  ['path', /Unable to access jarfile (\S+)/],
  [
    'elsewhere',
    /(Could not (?:find artifact|resolve (?:all )?(?:artifacts|dependencies|files)|transfer artifact))/,
  ],
  ['elsewhere', /Plugin (.+?) (?:was not found in any of|or one of its dependencies could not be resolved)/],
  // .NET.
  ['elsewhere', /error NU(?:1101|1102|1103): Unable to find (?:a stable )?package (\S+?)\.?(?: |$)/],
  ['elsewhere', /NETSDK1004: Assets file '([^']+)' not found/],
  ['elsewhere', /NETSDK1064: Package (\S+?),? /],
  ['elsewhere', /Run "dotnet tool restore" to make the "([^"]+)" command available/],
  ['path', /Could not load file or assembly '([^',]+)/],
  // Go.
  ['path', /no required module provides package ([^\s;:]+)/],
  ['path', /cannot find (?:package|module providing package) "?([^\s":;]+)/],
  ['path', /package (\S+) is not in (?:std|GOROOT)/],
  ['elsewhere', /missing go\.sum entry(?: for module providing package ([^\s;:]+))?/],
  ['elsewhere', /(inconsistent vendoring)/],
  // Rust.
  ['elsewhere', /can't find crate for `([^`]+)`/],
  ['source', /use of (?:undeclared crate or module|unresolved module or unlinked crate) `([^`]+)`/],
  ['elsewhere', /no matching package named [`'"]([^`'"]+)/],
  ['elsewhere', /failed to get `([^`]+)` as a dependency/],
  ['elsewhere', /failed to select a version for the requirement `([^` ]+)/],
  ['elsewhere', /no such (?:sub)?command: `([^`]+)`/],
  ['elsewhere', /linker `([^`]+)` not found/],
  // C.
  ['path', /fatal error: '?([^\s':]+)'?(?: file not found|: No such file or directory)/],
  ['elsewhere', /([\w.+-]{1,99}): cannot open shared object file/],
  // Shells, make, and programs that start others.
  ['path', /(?:^|: )([\w@.+/-]+): (?:[Cc]ommand |inaccessible or )?not found$/],
  ['path', /^(?:\S+: )?[Cc]ommand not found: ([\w@.+/-]+)$/],
  ['path', /^fish: Unknown command:? '?([\w@.+/-]+)'?$/],
  ['path', /^g?make(?:\[\d+\])?: ([\w@.+/-]+): No such file or directory/],
  ['path', /(?:cannot|[Cc]an't) open '?([^\s':]+)'?:? ?(?:No such file|$)/],
  ['path', /env: ['‘]?([\w@.+/-]+)['’]?: No such file or directory/],
  ['path', /xargs: ([\w@.+/-]+): No such file or directory/],
  ['path', /failed to run command ['‘]([\w@.+/-]+)['’]: No such file or directory/],
  ['path', /(?:^|\s)(?=\S*(?:node_modules|vendor|venv)\/)(\S+): No such file or directory$/],
  ['elsewhere', /exec: "([^"]+)": executable file not found/],
  ['path', /spawn(?:Sync)? (\S+) ENOENT/],
  // What a module, a package or a class does not define.
  ['part', /does not provide an export named ['"]([^'"]+)['"]/],
  ['part', /error TS(?:2305|2339|2614): .* ['"]([^'"]+)['"]/],
  ['part', /cannot import name '([^']+)'/],
  ['part', /^\S+\.go:\d+:\d+: undefined: (\S+)/],
  ['part', /error\[E04(?:25|32|33)\]: [^`]*`([^`]+)`/],
  ['part', /error CS(?:0103|0117|0234|0246|1061): [^']*'([^']+)'/],
  ['part', /error: (cannot find symbol)/],
  ['part', /Class ["']([^"']+)["'] not found/],
  ['part', /undefined reference to [`'"]([^`'"]+)/],
];

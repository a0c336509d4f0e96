/** A module, a package or a command that a check says it could not find. */
export interface MissingName {
  readonly name: string;
  /** How the language of the check looks for it: by path, by a dotted name, or not in the repository at all. */
  readonly kind: 'path' | 'dotted' | 'elsewhere';
}

/** What compilers, interpreters, shells and package managers print where something is not installed. */
const messages: readonly (readonly [MissingName['kind'], RegExp])[] = [
  // Node, Jest, TypeScript, Vite, webpack, esbuild.
  ['path', /Cannot find (?:module|package) ['"]([^'"]+)['"]/],
  ['path', /Failed to resolve import ["']([^"']+)["']/],
  ['path', /Failed to load url (\S+)/],
  ['path', /Can't resolve ['"]([^'"]+)['"]/],
  ['path', /Could not resolve ["']([^"']+)["']/],
  ['path', /no such file or directory[^'"]*['"]([^'"]*node_modules\/[^'"]+)['"]/i],
  ['elsewhere', /Cannot find type definition file for ['"]([^'"]+)['"]/],
  // Package managers.
  ['elsewhere', /(npx canceled due to missing packages)/],
  ['elsewhere', /(could not determine executable to run)/],
  ['elsewhere', /npm (?:error|ERR!) code (E404|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT)/],
  ['elsewhere', /Command "([^"]+)" not found/],
  ['elsewhere', /(Couldn't find the node_modules state file)/],
  ['elsewhere', /(Could not (?:find artifact|resolve (?:all )?(?:dependencies|files)|transfer artifact))/],
  ['elsewhere', /no matching package named [`'"]([^`'"]+)/],
  // Python, Ruby, PHP, Java.
  ['dotted', /No module named '?([\w.]+)/],
  ['path', /can't open file '([^']+)'/],
  ['path', /cannot load such file -- (\S+)/],
  ['path', /Failed opening required '([^']+)'/],
  ['dotted', /error: package ([\w.]+) does not exist/],
  // Go, Rust, C.
  ['path', /no required module provides package ([^\s;:]+)/],
  ['path', /cannot find (?:package|module providing package) "?([^\s":;]+)/],
  ['path', /package (\S+) is not in (?:std|GOROOT)/],
  ['elsewhere', /can't find crate for `([^`]+)`/],
  ['path', /fatal error: '?([^\s':]+)'?(?: file not found|: No such file or directory)/],
  // Shells, make, and programs that start others.
  ['path', /(?:^|: )([\w@.+/-]+): (?:command )?not found$/],
  ['path', /^make(?:\[\d+\])?: ([\w@.+/-]+): No such file or directory/],
  ['path', /(?:cannot|[Cc]an't) open '?([^\s':]+)'?:? ?(?:No such file|$)/],
  ['path', /env: ['‘]?([\w@.+/-]+)['’]?: No such file or directory/],
  ['elsewhere', /exec: "([^"]+)": executable file not found/],
  ['path', /spawn(?:Sync)? (\S+) ENOENT/],
];

/** Reads the output of a check as it comes. */
export interface MissingNames {
  see(bytes: Buffer): void;
  /** What was missing, each name once. */
  names(): readonly MissingName[];
}

const longestLine = 8 * 1024;
const mostNames = 1_000;
const hint = /ind|odule|ackage|esolve|found|file|load|ENOENT|npm|open|rtifact|such/;
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
      const name = message.exec(text)?.[1];
      if (name !== undefined) found.set(name, { name, kind });
    }
  }
}

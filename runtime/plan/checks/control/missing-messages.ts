/** A module, a package or a command that a check says it could not find. */
export interface MissingName {
  readonly name: string;
  /**
   * How the language of the check looks for it: by path; by a dotted name; by what its path ends with, in whatever source
   * folder; or not in the repository at all.
   */
  readonly kind: 'path' | 'dotted' | 'source' | 'elsewhere';
}

/**
 * What compilers, interpreters, shells and package managers print where something is not installed. What may just as well be
 * new code that a file of the repository does not show by its name, such as a class of PHP or C#, is no message here.
 */
export const messages: readonly (readonly [MissingName['kind'], RegExp])[] = [
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
];

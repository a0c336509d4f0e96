import { describe, expect, test } from 'vitest';
import {
  createMissingNames,
  createRepositoryNames,
  type MissingName,
} from '../../../runtime/plan/checks/missing-names.ts';
import { gitRepository } from '../support/git-repository.ts';

function namesIn(output: string): readonly string[] {
  const missing = createMissingNames();
  missing.see(Buffer.from(output));
  return missing.names().map(({ name }) => name);
}

describe('a check says that it did not find', () => {
  test.each([
    [
      'Node, ES modules',
      `Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'left' imported from /x/a.mjs`,
      'left',
    ],
    ['Node, CommonJS', `Error: Cannot find module './new.js'`, './new.js'],
    ['Jest', `    Cannot find module '@x/left' from 'tests/a.test.js'`, '@x/left'],
    [
      'TypeScript',
      `src/a.ts(1,20): error TS2307: Cannot find module './new' or its corresponding type declarations.`,
      './new',
    ],
    ['TypeScript, types', `error TS2688: Cannot find type definition file for 'node'.`, 'node'],
    ['Vite', `Error: Failed to resolve import "left" from "src/a.ts". Does the file exist?`, 'left'],
    [
      'Vite, a package that is not built',
      `Error: Failed to resolve entry for package "left". The package may have incorrect main/module/exports specified in its package.json.`,
      'left',
    ],
    ['webpack', `Module not found: Error: Can't resolve 'left' in '/x/src'`, 'left'],
    ['esbuild, with colours', `\u001b[31m✘ \u001b[1m[ERROR] Could not resolve "left"\u001b[0m`, 'left'],
    [
      'a file of a package',
      `Error: ENOENT: no such file or directory, open '/x/node_modules/left/a.json'`,
      '/x/node_modules/left/a.json',
    ],
    [
      'npx',
      'npm error npx canceled due to missing packages and no YES option: ["vitest"]',
      'npx canceled due to missing packages',
    ],
    ['npm without network', 'npm error code EAI_AGAIN', 'EAI_AGAIN'],
    ['pnpm', ' ERR_PNPM  Command "vitest" not found', 'vitest'],
    ['Python', `ModuleNotFoundError: No module named 'left.deep'`, 'left.deep'],
    ['Python -m', '/usr/bin/python3: No module named pytest', 'pytest'],
    [
      'Python, a script',
      `python3: can't open file '/x/checks/a.py': [Errno 2] No such file or directory`,
      '/x/checks/a.py',
    ],
    ['Ruby', `cannot load such file -- left (LoadError)`, 'left'],
    ['Java', 'src/A.java:3: error: package org.left does not exist', 'org.left'],
    ['Go', 'a.go:4:2: no required module provides package example.org/left; to add it:', 'example.org/left'],
    ['Go, standard', 'a.go:4:2: package left/deep is not in std (/usr/lib/go/src/left/deep)', 'left/deep'],
    ['Rust', "error[E0463]: can't find crate for `left`", 'left'],
    ['cargo', 'error: no matching package named `left` found', 'left'],
    ['C', 'a.c:1:10: fatal error: left.h: No such file or directory', 'left.h'],
    ['a shell', 'sh: 1: vitest: not found', 'vitest'],
    ['bash', 'check.sh: line 2: vitest: command not found', 'vitest'],
    ['make', 'make: vitest: No such file or directory', 'vitest'],
    ['Node, a program', 'Error: spawn vitest ENOENT', 'vitest'],
    ['make, before 4.3', 'make: vitest: Command not found', 'vitest'],
    ['make within make', 'make[1]: ./tool.sh: Command not found', './tool.sh'],
    ['zsh', 'zsh:1: command not found: vitest', 'vitest'],
    ['mksh', 'mksh: vitest: inaccessible or not found', 'vitest'],
    ['fish', 'fish: Unknown command: vitest', 'vitest'],
    ['xargs', 'xargs: vitest: No such file or directory', 'vitest'],
    ['timeout', 'timeout: failed to run command ‘vitest’: No such file or directory', 'vitest'],
    [
      'bash, a path',
      'bash: line 1: node_modules/.bin/vitest: No such file or directory',
      'node_modules/.bin/vitest',
    ],
    ['Rollup', '[vite]: Rollup failed to resolve import "left" from "/x/src/a.js".', 'left'],
    ['Bun', 'error: Could not resolve: "left". Maybe you need to "bun install"?', 'left'],
    ['Deno', 'error: Module not found "file:///x/new.ts".', 'file:///x/new.ts'],
    ['Deno, a package', 'error: Relative import path "left" not prefixed with / or ./ or ../', 'left'],
    ['Deno 2, a package', 'error: Import "left" not a dependency', 'left'],
    ['ESLint', `ESLint couldn't find the plugin "eslint-plugin-left".`, 'eslint-plugin-left'],
    [
      'npx tsc',
      'This is not the tsc command you are looking for',
      'This is not the tsc command you are looking for',
    ],
    ['npm offline', 'npm error code ENOTCACHED', 'ENOTCACHED'],
    [
      'pnpm offline',
      ' ERR_PNPM_NO_OFFLINE_TARBALL  A package is missing from the store',
      'ERR_PNPM_NO_OFFLINE_TARBALL',
    ],
    [
      'yarn',
      `Couldn't find the node_modules state file - running an install might help`,
      `Couldn't find the node_modules state file`,
    ],
    [
      'yarn, plug and play',
      `Error: shop tried to access left, but it isn't declared in its dependencies; this makes`,
      'left',
    ],
    ['yarn, a cache', 'Missing package: left@npm:1.0.0', 'left@npm:1.0.0'],
    ['yarn berry, a command', 'command not found: vitest', 'vitest'],
    ['poetry', 'Command not found: pytest', 'pytest'],
    ['uv', 'error: Failed to spawn: `pytest`', 'pytest'],
    ['pip', 'ERROR: No matching distribution found for left', 'left'],
    [
      'Python, metadata',
      'importlib.metadata.PackageNotFoundError: No package metadata was found for left',
      'left',
    ],
    ['bundler', 'bundler: command not found: rspec', 'rspec'],
    ['bundler, a gem', "Could not find gem 'left (~> 1.0)' in locally installed gems.", 'left (~> 1.0)'],
    [
      'bundler, gems',
      'Could not find left-1.2.3, right-2.0 in any of the sources',
      'Could not find left-1.2.3, right-2.0 in any of the',
    ],
    ['gem', "can't find gem left (>= 0.a) with executable left (Gem::GemNotFoundException)", 'left'],
    ['Ruby, a script', 'ruby: No such file or directory -- checks/a.rb (LoadError)', 'checks/a.rb'],
    [
      'PHP',
      'PHP Warning:  require(/x/vendor/autoload.php): Failed to open stream: No such file',
      '/x/vendor/autoload.php',
    ],
    ['PHP, a script', 'Could not open input file: vendor/bin/phpunit', 'vendor/bin/phpunit'],
    ['Perl', "Can't locate Left/Deep.pm in @INC (@INC contains: /etc/perl) at a.pl line 1.", 'Left/Deep.pm'],
    ['Perl, a script', `Can't open perl script "checks/a.pl": No such file or directory`, 'checks/a.pl'],
    ['Java, a class', 'Caused by: java.lang.ClassNotFoundException: org.left.Thing', 'org.left.Thing'],
    ['Java, linking', 'java.lang.NoClassDefFoundError: org/left/Thing', 'org/left/Thing'],
    ['Java, main', 'Error: Could not find or load main class org.left.Main', 'org.left.Main'],
    ['Java, an archive', 'Error: Unable to access jarfile build/left.jar', 'build/left.jar'],
    [
      'Maven',
      '[ERROR] Plugin org.left:left:1.0 or one of its dependencies could not be resolved',
      'org.left:left:1.0',
    ],
    [
      'Gradle',
      "> Could not resolve all artifacts for configuration ':test'.",
      'Could not resolve all artifacts',
    ],
    [
      'Gradle, a plugin',
      "Plugin [id: 'left'] was not found in any of the following sources:",
      "[id: 'left']",
    ],
    ['NuGet', 'a.csproj : error NU1101: Unable to find package Left. No packages exist with this id', 'Left'],
    [
      '.NET, not restored',
      "error NETSDK1004: Assets file '/x/obj/project.assets.json' not found.",
      '/x/obj/project.assets.json',
    ],
    ['.NET, a tool', 'Run "dotnet tool restore" to make the "left" command available.', 'left'],
    ['.NET, running', "Could not load file or assembly 'Left, Version=1.0.0.0, Culture=neutral'", 'Left'],
    [
      'Go, sums',
      'a.go:4:2: missing go.sum entry for module providing package example.org/left; to add:',
      'example.org/left',
    ],
    ['Go, vendored', 'go: inconsistent vendoring in /x:', 'inconsistent vendoring'],
    ['cargo, offline', 'error: failed to get `left` as a dependency of package `shop v0.1.0 (/x)`', 'left'],
    ['cargo, versions', 'error: failed to select a version for the requirement `left = "^1.3.3"`', 'left'],
    ['cargo, a command', 'error: no such command: `nextest`', 'nextest'],
    [
      'Rust, a crate',
      'error[E0433]: failed to resolve: use of unresolved module or unlinked crate `left`',
      'left',
    ],
    ['Rust, before 1.83', '1 | use left::Thing;  ^^^^ use of undeclared crate or module `left`', 'left'],
    [
      'a library',
      'a.out: error while loading shared libraries: libleft.so.1: cannot open shared object file',
      'libleft.so.1',
    ],
    [
      'Node, a name that a module does not export',
      "SyntaxError: The requested module './a.mjs' does not provide an export named 'answer'",
      'answer',
    ],
    [
      'TypeScript, a name that a module does not export',
      `a.ts(1,10): error TS2305: Module '"./shop"' has no exported member 'answer'.`,
      'answer',
    ],
    ['Python, a name', "ImportError: cannot import name 'answer' from 'shop'", 'answer'],
    ['Go, a name', 'a.go:4:2: undefined: shop.Answer', 'shop.Answer'],
    ['Rust, a name', 'error[E0425]: cannot find function `answer` in this scope', 'answer'],
    ['PHP, a class', 'PHP Fatal error:  Uncaught Error: Class "Cart" not found in /x/a.php:1', 'Cart'],
    ['C#, a class', "a.cs(1,7): error CS0246: The type or namespace name 'Cart' could not be found", 'Cart'],
    ['Java, a symbol', 'src/A.java:3: error: cannot find symbol', 'cannot find symbol'],
    ['C, a function', "a.c:(.text+0x9): undefined reference to `answer'", 'answer'],
  ])('%s', (_, line, name) => {
    expect(namesIn(`before\n${line}\nafter\n`)).toEqual([name]);
    expect(namesIn(line), 'without a newline').toEqual([name]);
  });

  test.each([
    'AssertionError [ERR_ASSERTION]: expected 41 to be 42',
    "Error: ENOENT: no such file or directory, open '/x/data.json'",
    'GET /missing 404 not found in 3 ms',
    'shop: Unknown command: export',
    'java.lang.NoClassDefFoundError: Could not initialize class org.shop.Cart',
    'Can\'t locate object method "new" via package "Shop" at a.pl line 1.',
    ' WARN   Local package.json exists, but node_modules missing, did you mean to install?',
  ])('nothing, in %s', (line) => {
    expect(namesIn(line)).toEqual([]);
  });

  test('the same, wherever its output is cut', () => {
    const text = Buffer.from(`ok\nError: Cannot find module 'léft'\nok\n`);
    for (let cut = 0; cut <= text.length; cut++) {
      const missing = createMissingNames();
      missing.see(text.subarray(0, cut));
      missing.see(text.subarray(cut));
      expect(missing.names()).toEqual([{ name: 'léft', kind: 'path' }]);
    }
  });

  test.each(['a', 'a/', 'a.so', 'a-1 ', 'a: ', 'node_modules/', '/'])(
    'in a moment, also in a line of %s',
    (unit) => {
      const line = `not found ${unit.repeat(8_000 / unit.length)}\n`;
      expect(namesIn(line.repeat(10))).toEqual([]);
    },
  );

  test('no more than a thousand names, in lines of any length', () => {
    const lines = Array.from({ length: 3_000 }, (_, index) => `Cannot find module 'm${index}'`);
    expect(namesIn(`${'x'.repeat(1 << 20)}\n${lines.join('\n')}`)).toHaveLength(1_000);
  });
});

describe('a missing name is new code', () => {
  const repository = () =>
    gitRepository({
      '.gitignore': 'built/\n',
      'go.mod': 'module example.org/shop\n',
      'src/new.ts': '',
      'src/deep/index.js': '',
      'shop/cart.py': '',
      'internal/tax/tax.go': '',
      'include/shop.h': '',
      'checks/helper.py': '',
      'app/src/main/java/org/shop/Cart.java': '',
      'crates/tax/src/rate.rs': '',
      'lib/Shop/Cart.pm': '',
      'built/out.js': '',
    });
  const names = (kind: MissingName['kind'], ...list: readonly string[]) =>
    list.map((name) => ({ name, kind }));

  test('when git knows, or does not ignore, a file of that name', () => {
    const { root } = repository();
    const known = createRepositoryNames({ root, standIns: ['/stand-in'], artifacts: ['checks/a.py'] });
    const list = [
      ...names('path', './new', '../src/new.js', '@/deep', 'src/new', './deep/index', `${root}/src/new.ts`),
      ...names('path', '/stand-in/src/new.js', 'file:///stand-in/src/deep', 'example.org/shop/internal/tax'),
      ...names('path', 'shop.h'),
      ...names('dotted', 'shop', 'shop.cart', 'helper'),
      ...names('source', 'org.shop', 'org.shop.Cart', 'org/shop/Cart$Item', 'tax', 'rate'),
      ...names('path', 'Shop/Cart.pm'),
    ];
    expect(list.filter((name) => !known.has(name))).toEqual([]);
  });

  test('when it is a file of a linked package, or a linked package that is new; not one that is just not built', () => {
    const { root } = repository();
    const codeLinks = [
      { link: 'node_modules/@x/a', target: 'src', isThere: true },
      { link: 'node_modules/new', target: 'crates/tax', isThere: false },
      { link: 'node_modules/far', target: null, isThere: true },
    ];
    const known = createRepositoryNames({ root, standIns: ['/stand-in'], artifacts: [], codeLinks });
    const has = (list: readonly string[]) =>
      list.filter((name) => known.has({ name, kind: 'path' })).join(' ');
    const code = ['@x/a/new', '/stand-in/node_modules/@x/a/new.ts', 'new', 'new/src/rate'];
    expect(has(code)).toBe(code.join(' '));
    const inside = '/stand-in/node_modules/@x/a';
    expect(has(['@x/a', '@x/a/left', '@x/anew', `${inside}/`, `${inside}/dist/index.js`, 'far/new'])).toBe(
      '',
    );
  });

  test('and not when it is a package, a program, or a file that git ignores', () => {
    const { root, write } = repository();
    write('built/out.js', 'x');
    const known = createRepositoryNames({ root, standIns: ['/stand-in'], artifacts: ['checks/a.py'] });
    const list = [
      ...names(
        'path',
        'left',
        '@x/left',
        './built/out',
        '/stand-in/built/out.js',
        '/elsewhere/src/new.ts',
        'vitest',
      ),
      ...names('path', '/stand-in/node_modules/left/index.js', 'example.org/other/internal/tax', 'shop'),
      ...names('dotted', 'pytest', 'cart', 'requests.new'),
      ...names('source', 'org.left.Cart', 'left.Cart$Item', 'art', 'left'),
      ...names('path', 'Left/Cart.pm'),
      ...names('elsewhere', 'shop', 'src/new.ts'),
    ];
    expect(list.filter((name) => known.has(name))).toEqual([]);
  });
});

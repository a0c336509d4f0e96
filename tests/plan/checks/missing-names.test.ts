import { describe, expect, test } from 'vitest';
import { createMissingNames, type MissingName } from '../../../runtime/plan/checks/control/missing-names.ts';
import { createRepositoryNames } from '../../../runtime/plan/checks/control/repository-names.ts';
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
  ])('%s', (_, line, name) => {
    expect(namesIn(`before\n${line}\nafter\n`)).toEqual([name]);
    expect(namesIn(line), 'without a newline').toEqual([name]);
  });

  test.each([
    'AssertionError [ERR_ASSERTION]: expected 41 to be 42',
    "ImportError: cannot import name 'answer' from 'shop'",
    "Error: ENOENT: no such file or directory, open '/x/data.json'",
    'a.go:4:2: undefined: shop.Answer',
    'error[E0425]: cannot find function `answer` in this scope',
    'GET /missing 404 not found in 3 ms',
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
    ];
    expect(list.filter((name) => !known.has(name))).toEqual([]);
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
      ...names('elsewhere', 'shop', 'src/new.ts'),
    ];
    expect(list.filter((name) => known.has(name))).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { assignedNames, classOf, runFingerprint } from '../../../runtime/plan/checks/command.ts';
import { ShellSyntaxError, shellCommands } from '../../../runtime/plan/checks/shell-commands.ts';

const rules = {
  allowed: ['npm', 'node', 'tests'],
  prefixes: { tests: ['go test', './check.sh'], other: ['rm'] },
};

/** The class of a command, or the first words of the refusal. */
function verdict(command: string | readonly string[]): string {
  const found = classOf(command, rules);
  return 'name' in found ? found.name : `refused: ${found.why}`;
}

describe('a command belongs to a class', () => {
  test.each([
    ['npm test', 'npm'],
    ['/usr/local/bin/node check.mjs', 'node'],
    ['go test ./...', 'tests'],
    ['./check.sh --all', 'tests'],
    ['CI=1 MODE="a b" npm test', 'npm'],
    ['cd packages/one && npm test || exit 1', 'npm'],
    ['if npm test; then echo yes; else false; fi', 'npm'],
    ['npm test 2>&1 > out.txt < in.txt | node count.mjs', 'npm'],
    ['echo "$(node -p 1)" `npm prefix`', 'node'],
    ['{ npm test; } & wait # rm -rf x', 'npm'],
    ['(cd a; npm test)\n\nnode b', 'npm'],
    ['for f in a b; do node "$f"; done', 'node'],
    ['"np"m \'test\'', 'npm'],
    ['npm \\\n  test', 'npm'],
    ['[ -n "$((1 + 2))" ] && npm test', 'npm'],
    ["node -e 'a; rm x'", 'node'],
    ['npm run "${NAME:-all}" -- --grep "a$"', 'npm'],
    ['set -eu; i=0; while [ $i -lt 3 ]; do node x; i=$((i + 1)); done', 'node'],
    ['cd a &&\\\nnpm test', 'npm'],
  ])('%s', (command, name) => {
    expect(verdict(command)).toBe(name);
  });

  test.each([
    ['curl x', '"curl x"'],
    ['go vet ./...', '"go vet ./..."'],
    ['go', '"go"'],
    ['rm -rf x', '"rm -rf x"'],
    ['npm test && rm -rf x', '"rm -rf x"'],
    ['npm test; curl x', '"curl x"'],
    ['npm test | sh', '"sh"'],
    ['npm test & curl x', '"curl x"'],
    ['npm test\ncurl x', '"curl x"'],
    ['npm test $(curl x)', '"curl x"'],
    ['npm test "$(curl x)"', '"curl x"'],
    ['npm test `curl x`', '"curl x"'],
    ['npm test > $(curl x)', '"curl x"'],
    ['! curl x', '"curl x"'],
    ['(npm test; curl x)', '"curl x"'],
    ['A=$(curl x) npm test', '"curl x"'],
    ['test -f x', '"test -f x"'],
    ['env npm test', '"env npm test"'],
    ['eval "npm test"', '"eval npm test"'],
    ['$TOOL test', 'comes from an expansion'],
    ['n*m test', 'comes from an expansion'],
    ['A$X=1 npm test', 'comes from an expansion'],
    ["'A=1' npm test", '"A=1 npm test"'],
    ["'!' npm test", '"! npm test"'],
    ['', 'no program is named'],
    ['case x in x) npm test;; esac', 'put the check into a script'],
    ['npm test <<END\nEND', 'a check cannot use a here-document; put the check into a script'],
    ['for x do curl x; done; npm test', '"curl x"'],
    ['npm() { true; }; npm test', 'a check cannot use a function'],
    ['npm test "${X:-$(curl x)}"', 'put the check into a script'],
    ["npm 'test", 'put the check into a script'],
    ['npm test\r\nnode x\r\n', 'carriage returns; end its lines with line feeds alone'],
    ['npm\u00a0test', 'U+00A0 is not a space to the shell'],
    ['npm\u3000test', 'U+3000 is not a space to the shell'],
    ['\ufeffnpm test', 'U+FEFF is not a space to the shell'],
    ['npm\vtest', 'U+000B is not a space to the shell'],
    ['npm\ftest', 'U+000C is not a space to the shell'],
    ['npm test >', 'a word is missing'],
    ['npm test )', 'put the check into a script'],
  ])('%s: refused', (command, why) => {
    expect(verdict(command)).toMatch(/^refused: /);
    expect(verdict(command)).toContain(why);
  });

  test.each(['$((', '$((a', '${x:-', '${x:-$ab'])('in a moment, also where %s has no end', (open) => {
    expect(verdict(`npm ${open}${open.slice(-3).repeat(100_000)}`)).toMatch(/a check cannot use/);
    expect(verdict(`npm ${open}${'a'.repeat(100_000)}`)).toMatch(/a check cannot use/);
  });

  test('by the words that are written, not by what the shell puts in', () => {
    expect(verdict('go test ./...')).toBe('tests');
    expect(verdict('X="run a "; go ${X}test')).toContain('is in none of the allowed');
  });

  test('of words looks at its program alone', () => {
    expect(verdict(['npm', 'test', ';', 'curl'])).toBe('npm');
    expect(verdict(['curl', 'npm'])).toContain('"curl npm" is in none');
  });

  test('never by a name that every object has', () => {
    const found = classOf(['x'], { allowed: ['constructor', 'toString'], prefixes: {} });
    expect(found).toHaveProperty('why');
  });
});

test('a text for the shell is taken apart into commands and words', () => {
  const text = `A=1 node 'a b'"c"\\ d 2>log >&2 && printf '%s' x$Y`;
  const word = (raw: string, written = raw, isLiteral = true) => ({ text: written, raw, isLiteral });
  expect(shellCommands(text)).toEqual([
    { assigned: ['A'], words: [word('node'), word(`'a b'"c"\\ d`, 'a bc d')] },
    { assigned: [], words: [word('printf'), word("'%s'", '%s'), word('x$Y', 'x', false)] },
  ]);
  expect(() => shellCommands('echo "')).toThrow(ShellSyntaxError);
  expect(assignedNames('A=1 B=2 node x; A=3 node y')).toEqual(['A', 'B']);
});

test('a run is the same run by command, folder, class and criterion', () => {
  const run = { command: ['npm', 'test'], cwd: '.', commandClass: 'npm', criterion: 'AC-one' };
  const others = [
    { ...run, command: 'npm test' },
    { ...run, command: ['npm test'] },
    { ...run, cwd: 'a' },
    { ...run, commandClass: 'tests' },
    { ...run, criterion: 'AC-two' },
  ];
  expect(new Set([run, { ...run }, ...others].map(runFingerprint)).size).toBe(6);
  // SHA-256 of {"argv":["npm","test"],"class":"npm","criterion":"AC-one","cwd":"."}
  expect(runFingerprint(run)).toBe('c677e19ea8339984bdbc946519d3cbc114f70fd583aad5cab2eadbff45ac62b1');
});

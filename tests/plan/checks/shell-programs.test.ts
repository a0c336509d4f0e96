import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classOf } from '../../../runtime/plan/checks/command.ts';
import { temporaryFolder } from '../support/repository.ts';

/** The shells of this machine that serve as /bin/sh somewhere, each called so. */
const shells = ['/bin/sh', '/bin/bash', '/bin/zsh', '/bin/ksh', '/bin/mksh', '/bin/busybox'].filter(
  existsSync,
);

/** Programs `ok` and `no` that leave a mark where they ran. Gives what ran of a text, and in which shell. */
function stubs() {
  const folder = temporaryFolder();
  for (const name of ['bin', 'ran', 'work']) mkdirSync(path.join(folder, name));
  for (const name of ['ok', 'no']) {
    const file = path.join(folder, 'bin', name);
    writeFileSync(file, `#!/bin/sh\necho no\n: > ${folder}/ran/${name}\n`);
    chmodSync(file, 0o755);
  }
  const run = (text: string, shell: string) => {
    for (const name of ['ran', 'work']) rmSync(path.join(folder, name), { recursive: true, force: true });
    for (const name of ['ran', 'work']) mkdirSync(path.join(folder, name));
    spawnSync(shell, ['-c', text], {
      argv0: 'sh',
      cwd: path.join(folder, 'work'),
      env: { PATH: path.join(folder, 'bin') },
      timeout: 5_000,
    });
    return ['ok', 'no'].filter((name) => existsSync(path.join(folder, 'ran', name)));
  };
  return (text: string) => shells.map((shell) => run(text, shell));
}

function isAllowed(text: string): boolean {
  return 'name' in classOf(text, { allowed: ['ok'], prefixes: {} });
}

describe('a text that is allowed runs its own programs', () => {
  test.each([
    'ok; ok',
    'cd . && ok a "b c" || exit 1',
    'for x in a b; do ok "$x"; done',
    'for x\ndo :; done; ok',
    'for x do :; done; ok',
    'if ok; then echo "it is $?"; else false; fi',
    'x=$(ok) && [ "$x" = no ]',
    'x=`ok` && test -n "$x"',
    'i=0; while [ $i -lt 2 ]; do ok; i=$((i + 1)); done',
    'ok "${x:-no}" ${x#*/} ${#x} ${10} $# "$@" $$',
    "ok 'a$' \"a$\" a$ '`no`' \\$no",
    'ok && \\\n  ok',
    '( ok; ( ok ) ) 2>/dev/null >log',
    '{ ok & wait; } # no',
    'set -eu -o noglob; export A=1 B="$PATH"; ok',
  ])('%s', (text) => {
    expect(isAllowed(text)).toBe(true);
    expect(stubs()(text)).toEqual(shells.map(() => ['ok']));
  });
});

/** Each runs `no` where /bin/sh is dash or bash. */
const hidden = [
  'ok; { no; }',
  '! no; ok',
  'trap no EXIT; ok',
  "trap 'no' EXIT; ok",
  'set -- a; for x do no; done; ok',
  'set -- a; for x\ndo no; done; ok',
  'ok ${x#"}"} ; no; ok ${x#"}"}',
  'ok ${x#\\}} ; no; ok ${x#\\}}',
  'ok ${x:-$(no)}',
  'ok ${x:-`no`}',
  'ok $((1 + $(no; echo 1)))',
  'ok `echo \\`no\\`` #`',
  'ok "`echo \\`no\\``"',
  'ok "$\\\n(no)"',
  'ok <<x\n$(no)\nx',
  'ok <<x\n`no`\nx\n',
  'ok() { no; }; ok',
  'case x in x) no;; esac; ok',
  'case "(" in x) ok;; *) no; esac',
  'alias ok=no\nok',
  'eval no; ok',
  'echo no > x; . ./x; ok',
  'command no; ok',
  'exec no; ok',
  "PS4='$(no)'; set -x; ok",
  "export PS4='$(no)'; set -o xtrace; ok",
  'X="no "; $X; ok',
  '"" no; ok $(no)',
];

/** Each runs `no` where /bin/sh is bash. */
const hiddenFromBash = [
  "ok $'\\'' ; no #'",
  "x='a[$(no)]'; ok; echo $((x))",
  'x=\'a[$(no)]\'; ok; [ -v "$x" ]',
  "ok; echo 1 | read 'a[$(no)]'",
  "ok; printf -v 'a[$(no)]' 1",
  "ok; echo $['$(no)']",
  "((ok '$(no)')); ok",
  'ok $((no) ) "))"',
  'x=\'\\044(no)\'; ok; echo "${x@P}"',
  "ok 'a[$(no)]'; x=$_; echo $((x))",
  "ok 'a[$(no)]'; echo $((_))",
  "ok 'a[$(no)]'; x=${BASH_EXECUTION_STRING#ok ?}; x=${x%%;*}; x=${x%?}; echo $((x))",
  'x=$(printf %q "\n"); x="a[${x%????}(no)]"; ok; echo $((x))',
  'function f { no; }; f; ok',
  'coproc no; wait; ok',
  'for ((i=0;i<1;i++)); do no; done; ok',
  'set -H -o history\nok "; no "\nok !!:s/ok "//:s/"//',
];

/** Each runs `no` in a shell that is /bin/sh on few machines: zsh, mksh, or the bash of macOS. */
const hiddenElsewhere = [
  'ok ${ no;}',
  'ok ${|no;}',
  'ok $(ok # ) ; no ; $(ok\n)',
  "ok; unset 'a[$(no)]'",
  "ok; [ 'a[$(no)]' -eq 1 ]",
  "ok; export 'a[$(no)]=1'",
  'for x y in a b; do no; done; ok',
  'ok =(no)',
  'ok <(no)',
];

describe('a text that hides a program', () => {
  test.each([...hidden, ...hiddenFromBash, ...hiddenElsewhere])('%s: refused', (text) => {
    expect(isAllowed(text)).toBe(false);
  });

  // Elsewhere /bin/bash may be too old for some of them.
  const hasBash = process.platform === 'linux' && shells.includes('/bin/bash');
  test.runIf(hasBash)('would have run it', () => {
    const run = stubs();
    const texts = [...hidden, ...hiddenFromBash];
    expect(texts.filter((text) => !run(text).some((ran) => ran.includes('no')))).toEqual([]);
  });
});

const pieces = [
  ...'ok no x 1 ; & && | ( ) } < > 2> <<x # $ $( $(( )) ${x % :- $x = x= ok() a[ ] *'.split(' '),
  ...`' " \` \\ \\\n`.split(' '),
  ...' |\n| #|{ |; }|for x |for x in | do |; done|if |; then |; fi|case x in x) |;; esac'.split('|'),
  ...'! |: |echo |[ | ]|[[ |set -- a;|trap | EXIT|eval |unset '.split('|'),
];

test('random texts that are allowed run nothing else', { timeout: 60_000 }, () => {
  const run = stubs();
  let count = 0;
  const text = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 10 });
  const property = fc.property(text, (some) => {
    const whole = `ok ${some.join('')}`;
    if (!whole.includes('no') || !isAllowed(whole)) return;
    count++;
    expect(run(whole).flat()).not.toContain('no');
  });
  fc.assert(property, { numRuns: 2_000 });
  expect(count).toBeGreaterThan(5);
});

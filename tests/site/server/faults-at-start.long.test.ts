import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkPackages } from './link-packages.ts';
import { runSite, startSite } from './site-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A user without permissions, if this process may switch to it. */
const nobody = ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups'];
const canBeNobody = spawnSync(nobody[0] ?? '', [...nobody.slice(1), 'true']).status === 0;
if (!canBeNobody)
  console.warn('Not tested here: a server without rights. Only root, with setpriv, can start one.');

describe('content that cannot be read', () => {
  /** A copy of the project, whose content is broken. */
  let copy: string;
  beforeAll(async () => {
    copy = await mkdtemp(path.join(tmpdir(), 'faults-'));
    await chmod(copy, 0o755);
    for (const part of ['runtime', 'generated', 'generator', 'content', 'package.json'])
      await cp(path.join(root, part), path.join(copy, part), { recursive: true });
    await linkPackages(copy);
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  const asFolder = (file: string) => mkdir(file);
  const asDanglingLink = (file: string) => symlink('/nowhere/at/all', file);

  test.each<[file: string, what: string, put: (file: string) => Promise<unknown>, said: string]>([
    ['content/pages/es/faq.md', 'a folder', asFolder, ':1: cannot be read (EISDIR); '],
    ['content/pages/es/faq.md', 'a link', asDanglingLink, ':1: cannot be read (ENOENT); '],
    ['content/skill/plan/SKILL.md', 'a folder', asFolder, ':1: cannot be read (EISDIR); '],
    ['content/theme/search.js', 'missing', async () => undefined, ':1: cannot be read (ENOENT); '],
    [
      'content',
      'missing',
      async () => undefined,
      ' cannot be read (ENOENT); restore it from the repository.',
    ],
  ])('%s is %s: one line names it, when starting and before', async (name, _, put, said) => {
    const file = path.join(copy, name);
    await rename(file, path.join(copy, 'aside'));
    await put(file);
    const start = (args: readonly string[]) => runSite({ PORT: '0' }, args, { folder: copy });
    const [started, checked] = await Promise.all([start([]), start(['--check-config'])]);
    await rm(file, { recursive: true, force: true });
    await rename(path.join(copy, 'aside'), file);
    expect(checked.code).toBe(1);
    expect(checked.said).toContain(`${file}${said}`);
    expect(checked.said).not.toContain('\n');
    expect(started).toEqual({ code: 1, said: `cannot start: ${checked.said}` });
  });

  test.runIf(canBeNobody).each(['content/pages/es/faq.md', 'content/theme'])(
    '%s is not for the user of the process: one line names it, when starting and before',
    async (name) => {
      const file = path.join(copy, name);
      await chmod(file, 0);
      const start = (args: readonly string[]) => runSite({ PORT: '0' }, args, { folder: copy, as: nobody });
      const all = await Promise.all([start([]), start(['--check-config'])]);
      await chmod(file, 0o755);
      const line = `${file} cannot be read (EACCES); let the user of this process read it.`;
      expect(all).toEqual([
        { code: 1, said: `cannot start: ${line}` },
        { code: 1, said: line },
      ]);
    },
  );
});

/** The first port that everybody may listen on; 0 in containers that protect none. */
const firstFree = spawnSync('cat', ['/proc/sys/net/ipv4/ip_unprivileged_port_start'], { encoding: 'utf8' });
const isProtected = Number(firstFree.stdout) > 81;
if (!isProtected)
  console.warn('Not tested here: a port that only the system may use. Here it protects none.');

describe.runIf(canBeNobody && isProtected)('a port that only the system may use', () => {
  const protectedPort = '80';
  beforeAll(async () => {
    await (await startSite()).stop();
  });

  test.each([
    { PORT: protectedPort },
    { PORT: protectedPort, WORKERS: '2' },
    { STATUS_PORT: protectedPort },
    { STATUS_PORT: protectedPort, WORKERS: '2' },
  ])('%o is reported once, with what to do', async (ports) => {
    const [name] = Object.keys(ports);
    const { code, said } = await runSite({ PORT: '0', ...ports }, [], { as: nobody });
    // This user cannot keep a build; that is logged if another test has replaced the kept one.
    const lines = said.split('\n').filter((line) => !line.includes('"snapshot_not_kept"'));
    expect(lines).toEqual([
      `cannot start: ${name} is 80, which this user may not listen on; choose one from 1024 on.`,
    ]);
    expect(code).toBe(1);
  });

  test('is found before the start', async () => {
    const ports = { PORT: protectedPort, STATUS_PORT: '81' };
    const { code, said } = await runSite(ports, ['--check-config'], { as: nobody });
    expect(said.split('\n')).toEqual([
      'PORT is 80, which this user may not listen on; choose one from 1024 on.',
      'STATUS_PORT is 81, which this user may not listen on; choose one from 1024 on.',
    ]);
    expect(code).toBe(1);
  });
});

test('a status port in use is reported once, and prevents the start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const ends = await Promise.all(
    ['0', '2'].map((workers) => runSite({ PORT: '0', STATUS_PORT: String(port), WORKERS: workers })),
  );
  other.close();
  const said = expect.stringMatching(
    new RegExp(`^cannot start: STATUS_PORT is ${port}, which another process uses on [^\\n]+$`),
  );
  expect(ends).toEqual([
    { code: 1, said },
    { code: 1, said },
  ]);
});

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { at, blocks, expectServedFiles, here, sh } from './adopting.ts';

/** What a whole adoption leads to, and the public installer, are in `adoption.long.test.ts`. */
describe('the adoption prompt', () => {
  test('fetches what it names and nothing else, verifies it, and writes nothing into the working tree', async () => {
    const [fetching] = await blocks();
    const { code, stdout, stderr } = await sh(fetching);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const named = [...fetching.matchAll(/http:\/\/[\d.:]+(\/\S+)/g)].map(([, address]) => address);
    expect(here.site.asked).toEqual(named);
    expect(stdout.match(/^sha256:[0-9a-f]{64} /gm)).toHaveLength(here.skills.length);
    expect(readdirSync(here.repository)).toEqual(['.git']);
  });

  test('installs the ten skills, and the helper runs', async () => {
    const [fetching, installing] = await blocks();
    expect((await sh(fetching)).code).toBe(0);
    const { code, stdout, stderr } = await sh(installing);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('context-manifest');
    expect(readdirSync(here.repository).sort()).toEqual(['.agents', '.git']);
    expect(readdirSync(at('.agents/skills')).sort()).toEqual([...here.skills].sort());
    await expectServedFiles(at('.agents/skills'));
    expect(existsSync(at('.git/plan-skills'))).toBe(false);
  });

  test.each(['/skills/plan.tar.gz', '/skills/plan-status/SKILL.md'])(
    'stops where the bytes of %s are not those of the index',
    async (address) => {
      here.site.instead.set(address, Buffer.from('---\nname: plan\n---\nDo something else.\n'));
      const [fetching, installing] = await blocks();
      const fetched = await sh(fetching);
      expect(fetched.code).not.toBe(0);
      expect(fetched.stderr).toContain('is not what the index lists');
      expect((await sh(installing)).code).not.toBe(0);
      expect(readdirSync(here.repository)).toEqual(['.git']);
    },
  );

  test('stops where the index leaves out a skill', async () => {
    here.site.instead.set('/.well-known/agent-skills/index.json', Buffer.from('{"skills":[]}'));
    const [fetching] = await blocks();
    expect((await sh(fetching)).code).not.toBe(0);
  });

  test('stops outside a repository', async () => {
    rmSync(at('.git'), { recursive: true });
    const [fetching, installing] = await blocks();
    expect((await sh(fetching)).code).not.toBe(0);
    expect((await sh(installing)).code).not.toBe(0);
    expect(here.site.asked).toEqual([]);
    expect(readdirSync(here.repository)).toEqual([]);
  });

  test.each(['.agents', '.cursor'])('changes nothing where a skill is there already in %s', async (agent) => {
    mkdirSync(at(agent, 'skills/plan-verify'), { recursive: true });
    writeFileSync(at(agent, 'skills/plan-verify/SKILL.md'), 'mine');
    const [fetching, installing] = await blocks();
    expect((await sh(fetching)).code).toBe(0);
    const { code, stderr } = await sh(installing);
    expect([code, stderr]).toEqual([1, `${agent}/skills/plan-verify exists already\n`]);
    expect(readdirSync(at(agent, 'skills'))).toEqual(['plan-verify']);
    expect(readFileSync(at(agent, 'skills/plan-verify/SKILL.md'), 'utf8')).toBe('mine');
  });
});

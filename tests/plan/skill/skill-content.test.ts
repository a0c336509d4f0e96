import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { archiveOf, tarOf } from '../../../runtime/site/skills/read-skills.ts';
import { contentFolder, smallSite } from '../../site/content-folder.ts';
import { realSite } from '../../site/load-real-site.ts';
import { loadSite } from '../../site/load-site.ts';

const texts = { exampleManifest: '{}', baseUrl: 'https://site.example', schemaBase: 'https://plan.example' };
const { skills } = await realSite();

const head = (name: string) =>
  `---\nname: ${name}\ndescription: Runs plans.\nmetadata:\n  version: "2.1.0"\n---\n\n`;

async function loadSkills(files: Readonly<Record<string, string>>, built = {}) {
  const folder = await contentFolder(files);
  const options = { ...texts, contentDir: folder, site: smallSite, builtSkillFiles: built };
  return (await loadSite(options)).skills;
}

const names = [
  'plan',
  'plan-authoring',
  'plan-create',
  'plan-execute',
  'plan-onboard',
  'plan-refine',
  'plan-resume',
  'plan-status',
  'plan-upgrade',
  'plan-verify',
];

test('there are a router and nine sub-skills, all of one release', () => {
  expect(skills.map(({ name }) => name)).toEqual(names);
  expect(new Set(skills.map(({ version }) => version)).size).toBe(1);
});

test('a skill of one file is that file, with its placeholders filled', async () => {
  const text = `${head('solo')}Über {base_url}\n`;
  const [skill] = await loadSkills({ 'skill/solo/SKILL.md': text });
  const served = text.replace('{base_url}', 'https://site.example');
  expect(skill).toMatchObject({ name: 'solo', description: 'Runs plans.', version: '2.1.0' });
  expect(skill?.files).toEqual([{ name: 'SKILL.md', text: served }]);
  expect(skill?.artifact).toMatchObject({ type: 'skill-md', path: '/skills/solo/SKILL.md' });
});

test('a skill with other files is an archive, built files included', async () => {
  const files = {
    'skill/more/SKILL.md': head('more'),
    'skill/more/references/a.md': 'A {schema_base}\n',
    'skill/more/assets/t.json': '{}\n',
  };
  const [skill] = await loadSkills(files, { 'more/scripts/plan.mjs': 'x', 'other/scripts/plan.mjs': 'y' });
  expect(skill?.artifact).toMatchObject({ type: 'archive', path: '/skills/more.tar.gz' });
  expect(skill?.files).toEqual([
    { name: 'SKILL.md', text: head('more') },
    { name: 'assets/t.json', text: '{}\n' },
    { name: 'references/a.md', text: 'A https://plan.example\n' },
    { name: 'scripts/plan.mjs', text: 'x' },
  ]);
});

test('the router lists the files of all skills with their digests, for upgrades', async () => {
  const one = head('one').replace('Runs', 'Shows {base_url} and runs');
  const loaded = await loadSkills(
    { 'skill/one/SKILL.md': one, 'skill/plan/SKILL.md': head('plan') },
    { 'plan/scripts/plan.mjs': 'x' },
  );
  const router = loaded.find(({ name }) => name === 'plan');
  expect(router?.files.map(({ name }) => name)).toEqual([
    'SKILL.md',
    'assets/digests.json',
    'scripts/plan.mjs',
  ]);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(JSON.parse(router?.files[1]?.text ?? '')).toEqual({
    'one/SKILL.md': sha256(one.replace('{base_url}', 'https://site.example')),
    'plan/SKILL.md': sha256(head('plan')),
    'plan/scripts/plan.mjs': sha256('x'),
  });
});

test.each(['notes.md', 'references/deep/a.md', 'references/a.txt', 'scripts/other.mjs', 'assets/A.md'])(
  'a file that no operation serves is a problem: %s',
  async (name) => {
    const files = { 'skill/more/SKILL.md': head('more'), [`skill/more/${name}`]: 'x' };
    await expect(loadSkills(files)).rejects.toThrow(`${name}:1: is not a file of a skill`);
  },
);

test('an archive is the same at every build, and its bytes are fixed', () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `é${(index * index) % 977}`);
  const files = [
    { name: 'SKILL.md', text: words.join(' ') },
    { name: 'references/b.md', text: '' },
  ];
  const archive = archiveOf(files);
  expect(archive).toEqual(archiveOf(files));
  // Published digests are of these bytes: they depend on no release of Node, and on no processor.
  expect(createHash('sha256').update(archive).digest('hex')).toBe(
    'e6fcf69d45517c5081cf320a828a7c63e6c18505b0eb14d59078bc21887c8f98',
  );
  expect(archive.length).toBeLessThan(20_000);
  const tar = gunzipSync(archive);
  expect(tar.equals(tarOf(files))).toBe(true);
  expect(tar.length % 512).toBe(0);
  expect(tar.toString('latin1', 0, 8)).toBe('SKILL.md');
});

test('a name that a tar header cannot hold is refused', () => {
  expect(() => archiveOf([{ name: 'a'.repeat(101), text: '' }])).toThrow('100 bytes');
});

test('what one skill says of another file is there', () => {
  const missing = skills.flatMap(({ name, files }) => {
    const own = new Set(files.map((file) => file.name));
    return files
      .filter((file) => file.name.endsWith('.md') && !file.name.startsWith('assets/'))
      .flatMap(({ name: file, text }) =>
        [...text.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, target = '']) => ({
          from: `${name}/${file}`,
          target,
          resolved: new URL(target, `https://x/${file}`).pathname.slice(1),
        })),
      )
      .filter(({ resolved }) => !own.has(resolved));
  });
  expect(missing).toEqual([]);
});

test('files that sub-skills name in words are files of the router', () => {
  const router = new Set(skills.find(({ name }) => name === 'plan')?.files.map(({ name }) => name));
  const named = skills
    .filter(({ name }) => name !== 'plan')
    .flatMap(({ files }) => files)
    .flatMap(({ text }) => [...text.matchAll(/`((?:references|assets)\/[\w.-]+)`/g)].map(([, file]) => file));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !router.has(file ?? ''))).toEqual([]);
});

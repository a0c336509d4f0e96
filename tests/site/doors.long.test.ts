import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../generator/support/temporary-folder.ts';
import { type LoopbackSite, serveOnLoopback } from '../plan/skill/serve-on-loopback.ts';
import { freePort } from '../support/free-port.ts';
import { blocksOfPage, linesAfter, newPerson, packedCheckout } from './door-steps.ts';
import { packTarballs } from './release/support/foreign-project.ts';

/**
 * The doors for people with a contract, and for those who consume the schemas: each command of the served page, in its
 * order, from nothing but our packages. The agents' door is followed by `tests/plan/skill/quickstart.long.test.ts`.
 */

let site: LoopbackSite;
let tarballs: readonly string[];
beforeAll(async () => {
  tarballs = await packTarballs();
  site = await serveOnLoopback();
});
afterAll(() => site.stop());

test('from a contract to a server, which refuses a wrong request, and its own wrong answer', async () => {
  const blocks = await blocksOfPage(site.origin, 'compiler');
  expect(blocks.map(({ language }) => language).join(' ')).toBe('sh sh text ts sh text sh text sh');
  const [install, requests, answers, wrong, check, refused, ask, failure, own] = blocks.map((block) => block);
  if (!install || !requests || !answers || !wrong || !check || !refused || !ask || !failure || !own)
    return expect.unreachable();

  const person = newPerson();
  const lines = linesAfter('make pack', install);
  expect(lines.pop()).toBe('npm start');
  await person.types(lines.join('\n'), packedCheckout(person, tarballs));

  const port = await freePort();
  const here = (code: string) => code.replaceAll('8080', String(port));
  const started = await person.starts('notes', port);
  expect(`ready ${started.address}`).toBe(here('ready http://127.0.0.1:8080'));
  // Not every answer ends its line.
  const withoutLines = (code: string) => code.replaceAll('\n', '');
  expect(withoutLines(await person.types(here(requests.code)))).toBe(withoutLines(answers.code));
  await started.stop();

  const handlers = path.join(person.folder, 'notes/src/handlers.ts');
  const right = readFileSync(handlers, 'utf8');
  const broken = right.replace(/(?<=listNotes\(.*\n).*\n/, () => wrong.code);
  expect(broken).not.toBe(right);
  writeFileSync(handlers, broken);
  await expect(person.types(check.code, 'notes')).rejects.toThrow(refused.code.trim());
  const again = await person.starts('notes', port);
  expect(withoutLines(await person.types(here(ask.code)))).toBe(withoutLines(failure.code));
  const log = await again.stop();
  const page = await (await fetch(`${site.origin}/compiler.md`)).text();
  const [, reason = ''] = /`(must have [^`]+)`/.exec(page) ?? [];
  expect(log).toContain(JSON.stringify(reason));

  writeFileSync(handlers, right);
  await person.types(check.code, 'notes');
  expect(await person.types(own.code, 'notes')).toContain('compatible');
});

test('the package has the types, the validators and the client that the page uses', async () => {
  const blocks = await blocksOfPage(site.origin, 'schemas');
  const [install, program] = blocks.slice(-2);
  if (!install || !program) return expect.unreachable();
  const person = newPerson();
  await person.types(linesAfter('make pack', install).join('\n'), packedCheckout(person, tarballs));
  const [, name = ''] = /^\/\/ (\S+)\n/.exec(program.code) ?? [];
  expect(name).toBe('reader.ts');
  writeFileSync(path.join(person.folder, 'reader', name), program.code);
  await person.types('npm pkg set type=module', 'reader');
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const options = '--noEmit --strict --module nodenext --target es2023 --lib es2023,dom,dom.iterable';
  await person.types(`${tsc} ${options} ${name}`, 'reader');
  const [sections, fault, ...more] = (await person.types(`node ${name}`, 'reader')).trimEnd().split('\n');
  const listed = await (await fetch(`${site.origin}/api/v1/sections.json`)).json();
  expect(sections).toBe(listed.sections.map(({ name }: { name: string }) => name).join(', '));
  expect([fault, more]).toEqual(["must have required property 'schema'", []]);
});

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create, createFileRegistry, fromJson, type JsonValue } from '@bufbuild/protobuf';
import {
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
  file_google_protobuf_struct,
} from '@bufbuild/protobuf/wkt';
import { expect, test } from 'vitest';
import type { PlanPredicate, Statement, TestResult } from '../../../runtime/plan/attest/statements.ts';
import { twoTasks } from '../share/two-tasks.ts';
import { type LivingPlan, living, repositoryRoot } from '../support/life.ts';
import { schemaBase } from '../support/records.ts';
import { signer, signsWith, verifiedBySsh } from '../support/signing.ts';

/**
 * The messages of in-toto as its project defines them (github.com/in-toto/attestation, protos/, commits 2694c32e, 24c171f6 and
 * 424e2cf5), read by a library that refuses members which a message does not have (ProtoJSON).
 */
const inToto = createFileRegistry(
  create(FileDescriptorSetSchema, {
    file: [
      file_google_protobuf_struct.proto,
      fromJson(
        FileDescriptorProtoSchema,
        JSON.parse(readFileSync(new URL('in-toto.json', import.meta.url), 'utf8')) as JsonValue,
      ),
    ],
  }),
);

function read(message: 'Statement' | 'TestResult', value: unknown): unknown {
  const schema = inToto.getMessage(`in_toto_attestation.${message}`);
  if (schema === undefined) throw new Error(`there is no ${message}`);
  return fromJson(schema, value as JsonValue);
}

const out = 'plans/PLAN_mend_links.intoto.jsonl';

/** A plan with one of its two checks passed on a commit. */
async function checked(): Promise<LivingPlan> {
  const made = living(repositoryRoot({ 'one.sh': 'echo one\n' }), twoTasks.plan);
  writeFileSync(path.join(made.root, '.git', 'given.json'), JSON.stringify(twoTasks));
  await made.done('new', '--from', '.git/given.json');
  await made.done('materialize');
  await made.approved();
  await made.done('start', 'T-one');
  await made.done('gate');
  return made;
}

const statementsIn = (made: LivingPlan, file = out) =>
  readFileSync(path.join(made.root, file), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Statement);

test('a commit is attested by statements that other tools read, and by a signature that ssh-keygen verifies', async () => {
  const made = await checked();
  const ada = signer();
  signsWith(made.root, ada);
  const { out: said } = await made.done('attest');
  const commit = made.git('rev-parse', 'HEAD').trim();
  expect(said).toBe(
    `wrote ${out}: ${made.name}, and 1 check passed on commit ${commit}\nsigned: ${out}.sig\n` +
      ['AC-two', 'AC-reviewed']
        .map(
          (id) =>
            `no check of it ran on this commit: ${id}, open: no gate run passed with accepted evidence\n`,
        )
        .join(''),
  );
  const statements = statementsIn(made);
  expect(statements.length).toBe(2);
  for (const one of statements) {
    expect(one._type).toBe('https://in-toto.io/Statement/v1');
    expect(one.subject).toEqual([{ name: 'commit', digest: { gitCommit: commit } }]);
    read('Statement', one);
  }
  const [plan, result] = statements as unknown as [Statement<PlanPredicate>, Statement<TestResult>];
  expect(plan.predicateType).toBe(`${schemaBase}/plans-in-a-team#plan-v1`);
  expect(plan.predicate).toMatchObject({
    plan: made.name,
    lastSeq: 3,
    finished: false,
    approvals: [{ seq: 1 }],
  });
  expect(plan.predicate.head).toBe((await receipt(made)).head);
  expect(result.predicateType).toBe('https://in-toto.io/attestation/test-result/v0.1');
  expect(result.predicate).toMatchObject({ result: 'PASSED', passedTests: ['AC-one'], failedTests: [] });
  read('TestResult', result.predicate);
  expect(() => read('TestResult', { ...result.predicate, passed: 1 })).toThrow();
  const bytes = readFileSync(path.join(made.root, out), 'utf8');
  const verified = verifiedBySsh(ada, 'plan-attestation', path.join(made.root, `${out}.sig`), bytes);
  expect(verified).toMatchObject({ status: 0, stdout: expect.stringContaining('Good "plan-attestation"') });
  // The same records give the same bytes.
  await made.done('attest');
  expect(readFileSync(path.join(made.root, out), 'utf8')).toBe(bytes);
});

async function receipt(made: LivingPlan): Promise<{ readonly head: string }> {
  return (JSON.parse((await made.done('receipt', '--json')).out) as { seal: { head: string } }).seal;
}

test('an attestation is verified against the allowed signers, the repository and the plan', async () => {
  const made = await checked();
  const ada = signer();
  await made.done('attest', '--key', ada.key);
  const verify = async (...more: readonly string[]) => {
    const { code, out: said } = await made.run('attest', '--verify', out, '--json', ...more);
    const { checks } = JSON.parse(said) as { checks: { name: string; status: string; message: string }[] };
    return {
      code,
      checks: Object.fromEntries(checks.map(({ name, status }) => [name, status])),
      all: checks,
    };
  };
  const good = await verify('--allowed-signers', ada.allowed);
  expect(good.code).toBe(0);
  expect(good.checks).toEqual({ signature: 'pass', statements: 'pass', commit: 'pass', records: 'pass' });
  expect(good.all[0]?.message).toMatch(
    /^signed with the ED25519 key SHA256:\S+, which is ada@example\.com's by/,
  );
  // Without the allowed signers, whose key it is cannot be known.
  expect(await verify()).toMatchObject({ code: 0, checks: { signature: 'cannot be known' } });
  // Another person's file does not know the key.
  const other = signer('eve@example.com');
  expect(await verify('--allowed-signers', other.allowed)).toMatchObject({
    code: 1,
    checks: { signature: 'fail' },
  });
  // What was signed for another purpose is no attestation.
  const file = path.join(made.root, out);
  const bytes = readFileSync(file, 'utf8');
  writeFileSync(file, bytes.replace('"finished":false', '"finished":true'));
  expect(await verify('--allowed-signers', ada.allowed)).toMatchObject({
    code: 1,
    checks: { signature: 'fail', statements: 'pass' },
  });
  writeFileSync(file, 'nothing\n');
  expect(await verify('--allowed-signers', ada.allowed)).toMatchObject({
    code: 1,
    checks: { signature: 'fail', statements: 'fail' },
  });
  await made.done('attest', '--unsigned', '--out', 'bare.jsonl');
  const bare = await made.run('attest', '--verify', 'bare.jsonl');
  expect(bare).toMatchObject({ code: 1, out: expect.stringContaining('there is no bare.jsonl.sig') });
});

test('what no check ran on is not attested, and a key that cannot sign is named', async () => {
  const made = await checked();
  writeFileSync(path.join(made.root, 'one.sh'), 'echo another\n');
  made.git('commit', '-aqm', 'Another');
  const none = await made.run('attest', '--unsigned');
  expect(none).toMatchObject({
    code: 3,
    err: expect.stringContaining('no check passed on the files of commit'),
  });
  await made.done('attest', '--unsigned', '--commit', 'HEAD~1');
  const unset = await made.run('attest', '--commit', 'HEAD~1');
  expect(unset).toMatchObject({ code: 3, err: expect.stringContaining('git config gpg.format ssh') });
  const missing = await made.run('attest', '--commit', 'HEAD~1', '--key', 'none');
  expect(missing).toMatchObject({ code: 3, err: expect.stringContaining('ssh-keygen cannot sign with it') });
  const unknown = await made.run('attest', '--commit', 'never');
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('--commit never is no commit') });
});

test('an approval is signed, the signature travels with the plan, and status says what it shows', async () => {
  const made = living(repositoryRoot(), twoTasks.plan);
  writeFileSync(path.join(made.root, '.git', 'given.json'), JSON.stringify(twoTasks));
  await made.done('new', '--from', '.git/given.json');
  await made.done('materialize');
  const ada = signer();
  signsWith(made.root, ada);
  const approve = ['approve', '--authority', 'Ada', '--quote', 'Keep it.', '--sign'];
  const { out: said } = await made.done(...approve, '--json');
  const { signature } = JSON.parse(said) as { signature: string };
  expect(signature).toMatch(/^signatures\/approval-[0-9a-f]{16}-[0-9a-f]{16}\.sig$/);
  expect((await made.done('status')).out).toContain(
    'approved with the words of Ada, passed on by the agent; signed with the ED25519 key SHA256:',
  );
  // The same approval is not recorded twice; another key signs it too.
  const bob = signer('bob@example.com');
  expect((await made.done(...approve, '--key', bob.key)).out).toContain('signed the approval of seq 1: ');
  expect(made.events().length).toBe(1);
  await made.done('share');
  const second = living(repositoryRoot(), made.name, 600);
  const file = path.join(made.root, `plans/${made.name}.plan`);
  await second.done('open', file);
  const { out: status } = await second.done('status');
  expect(status.match(/signed with the ED25519 key/g)?.length).toBe(2);
  // A signature that comes later is taken alone.
  const eve = signer('eve@example.com');
  await made.done(...approve, '--key', eve.key);
  await made.done('share');
  expect((await second.done('open', file)).out).toContain('nothing to take; 1 signature taken');
  expect((await second.run('verify')).out.match(/signed with the ED25519 key/g)?.length).toBe(3);
  // One that was made of another text is said to be none.
  made.write(
    signature,
    made.read(signature).replace(/^(.{60})./m, (_, start) => `${start}A`),
  );
  expect((await made.done('status')).out).toContain('signature not good: ');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contract, EngineOptions } from '../../../runtime/engine/index.ts';
import { comparable } from '../../site/server/differential/read-answers.ts';
import { type Host, hosts } from '../support/hosts.ts';
import type { Answer, Answering, Question } from '../support/http-client.ts';
import { compileWorkshop, createWorkshop, type LogLine } from './workshop.ts';

/** Expectations of a response; absent members are not checked. */
export interface Expected {
  readonly status?: number;
  /** Undefined for a header that must be absent. */
  readonly headers?: Readonly<Record<string, string | RegExp | undefined>>;
  /** Text, or a value of JSON that the body has to match. */
  readonly body?: string | RegExp | object;
}

export interface Case extends Expected {
  readonly name: string;
  readonly target: string;
  /** `{etag}` in a header stands for the entity-tag of a plain GET of the target. */
  readonly question?: Question;
  /**
   * The differences with prepared answers; by default these must equal the others. Null if the case does not apply to prepared
   * answers.
   */
  readonly prepared?: Expected | null;
  /** The contract does not have the path: in Express and Fastify the application answers. */
  readonly goesOn?: true;
  /** The response is incomplete. */
  readonly breaksOff?: true;
  /** Lines of the log, each the event with its code. */
  readonly log?: readonly string[];
  /** Further checks after all hosts have answered. */
  readonly also?: () => void;
}

/** An engine on one host. */
interface Running {
  readonly host: Host;
  readonly name: string;
  readonly isPrepared: boolean;
  readonly server: Answering;
  readonly log: LogLine[];
}

let contract: Promise<Contract> | undefined;

/**
 * Sends the same requests to the workshop on every host, with prepared answers and without. Each response must be as
 * expected, and the same on all hosts, byte by byte and header by header.
 */
export function testCases(title: string, options: EngineOptions<unknown>, cases: readonly Case[]): void {
  describe(title, () => {
    const running: Running[] = [];
    beforeAll(async () => {
      contract ??= compileWorkshop();
      for (const isPrepared of [false, true]) {
        for (const [name, host] of hosts) {
          const { engine, log } = await createWorkshop(await contract, isPrepared, options);
          const server = await host.start(engine);
          running.push({ host, name, isPrepared, server, log: log as LogLine[] });
        }
      }
    });
    afterAll(async () => {
      for (const { server } of running) await server.stop();
    });

    test.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
      const firsts: Answer[] = [];
      for (const isPrepared of [false, true]) {
        if (isPrepared && one.prepared === null) continue;
        let first: Answer | undefined;
        for (const place of running) {
          if (place.isPrepared !== isPrepared || !isAsked(one, place)) continue;
          const answer = await answerOf(one, place);
          if (answer === undefined) continue;
          const where = `${place.name}${isPrepared ? ', prepared' : ''}`;
          expectAnswer(answer, { ...one, ...(isPrepared ? one.prepared : {}) }, where);
          first ??= answer;
          expect(shown(answer), where).toEqual(shown(first));
        }
        if (first !== undefined) firsts.push(first);
      }
      const [made, prepared] = firsts;
      if (made !== undefined && prepared !== undefined && one.prepared === undefined)
        expect(withoutCoding(prepared), 'prepared').toEqual(withoutCoding(made));
      one.also?.();
    });
  });
}

function isAsked({ target, question, goesOn }: Case, { host, name }: Running): boolean {
  return host.takes(target, question?.method) && !(goesOn && /^(Express|Fastify)/.test(name));
}

/** Undefined for a response that is incomplete as expected. */
async function answerOf(one: Case, { server, log, name }: Running): Promise<Answer | undefined> {
  log.length = 0;
  const question = await withEntityTag(one, server);
  const asked = server.ask(one.target, question);
  if (one.breaksOff) await expect(asked, name).rejects.toThrow();
  const answer = one.breaksOff ? undefined : await asked;
  const events = log.map(([, event, fields]) =>
    fields['code'] === undefined ? event : `${event} ${fields['code']}`,
  );
  expect(events, name).toEqual(one.log ?? []);
  return answer;
}

async function withEntityTag({ target, question = {} }: Case, server: Answering): Promise<Question> {
  const { headers = {} } = question;
  if (!Object.values(headers).some((value) => value.includes('{etag}'))) return question;
  const plain = Object.entries(headers).filter(([name]) => !name.startsWith('if-'));
  const { headers: given } = await server.ask(target, { headers: Object.fromEntries(plain) });
  const { etag } = given;
  if (etag === undefined) throw new Error(`${target} has no entity-tag.`);
  const filled = Object.entries(headers).map(([name, value]) => [name, value.replace('{etag}', etag)]);
  return { ...question, headers: Object.fromEntries(filled) };
}

function expectAnswer(answer: Answer, { status = 200, headers = {}, body }: Expected, where: string): void {
  expect({ where, status: answer.status, text: answer.text }).toMatchObject({ where, status });
  for (const [name, value] of Object.entries(headers)) {
    const given = answer.headers[name];
    if (value instanceof RegExp) expect(given, `${where}: ${name}`).toMatch(value);
    else expect(given, `${where}: ${name}`).toEqual(value);
  }
  if (body === undefined) return;
  if (typeof body === 'string') expect(answer.text, where).toBe(body);
  else if (body instanceof RegExp) expect(answer.text, where).toMatch(body);
  else expect(JSON.parse(answer.text), where).toMatchObject(body);
}

/** Prepared answers are compressed, and have `Vary`. */
function withoutCoding(answer: Answer): object {
  const fields = answer.fields.map(
    ([name, value]) => [name, value.replace(/(, )?Accept-Encoding$/, '')] as const,
  );
  return shown({ ...answer, fields: fields.filter(([name, value]) => name !== 'vary' || value !== '') });
}

const shown = ({ status, fields, body }: Answer) => ({
  status,
  fields: comparable(fields),
  body: body.toString('latin1'),
});

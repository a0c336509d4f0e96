import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Contract, NotImplemented } from '@plan-surface/engine';
import { writeOutput } from '../../../../generator/cli/write-output.ts';
import type { Output } from '../../../../generator/print/printer.ts';
import { MessageSchemas, withDiscriminatorsWritten } from '../../support/message-schemas.ts';
import { root } from '../../support/paths.ts';
import type { TestAnswer } from './answer.ts';
import { type ContractServer, type Given, serveFolder, type TestHandlers } from './contract-server.ts';
import { type JudgedAnswer, type JudgedRequest, OperationMessages } from './judged-messages.ts';
import type { Descriptor, SentRequest } from './requests.ts';
import type { Document } from './sample.ts';

/** How many messages another validator accepts and refuses; of `format`, that nothing is wrong but a format. */
export interface Verdicts {
  readonly valid: number;
  readonly invalid: number;
  readonly format: number;
}

/** What a server says of requests and answers, beside what another validator says of them. */
export interface Opinion {
  /** That were chosen. */
  readonly operations: number;
  /** Those for which no request could be made up, as `GET /path: reason`. */
  readonly withoutSample: readonly string[];
  /** How many have no JSON that a handler could answer with. */
  readonly withoutAnswer: number;
  /** Requests that another operation takes, since its path is more literal. */
  readonly elsewhere: number;
  readonly requests: Verdicts;
  readonly answers: Verdicts;
  /** Where the two differ: the operation, what was sent, and both verdicts. */
  readonly wrong: readonly string[];
}

/**
 * Serves what a document compiles to, and holds what its server says of requests and answers to what another validator says of
 * them, for a number of its operations.
 *
 * @param output with the targets `server` and `public`
 * @param folder an empty one, which the caller removes
 */
export async function secondOpinionOn(output: Output, folder: string, operations: number): Promise<Opinion> {
  writeOutput(output, path.join(folder, 'out'), { missing: [...output.keys()], changed: [], stale: [] });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const out = path.join(folder, 'out');
  const published = JSON.parse(await readFile(path.join(out, 'public/openapi.json'), 'utf8'));
  const { contract }: { contract: Contract } = await import(path.join(out, 'server/operations.ts'));
  const served = new Served(contract);
  await served.start(out);
  try {
    const document = withDiscriminatorsWritten(published) as Document;
    const requests = new MessageSchemas(document, 'request');
    const answers = new MessageSchemas(document, 'answer');
    const chosen = spread(Object.entries(contract.operations), operations).map(([name, operation]) => {
      const messages = new OperationMessages(
        document,
        operation as Descriptor & typeof operation,
        requests,
        answers,
      );
      return { name, messages };
    });
    await requests.compile();
    await answers.compile();
    for (const { name, messages } of chosen) await served.examine(name, messages);
    return served.opinion;
  } finally {
    await served.stop();
  }
}

/** As many as are wanted, from the whole list. */
function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)] as T);
}

class Served {
  readonly #contract: Contract;
  readonly opinion = {
    operations: 0,
    withoutSample: [] as string[],
    withoutAnswer: 0,
    elsewhere: 0,
    requests: { valid: 0, invalid: 0, format: 0 },
    answers: { valid: 0, invalid: 0, format: 0 },
    wrong: [] as string[],
  };
  #server: ContractServer | null = null;
  /** The handler that was called last, and what it was given. */
  #reached: { readonly name: string; readonly given: Given } | null = null;
  #answer: TestAnswer | null = null;

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  async start(out: string): Promise<void> {
    const handler = (name: string) => (given: Given) => {
      this.#reached = { name, given };
      if (this.#answer === null) throw new NotImplemented();
      return this.#answer;
    };
    const handlers: TestHandlers = Object.fromEntries(
      Object.keys(this.#contract.operations).map((name) => [name, handler(name)]),
    );
    // The error bodies of the contract of another are its own affair.
    this.#server = await serveFolder(out, handlers, { problems: 'standard', authorize: () => 'somebody' });
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  async examine(name: string, messages: OperationMessages): Promise<void> {
    const { method, path: template } = this.#contract.operations[name] ?? { method: '', path: '' };
    const operation = `${method} ${template}`;
    this.opinion.operations++;
    const { sound, all } = messages.requests();
    if (sound === null) this.opinion.withoutSample.push(`${operation}: ${messages.reason}`);
    let isReached = sound !== null;
    for (const request of all) {
      const wrong = await this.#askFor(name, request, messages);
      if (request.request === sound) isReached = wrong === null;
      if (wrong === 'elsewhere') this.opinion.elsewhere++;
      else {
        this.opinion.requests[request.verdict]++;
        if (wrong !== null)
          this.#tell(operation, `${request.what}: ${shown(request.request)}`, request.verdict, wrong);
      }
    }
    if (sound === null || !isReached) return;
    const answers = messages.answers();
    if (answers.length === 0) this.opinion.withoutAnswer++;
    for (const answer of answers) {
      const wrong = await this.#answerWith(sound, answer);
      this.opinion.answers[answer.verdict]++;
      if (wrong !== null)
        this.#tell(
          operation,
          `an answer: ${JSON.stringify(answer.answer).slice(0, 1_500)}`,
          answer.verdict,
          wrong,
        );
    }
  }

  #tell(operation: string, message: string, verdict: string, wrong: string): void {
    this.opinion.wrong.push(
      `${operation}, ${message}\n    the other validator: ${verdict}; the server: ${wrong}`,
    );
  }

  /** What is wrong with what comes of a request; null for nothing. */
  async #askFor(
    name: string,
    { request, verdict, sent }: JudgedRequest,
    messages: OperationMessages,
  ): Promise<string | null> {
    this.#answer = null;
    const { status, text } = await this.#ask(request);
    const reached = this.#reached;
    if (reached !== null && reached.name !== name) {
      const template = this.#contract.operations[reached.name]?.path ?? '';
      // Of two paths that a request matches, the more literal one takes it (OpenAPI 3.1 section 4.8.8.2).
      return matches(template, request.target) ? 'elsewhere' : `${reached.name} is asked`;
    }
    if (status === 405 && this.#isElsewhere(name, request.target)) return 'elsewhere';
    const isRefused = reached === null && (status === 400 || status === 415);
    if (reached === null && !isRefused) return `${status} ${text.slice(0, 300)}`;
    if (verdict === 'valid' && isRefused) return `${status} ${text.slice(0, 600)}`;
    if (verdict === 'invalid' && reached !== null)
      return `the handler is given ${JSON.stringify(reached.given).slice(0, 600)}`;
    return sent === null || reached === null ? null : messages.differenceOf(sent, reached.given);
  }

  /** Whether the path is that of another operation, too, which may lack the method. */
  #isElsewhere(name: string, target: string): boolean {
    const { operations } = this.#contract;
    const own = operations[name]?.path;
    return Object.values(operations).some(({ path }) => path !== own && matches(path, target));
  }

  async #answerWith(request: SentRequest, { answer, verdict }: JudgedAnswer): Promise<string | null> {
    this.#answer = answer;
    const before = this.#server?.log.length ?? 0;
    const { status, text } = await this.#ask(request);
    const log = this.#server?.log.slice(before) ?? [];
    const told = `${status} ${text.slice(0, 300)} ${JSON.stringify(log).slice(0, 600)}`;
    const isRefused = status === 500 && log.some(([, event]) => event === 'reply_breaks_contract');
    const isSent = status === answer.status && log.length === 0;
    if (isSent && verdict !== 'invalid') {
      const isSame = isDeepStrictEqual(JSON.parse(text), answer.body);
      return isSame ? null : `another body: ${text.slice(0, 300)}`;
    }
    if (isRefused && !isSent && verdict !== 'valid') return null;
    return told;
  }

  async #ask({ method, target, headers, body }: SentRequest): Promise<{ status: number; text: string }> {
    this.#reached = null;
    if (this.#server === null) throw new Error('it is not served');
    const sized = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    return this.#server.ask(target, {
      method,
      headers: { ...headers, ...sized },
      ...(body === undefined ? {} : { body }),
    });
  }
}

function shown({ method, target, headers, body }: SentRequest): string {
  return `${method} ${target} ${JSON.stringify(headers)} ${body?.slice(0, 1_500) ?? ''}`;
}

/** Whether a path with other texts for its parameters is that of a target. */
function matches(template: string, target: string): boolean {
  const literals = template.split(/\{[^{}]*\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('[^/]*')}$`).test(target.replace(/\?.*/s, ''));
}

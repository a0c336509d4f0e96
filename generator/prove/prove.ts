import { MadeValues } from '../emit/mocks/made-values.ts';
import { smaller } from '../inclusion/shrink.ts';
import type { Contract, Operation } from '../ir/contract.ts';
import { isJson } from '../ir/media-type.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { parsePointer } from '../source/pointer.ts';
import { type Case, casesOf, leastOf } from './cases.ts';
import { type Answer, Exchange, outOfTime } from './exchange.ts';
import { type Fault, fault, Judge, type Kind, keyOfFault } from './judge.ts';
import { KnownIds, type KnownResource } from './known-ids.ts';
import { walkPages } from './pages.ts';
import { type Given, RequestForm, type Written } from './request-form.ts';

export interface ProofOptions {
  /** What all paths are appended to. */
  readonly base: string;
  /** Credentials, sent with every request but those that are to have none. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether requests may change something. */
  readonly writes: boolean;
  readonly seed: string;
  readonly maxRequests: number;
  /** Milliseconds. */
  readonly maxTime: number;
  /** Milliseconds for one answer. */
  readonly answerTime: number;
}

/** Something that a server does and its contract does not say, or the other way round. */
export interface Finding {
  readonly kind: Kind;
  /** `GET /notes/{id}`. */
  readonly operation: string;
  readonly message: string;
  /** What the request is to show. */
  readonly about: string;
  /** The requests that show it, in order. */
  readonly curl: readonly string[];
  /** The last answer; null if there was none. */
  readonly answer: { readonly status: number; readonly body: string } | null;
}

/** What was asked of an operation. */
export interface Asked {
  readonly operation: string;
  readonly requests: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
}

export interface Proof {
  readonly findings: readonly Finding[];
  readonly requests: number;
  readonly operations: readonly Asked[];
  /** The operations that only writes reach. */
  readonly left: readonly string[];
  /** The option that ended it before everything was asked; null if none did. */
  readonly limit: string | null;
}

/** A server that cannot be reached at all. */
export class UnreachableError extends Error {}

/** A case that was answered. */
interface Reply {
  readonly answer: Answer | null;
  readonly faults: readonly Fault[];
  readonly written: Written;
  readonly given: Given;
  readonly created: KnownResource | null;
}

const reading: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'QUERY'];
const changing: readonly string[] = ['PUT', 'PATCH', 'DELETE'];

/** How many requests make a finding smaller. */
const mostShrinking = 40;

/** A server that leaves so many requests without an answer, one after the other, is not asked any more. */
const mostSilence = 5;

/**
 * Proves a server against its contract: by requests that the contract allows and does not allow, and by sequences of them.
 * Throws an UnreachableError.
 */
export async function prove(contract: Contract, options: ProofOptions): Promise<Proof> {
  return new Prover(contract, options).run();
}

class Prover {
  readonly #options: ProofOptions;
  readonly #exchange: Exchange;
  readonly #judge: Judge;
  readonly #known: KnownIds;
  readonly #forms = new Map<Operation, readonly RequestForm[]>();
  readonly #left: readonly string[];
  readonly #asked = new Map<string, { requests: number; statuses: Record<string, number> }>();
  readonly #findings = new Map<string, Finding>();
  readonly #turn: number;
  #silence = 0;

  constructor(contract: Contract, options: ProofOptions) {
    this.#options = options;
    const { base, headers } = options;
    this.#exchange = new Exchange(base, headers, options);
    const made = new MadeValues(contract.schemas);
    this.#judge = new Judge(contract, made);
    this.#known = new KnownIds(contract, base);
    this.#turn = [...options.seed].reduce((sum, one) => (sum * 31 + (one.codePointAt(0) ?? 0)) % 997, 0);
    const schemas = new Map(contract.schemas.map(({ name, schema }) => [name, schema]));
    const served = contract.operations.filter(({ raw, method }) => !raw && method !== 'TRACE');
    const open = served.filter(({ method }) => options.writes || reading.includes(method));
    this.#left = served.filter((one) => !open.includes(one)).map(nameOf);
    const rank = ({ method, path }: Operation) =>
      path.split('{').length * 10 + ['GET', 'HEAD', 'POST', 'PUT', 'PATCH'].indexOf(method);
    for (const operation of open.toSorted((a, b) => rank(a) - rank(b))) {
      const contents = operation.requestBody?.mediaTypes ?? [null];
      const forms = contents.map((one) => new RequestForm(operation, one, made, (name) => schemas.get(name)));
      this.#forms.set(operation, forms);
    }
  }

  async run(): Promise<Proof> {
    await this.#reach();
    for (const operation of this.#forms.keys())
      if (operation.method !== 'DELETE') await this.#tryWhole(operation, this.#turn);
    if (this.#options.writes) for (const operation of this.#forms.keys()) await this.#tryLife(operation);
    for (const operation of this.#forms.keys()) await this.#tryPages(operation);
    const waiting = [...this.#forms.values()].map((forms) => casesOf(forms, this.#turn));
    const seen = new Set<string>();
    while (waiting.length > 0 && this.#isOpen) {
      for (const cases of [...waiting]) {
        const { value: next } = cases.next();
        if (next === undefined) waiting.splice(waiting.indexOf(cases), 1);
        else if (this.#isOpen) await this.#try(next, seen);
      }
    }
    return {
      findings: [...this.#findings.values()],
      requests: this.#exchange.sent,
      operations: [...this.#asked].map(([operation, asked]) => ({ operation, ...asked })),
      left: this.#left,
      limit: this.#silence >= mostSilence ? 'the server, which answers no more' : this.#exchange.limit,
    };
  }

  get #isOpen(): boolean {
    return this.#silence < mostSilence && this.#exchange.limit === null;
  }

  /** Throws an UnreachableError if nobody answers. */
  async #reach(): Promise<void> {
    const root = { method: 'GET', target: '/', headers: {}, body: null };
    const answer = await this.#exchange.send(root);
    if (typeof answer === 'string' && /^no answer came/.test(answer))
      throw new UnreachableError(`nobody answers at ${this.#options.base}: ${answer}`);
  }

  /** Everything that an operation may have, and if it has a choice of bodies, each. */
  async #tryWhole(operation: Operation, turn: number): Promise<Reply | null> {
    let last: Reply | null = null;
    for (const form of this.#forms.get(operation) ?? []) {
      const given = form.whole(turn);
      if (given === null || !this.#isOpen) continue;
      last = await this.#try({ form, given, about: 'all that it may have', refusedBy: null, pointer: '' });
    }
    return last;
  }

  /**
   * Sends a case, unless it cannot be sent or was before. What is found is made smaller.
   *
   * @param seen the requests that were sent
   */
  async #try(one: Case, seen: Set<string> | null = null): Promise<Reply | null> {
    if (changing.includes(one.form.operation.method) && !(await this.#mayChange(one))) return null;
    const filled = one.isFilled ? one.given : this.#filled(one);
    const written = this.#write(one, filled);
    if (written === null) return null;
    const text = JSON.stringify([
      written,
      one.isAnonymous,
      one.pointer.startsWith('/body') ? filled['body'] : 0,
    ]);
    if (seen?.has(text)) return null;
    seen?.add(text);
    const reply = await this.#ask(one, filled, written);
    for (const found of reply.faults) await this.#report(one, reply, found);
    return reply;
  }

  /** If there is nothing of its own that a request may change, something is made. Nothing else is ever deleted. */
  async #mayChange({ form, pointer, refusedBy }: Case): Promise<boolean> {
    const { path, method } = form.operation;
    if (pointer.startsWith('/path/')) return method !== 'DELETE' || refusedBy !== null;
    const isKnown = () => this.#known.valuesFor(path, { isOwn: true }) !== null;
    const maker = [...this.#forms.keys()].find(
      (other) => other.method === 'POST' && this.#known.itemPathOf(other.path) === path,
    );
    if (!isKnown() && maker !== undefined) await this.#tryWhole(maker, this.#turn);
    return method !== 'DELETE' || isKnown();
  }

  /** With known identifiers in its path, but for the part that is tried. */
  #filled({ form, given, pointer }: Case): Given {
    const { path, method } = form.operation;
    const turn = this.#turn;
    const own = reading.includes(method) ? null : this.#known.valuesFor(path, { isOwn: true, turn });
    const known = own ?? this.#known.valuesFor(path, { turn });
    if (known === null || !isObject(given['path'])) return given;
    const [location, tried] = parsePointer(pointer);
    const entries = Object.entries(given['path']).map(([name, value]) =>
      location === 'path' && name === tried ? [name, value] : [name, known[name] ?? value],
    );
    return { ...given, path: Object.fromEntries(entries) };
  }

  #write({ form, raw }: Case, given: Given): Written | null {
    const written = form.write(given);
    if (written === null || raw === undefined) return written;
    return { ...written, headers: { ...written.headers, 'content-type': raw.type }, body: raw.text };
  }

  async #ask(one: Case, given: Given, written: Written): Promise<Reply> {
    const { form, isAnonymous = false } = one;
    const { operation } = form;
    const sent = await this.#exchange.send(written, isAnonymous);
    const name = nameOf(operation);
    const asked = this.#asked.get(name) ?? { requests: 0, statuses: {} };
    this.#asked.set(name, asked);
    asked.requests++;
    const nothing = { answer: null, written, given, created: null };
    if (typeof sent === 'string') {
      this.#silence++;
      return { ...nothing, faults: sent === outOfTime ? [] : [fault('no-answer', '', sent)] };
    }
    this.#silence = 0;
    asked.statuses[sent.status] = (asked.statuses[sent.status] ?? 0) + 1;
    const isAccepted = isSuccess(sent) && one.refusedBy !== null;
    const message = `the server answers ${sent.status} to what the contract does not allow`;
    // A body that repeats what should have been refused is no fault of its own.
    const judged = this.#judge.faultsOf(operation, sent).filter(({ kind }) => !isAccepted || kind !== 'body');
    const faults = isAccepted ? [...judged, fault('accepted', one.refusedBy, message)] : judged;
    let created: KnownResource | null = null;
    if (isSuccess(sent)) {
      const learned = { given, status: sent.status, headers: sent.headers, value: jsonOf(sent) };
      created = this.#known.learn(operation, learned);
      if (operation.method === 'DELETE' && isObject(given['path'])) this.#known.forget(given['path']);
    }
    if (isAccepted)
      await this.#remove(operation, created?.values ?? (given['path'] as JsonObject | undefined));
    return { answer: sent, faults, written, given, created };
  }

  /** Removes what should have been refused, or all that shows it later would be told. */
  async #remove({ path, method }: Operation, values: JsonObject | undefined): Promise<void> {
    const itemPath = method === 'POST' ? this.#known.itemPathOf(path) : method === 'DELETE' ? null : path;
    const isOwn = values !== undefined && this.#known.isOwn(values);
    const remover = [...this.#forms.keys()].find((one) => one.path === itemPath && one.method === 'DELETE');
    const one = remover === undefined ? null : this.#caseOf(remover, 'what was accepted');
    if (!isOwn || one === null || !this.#isOpen) return;
    await this.#try({ ...one, given: { ...one.given, path: values }, isFilled: true });
  }

  async #report(one: Case, reply: Reply, found: Fault): Promise<void> {
    const key = `${nameOf(one.form.operation)} ${found.key}`;
    if (this.#findings.has(key)) return;
    // Keeps its place among the findings.
    this.#findings.set(key, this.#findingOf(one, one.form.operation, [reply], found));
    const smallest = await this.#shrink(one, reply, found);
    this.#findings.set(key, this.#findingOf(one, one.form.operation, [smallest], found));
  }

  /** The smallest request with the same fault, which the contract allows or refuses for the same reason. */
  async #shrink(one: Case, reply: Reply, found: Fault): Promise<Reply> {
    let smallest = reply;
    if (one.form.operation.method === 'DELETE' || found.kind === 'no-answer') return smallest;
    const shrinking = smaller(reply.given, mostShrinking);
    for (let step = shrinking.next(); !step.done; ) {
      const given = step.value as Given;
      const written = this.#isSame(one, given, found) ? this.#write(one, given) : null;
      let isFound = false;
      if (written !== null && this.#isOpen) {
        const again = await this.#ask(one, given, written);
        isFound = again.faults.some(({ key }) => key === found.key);
        if (isFound) smallest = again;
      }
      step = shrinking.next(isFound);
    }
    return smallest;
  }

  /** Whether a smaller request is allowed if the first one is, and else refused: for nothing else, if it was accepted. */
  #isSame({ form, given: first, refusedBy, raw, isAnonymous }: Case, given: Given, { kind }: Fault): boolean {
    const faults = form.faultsOf(given);
    if (faults === null || (raw !== undefined && given['body'] === undefined)) return false;
    if (refusedBy === null || raw !== undefined || isAnonymous) return faults.length === 0;
    if (kind !== 'accepted') return faults.length > 0;
    const reasons = new Set(form.faultsOf(first)?.map(keyOfFault));
    const found = faults.map(keyOfFault);
    return found.includes(refusedBy) && found.every((one) => reasons.has(one));
  }

  #findingOf(
    { about, isAnonymous }: Case,
    operation: Operation,
    replies: readonly Reply[],
    found: Fault,
  ): Finding {
    const answer = replies.at(-1)?.answer ?? null;
    return {
      kind: found.kind,
      operation: nameOf(operation),
      message: this.#exchange.masked(found.message),
      about,
      curl: replies.map(({ written }) => this.#exchange.curlOf(written, isAnonymous)),
      answer:
        answer === null ? null : { status: answer.status, body: this.#exchange.masked(excerptOf(answer)) },
    };
  }

  /** Create, read, update, delete, and read again. */
  async #tryLife(maker: Operation): Promise<void> {
    const path = maker.method === 'POST' ? this.#known.itemPathOf(maker.path) : null;
    const operationOf = (method: string) =>
      [...this.#forms.keys()].find((one) => one.path === path && one.method === method);
    const read = operationOf('GET');
    const making = this.#caseOf(maker, 'only what it must have');
    if (read === undefined || making === null || !this.#isOpen) return;
    const made = await this.#try(making);
    if (made?.created == null) return;
    const { values } = made.created;
    const step = async (operation: Operation | undefined): Promise<Reply | null> => {
      const one = operation === undefined ? null : this.#caseOf(operation, 'what was created');
      if (one === null || !this.#isOpen) return null;
      // Not what is known otherwise.
      const path = { ...(one.given['path'] as JsonObject), ...values };
      return this.#try({ ...one, given: { ...one.given, path }, isFilled: true });
    };
    const tell = (found: Fault, replies: readonly (Reply | null)[]) => {
      const steps = replies.filter((one) => one !== null);
      this.#findings.set(`${nameOf(read)} ${found.key}`, this.#findingOf(making, read, steps, found));
    };
    const first = await step(read);
    const status = first?.answer?.status ?? 0;
    if (made.answer?.status !== 202 && [404, 410].includes(status))
      tell(fault('lost', '', `what ${nameOf(maker)} has created is not there: ${status}`), [made, first]);
    await step(operationOf('PUT'));
    await step(operationOf('PATCH'));
    const deleted = await step(operationOf('DELETE'));
    const done = deleted?.answer?.status ?? 0;
    if (done < 200 || done > 299 || done === 202) return;
    const last = await step(read);
    if (isSuccess(last?.answer))
      tell(fault('deleted', '', `what was deleted can still be read: ${last?.answer?.status}`), [
        made,
        deleted,
        last,
      ]);
    this.#known.forget(values);
  }

  /** The smallest request of an operation that the contract allows. */
  #caseOf(operation: Operation, about: string): Case | null {
    const [form] = this.#forms.get(operation) ?? [];
    const whole = form?.whole(this.#turn);
    if (form === undefined || whole == null) return null;
    return { form, given: leastOf(form, whole), about, refusedBy: null, pointer: '' };
  }

  async #tryPages(operation: Operation): Promise<void> {
    if (operation.method !== 'GET') return;
    const one = this.#caseOf(operation, 'page after page');
    if (one === null) return;
    const given = this.#filled(one);
    const ask = async (page: Given, target: string | null) => {
      const written = this.#isOpen ? this.#write(one, page) : null;
      if (written === null) return null;
      const reply = await this.#ask(one, page, target === null ? written : { ...written, target });
      for (const found of reply.faults) await this.#report(one, reply, found);
      const { answer } = reply;
      return answer === null || answer.status >= 300
        ? null
        : { reply, value: jsonOf(answer), headers: answer.headers };
    };
    const walk = () => walkPages(one.form, given, this.#options.base, ask);
    const repeated = await walk();
    // Others may have added something meanwhile; hardly twice.
    if (repeated === null || (await walk()) === null) return;
    const found = fault('pages', '', `the pages repeat an item: ${repeated.item}`);
    this.#findings.set(
      `${nameOf(operation)} ${found.key}`,
      this.#findingOf(one, operation, repeated.replies, found),
    );
  }
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

const isSuccess = (answer: Answer | null | undefined) =>
  answer != null && answer.status >= 200 && answer.status < 300;

/** The body of an answer as a value, if it is JSON. */
function jsonOf({ headers, body }: Answer): unknown {
  if (!isJson(headers.get('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}

function excerptOf({ body }: Answer): string {
  const text = Buffer.from(body.subarray(0, 400)).toString().replace(/\s+/g, ' ');
  return text.length > 200 ? `${text.slice(0, 200)} …` : text;
}

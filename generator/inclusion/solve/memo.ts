import { empty, type Outcome } from '../facts/outcome.ts';

/** Deeper than any open question. */
const none = Number.POSITIVE_INFINITY;

interface Answer {
  readonly outcome: Outcome;
  /** The outermost open question that was assumed to have no solution meanwhile. */
  readonly assumed: number;
}

/**
 * Answers to questions, keyed by text. A question that recurs while it is open is assumed to have no solution; answers
 * derived from that assumption are dropped if it turns out false.
 */
export class Memo {
  readonly #answers = new Map<string, Outcome>();
  /** Unanswered questions: at a smaller depth there may be an answer. */
  readonly #unknown = new Map<string, Outcome>();
  /** Answers that follow from such an assumption, in the order in which they were found. */
  readonly #provisional = new Map<string, Answer>();
  /** Questions that are being answered, with how many are around them. */
  readonly #asked = new Map<string, number>();
  #assumed = none;

  get depth(): number {
    return this.#asked.size;
  }

  /** Forgets questions that were abandoned or unanswered. */
  restart(): void {
    this.#asked.clear();
    this.#provisional.clear();
    this.#unknown.clear();
    this.#assumed = none;
  }

  ask(question: string, answer: () => Outcome): Outcome {
    const known = this.#known(question);
    if (known !== null) return known;
    const depth = this.#asked.size;
    const around = this.#assumed;
    const before = this.#provisional.size;
    this.#asked.set(question, depth);
    this.#assumed = none;
    const outcome = answer();
    this.#asked.delete(question);
    const assumed = this.#assumed < depth ? this.#assumed : none;
    this.#assumed = Math.min(around, assumed);
    this.#keep(question, { outcome, assumed }, before);
    return outcome;
  }

  #known(question: string): Outcome | null {
    const answer = this.#answers.get(question) ?? this.#unknown.get(question);
    if (answer !== undefined) return answer;
    const provisional = this.#provisional.get(question);
    const assumed = provisional?.assumed ?? this.#asked.get(question);
    if (assumed === undefined) return null;
    this.#assumed = Math.min(this.#assumed, assumed);
    return provisional?.outcome ?? empty;
  }

  #keep(question: string, answer: Answer, before: number): void {
    const since = [...this.#provisional].slice(before);
    if (answer.outcome.kind !== 'empty') {
      // The assumption is false, or may be.
      for (const [one] of since) this.#provisional.delete(one);
      const answers = answer.outcome.kind === 'witness' ? this.#answers : this.#unknown;
      answers.set(question, answer.outcome);
      return;
    }
    if (answer.assumed !== none) {
      for (const [one, { outcome, assumed }] of since)
        this.#provisional.set(one, { outcome, assumed: Math.min(assumed, answer.assumed) });
      this.#provisional.set(question, answer);
      return;
    }
    // There is no solution, so the answers that assumed it are right.
    for (const [one, { outcome }] of since) {
      this.#provisional.delete(one);
      this.#answers.set(one, outcome);
    }
    this.#answers.set(question, answer.outcome);
  }
}

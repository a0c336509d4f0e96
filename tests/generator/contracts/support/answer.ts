import type { Operation, Reply } from '@plan-surface/engine';
import { builderName } from '../../../../generator/emit/server/status-names.ts';

/** What a test's handler answers, for any operation. */
export interface TestAnswer {
  readonly status: number;
  readonly mediaType?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** The builders of an operation's replies, without their types. */
export type Builders = Readonly<Record<string, (...args: unknown[]) => Reply>>;

/** Anything else that a handler returns goes to the engine as it is. */
export function isTestAnswer(value: unknown): value is TestAnswer {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * Calls the builder of an answer's status with the arguments that the compiler's types demand of it. A status without a
 * builder is a TypeError, as it is for a handler that goes past the types.
 */
export function replyWith({ responses }: Operation, reply: Builders, answer: TestAnswer): Reply {
  const { status, mediaType, body, headers } = answer;
  const keys = [String(status), `${Math.trunc(status / 100)}XX`, 'default'];
  const key = keys.find((one) => Object.hasOwn(responses, one)) ?? String(status);
  const build = reply[builderName(key)];
  if (build === undefined) throw new TypeError(`There is no builder of ${status}.`);
  const types = Object.keys(responses[key]?.content ?? {});
  const [only] = types;
  const isChosen = types.length > 1 || only?.includes('*') === true;
  const content = types.length === 0 ? [] : isChosen ? [mediaType, body] : [body];
  return build(
    ...(/^\d+$/.test(key) ? [] : [status]),
    ...content,
    ...(headers === undefined ? [] : [headers]),
  );
}

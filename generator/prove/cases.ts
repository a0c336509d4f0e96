import { smaller } from '../inclusion/shrink.ts';
import { keyOfFault } from './judge.ts';
import type { Given, RequestForm } from './request-form.ts';

/** How many variants of a request are tried. */
const mostVariants = 2_000;

/** A request, and what is to be found out with it. */
export interface Case {
  readonly form: RequestForm;
  readonly given: Given;
  readonly about: string;
  /** By what the contract refuses it; null if it allows it. */
  readonly refusedBy: string | null;
  /** Where it differs from others: known identifiers are not put there. */
  readonly pointer: string;
  readonly isAnonymous?: boolean;
  /** Whether its path has all that it is to have. */
  readonly isFilled?: boolean;
  /** What is sent instead of the body. */
  readonly raw?: { readonly type: string; readonly text: string };
}

/** The cases of an operation: first one for each part of its requests, then the next one for each. */
export function* casesOf(forms: readonly RequestForm[], turn: number): Generator<Case> {
  for (const form of forms) {
    const whole = form.whole(turn);
    if (whole === null) continue;
    yield* specialCases(form, whole);
    const least = leastOf(form, whole);
    const shared = { form, given: least };
    yield { ...shared, about: 'only what it must have', refusedBy: null, pointer: '' };
    const ranks = new Map<string, number>();
    const variants: (Case & { readonly rank: number })[] = [];
    for (const { pointer, value } of form.variants(least)) {
      if (variants.length >= mostVariants) break;
      const given = value as Given;
      const faults = form.faultsOf(given);
      if (faults === null) continue;
      const [first] = faults;
      const key = `${pointer} ${first === undefined}`;
      const rank = ranks.get(key) ?? 0;
      ranks.set(key, rank + 1);
      const about =
        first === undefined
          ? `another ${placeOf(pointer)}`
          : `${placeOf(first.pointer)} that ${first.message}`;
      const refusedBy = first === undefined ? null : keyOfFault(first);
      variants.push({ form, given, about, refusedBy, pointer, rank });
    }
    yield* variants.toSorted((a, b) => a.rank - b.rank);
  }
}

/** What is wrong with none of the values. */
function* specialCases(form: RequestForm, given: Given): Generator<Case> {
  const { method, security, requestBody } = form.operation;
  const { type, reading } = form.content ?? {};
  const wrongBody = { form, given, pointer: '/body' };
  if (type !== undefined && reading === 'json')
    yield { ...wrongBody, about: 'a body that is no JSON', refusedBy: 'syntax', raw: { type, text: '{"' } };
  if (type !== undefined && !requestBody?.mediaTypes.some((one) => one.type.includes('*')))
    yield {
      ...wrongBody,
      about: 'a body of an undeclared media type',
      refusedBy: 'media type',
      raw: { type: 'application/x-undeclared', text: 'text' },
    };
  const isSecured = security.length > 0 && security.every((one) => Object.keys(one).length > 0);
  if (isSecured && method !== 'DELETE')
    yield { form, given, about: 'no credentials', refusedBy: 'security', pointer: '', isAnonymous: true };
}

const placeOf = (pointer: string) => pointer.slice(1).replaceAll('/', '.') || 'the request';

/** A request without anything that the contract does not demand. */
export function leastOf(form: RequestForm, given: Given): Given {
  const shrinking = smaller(given, 500);
  let step = shrinking.next();
  while (!step.done) {
    const smaller = step.value as Given;
    step = shrinking.next(form.faultsOf(smaller)?.length === 0 && form.write(smaller) !== null);
  }
  const { body, ...parameters } = step.value as Given;
  const locations = Object.keys(given).filter((name) => name !== 'body');
  const least = Object.fromEntries(locations.map((name) => [name, parameters[name] ?? {}]));
  return body === undefined ? least : { ...least, body };
}

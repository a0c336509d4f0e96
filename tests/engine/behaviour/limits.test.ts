import { afterAll, beforeAll, vi } from 'vitest';
import { testCases } from './run-cases.ts';

// The clock is stopped, so that all windows have the same age.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterAll(() => void vi.useRealTimers());

const from = (visitor: string, more: Record<string, string> = {}) => ({
  headers: { 'x-visitor': visitor, ...more },
});
/** The window, and up to a second that is counted whole; a second or two may have gone by since. */
const soon = /^(?:59|60|61)$/;
const standing = (remaining: number) => ({
  'ratelimit-limit': '3',
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': soon,
  'ratelimit-policy': '3;w=60',
});
const none = {
  'ratelimit-limit': undefined,
  'ratelimit-remaining': undefined,
  'ratelimit-reset': undefined,
  'ratelimit-policy': undefined,
};

testCases('rate limits', {}, [
  {
    name: 'count the first request',
    target: '/limited/a',
    question: from('ada'),
    headers: { ...standing(2), 'retry-after': undefined },
  },
  {
    name: 'count an equivalent address',
    target: '/%6cimited/a',
    question: from('ada'),
    headers: standing(1),
  },
  {
    name: 'count the last admitted request',
    target: '/limited/b',
    question: { method: 'HEAD', ...from('ada') },
    headers: standing(0),
  },
  {
    name: 'refuse the next request',
    target: '/limited/a',
    question: from('ada'),
    status: 429,
    headers: {
      ...standing(0),
      'retry-after': soon,
      'content-type': 'application/problem+json',
      'cache-control': 'private, no-store',
    },
    body: { code: 'PE210', status: 429 },
  },
  {
    name: 'refuse HEAD',
    target: '/limited/a',
    question: { method: 'HEAD', ...from('ada') },
    status: 429,
    headers: { 'content-length': /^\d+$/ },
    body: '',
  },
  {
    name: 'refuse unknown paths below the prefix',
    target: '/limited/x/y',
    question: { method: 'POST', ...from('ada') },
    status: 429,
  },
  { name: 'do not affect other visitors', target: '/limited/a', question: from('bob'), headers: standing(2) },
  {
    name: 'have their headers on a 404',
    target: '/limited/a/b',
    question: from('bob'),
    status: 404,
    headers: standing(1),
  },
  {
    name: 'have their headers on a 405',
    target: '/limited/a',
    question: { method: 'DELETE', ...from('bob') },
    status: 405,
    headers: standing(0),
  },
  {
    name: 'have their headers on a 204',
    target: '/limited/a',
    question: { method: 'OPTIONS', ...from('cleo') },
    status: 204,
    headers: standing(2),
  },
  {
    name: 'have their headers on a 304',
    target: '/limited/a',
    question: from('dora', { 'if-none-match': '*' }),
    status: 304,
    headers: standing(2),
  },
  {
    name: 'cover the prefix itself',
    target: '/limited',
    question: from('emil'),
    status: 404,
    headers: standing(2),
  },
  {
    name: 'do not affect paths that only begin like the prefix',
    target: '/limitedx',
    question: from('ada'),
    status: 404,
    headers: none,
  },
  { name: 'do not affect other operations', target: '/status', question: from('ada'), headers: none },
]);

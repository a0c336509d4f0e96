import { expect, test } from 'vitest';
import { createFinder } from '../../../runtime/mcp/find-operations.ts';
import { methodsOf, wordsOf } from '../../../runtime/mcp/search-words.ts';

test.each([
  ['Star octo/shop', ['star', 'repository']],
  ['Store API_KEY in octo/shop', ['stor', 'repository']],
  ['Leave a comment on issue 42', ['add', 'comment', 'issu']],
  ['Leave the team', ['leav', 'team']],
  ['See https://example.com/a/b of either/or/both', ['see', 'url', 'eith', 'both']],
])('%s: the words that tell something', (task, words) => {
  expect(wordsOf(task)).toEqual(words);
});

test.each([
  ['Delete the branch', ['DELETE']],
  ['Please delete the branch', ['DELETE']],
  ['I want to delete the branch', ['DELETE']],
  ['Is the branch deleted?', ['GET']],
  ['The branch of which everybody speaks should be deleted', null],
])('%s: the methods that do it', (task, methods) => {
  expect(methodsOf(task)).toEqual(methods);
});

test('of two titles with the same word, the one in the form of the task comes first', () => {
  const operation = (id: string, title: string) => ({
    ...{ id, operation: id, title, tags: [], method: 'GET', isDeprecated: false, isCallable: true },
  });
  const operations = [
    operation('one', 'Read an alert'),
    operation('all', 'Read the alerts'),
    operation('other', 'Read'),
  ];
  const find = createFinder({ operations, index: 'alert 0 100\nalerts 1 100' });
  const firstOf = (task: string) => find(task, () => true)[0]?.id;
  expect([firstOf('Which alerts are open?'), firstOf('What does the alert say?')]).toEqual(['all', 'one']);
});

import { expect, it } from 'vitest';
import { createHeadingIds } from '../../runtime/site/source/heading-ids.ts';

it.each([
  [['Rate limit'], ['rate-limit']],
  [['`/plan-create`'], ['plan-create']],
  [['1. Inspect'], ['1-inspect']],
  [['My agent intercepts the slash. What now?'], ['my-agent-intercepts-the-slash-what-now']],
  [['touched_surface & files'], ['touched_surface--files']],
  [
    ['Über uns', '用語'],
    ['über-uns', '用語'],
  ],
  [
    ['Next', 'Next', 'Next'],
    ['next', 'next-1', 'next-2'],
  ],
  [
    ['Next', 'Next 1', 'Next'],
    ['next', 'next-1', 'next-2'],
  ],
  [['?!'], ['']],
])('%j', (texts, ids) => {
  const nextId = createHeadingIds();
  expect(texts.map(nextId)).toEqual(ids);
});

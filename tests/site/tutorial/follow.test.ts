import { expect, it } from 'vitest';
import { follow, lasting } from './follow.ts';
import { stepsOf } from './page-steps.ts';
import type { Reader, Shown } from './reader.ts';

const page = (...parts: string[]) => `# A\n\n${parts.join('\n\n')}\n`;
const block = (language: string, ...lines: string[]) => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\``;

/** A reader whose commands all give this, and what they did. */
function readerWho(shown: Shown): Reader & { readonly did: string[] } {
  const did: string[] = [];
  return {
    did,
    types: async (commands) => {
      did.push(commands);
      return shown;
    },
    writes: (file, text) => void did.push(`${file}: ${text}`),
    folder: () => '/tmp-1/invitations',
  };
}

it('reads files, commands and outputs from a page', () => {
  const text = page(
    'Write `b` to `a.js`:',
    block('js', 'b'),
    'Run it:',
    block('sh', 'node a.js', 'ls'),
    block('text', '1'),
    'It ends with exit code 3.',
    block('sh', 'true'),
    'Done.',
  );
  expect(stepsOf(text)).toEqual([
    { kind: 'write', file: 'a.js', text: 'b\n' },
    {
      kind: 'run',
      commands: 'node a.js\nls\n',
      output: expect.objectContaining({ code: '1\n' }),
      exitCode: 3,
    },
    { kind: 'run', commands: 'true\n', output: null, exitCode: 0 },
  ]);
  expect(() => stepsOf(page('Text.', block('text', '1')))).toThrow('no command stands right before it');
  expect(() => stepsOf(page('A file:', block('js', 'b')))).toThrow('which file it is');
});

it('returns the output, with the folder as the page shows it', async () => {
  const reader = readerWho({ code: 0, text: 'wrote /tmp-1/invitations/a\n' });
  const [output] = await follow(stepsOf(page(block('sh', 'b'), block('text', 'x'), 'End.')), reader);
  expect(output?.text).toBe('wrote ~/invitations/a\n');
  expect(reader.did).toEqual(['b\n']);
});

it("fails if a command's status or output differs from the page", async () => {
  const steps = stepsOf(page(block('sh', 'b'), 'End.'));
  await expect(follow(steps, readerWho({ code: 1, text: '' }))).rejects.toThrow(
    'gave exit code 1, and the page says 0',
  );
  await expect(follow(steps, readerWho({ code: 0, text: 'x\n' }))).rejects.toThrow(
    'printed, unlike the page',
  );
});

it('ignores only times, digests and commits', () => {
  const digest = 'a'.repeat(64);
  expect(lasting(`1  2026-11-22T17:16:39Z  head: ${digest}, commit 9800cc190070`)).toBe(
    '1  <time>  head: <digest>, commit <id>',
  );
  expect(lasting('seq 4, 63a, abcdef12')).toBe('seq 4, 63a, abcdef12');
});

import { describe, expect, test } from 'vitest';
import { createLog, type LogOptions } from '../../runtime/engine/index.ts';

function linesOf(options?: LogOptions): string[] {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) }, options);
  log('debug', 'small', { count: 1 });
  log('info', 'note', { reason: 'a b="c"\nd' });
  log('error', 'large');
  return lines.map((line) => line.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'TIME'));
}

describe('the log', () => {
  test('writes a line of JSON for each event, from info on', () => {
    expect(linesOf()).toEqual([
      '{"time":"TIME","level":"info","event":"note","reason":"a b=\\"c\\"\\nd"}\n',
      '{"time":"TIME","level":"error","event":"large"}\n',
    ]);
  });

  test.each([
    ['debug', 3],
    ['info', 2],
    ['warn', 1],
    ['error', 1],
  ] as const)('leaves out what is less important than %s', (level, count) => {
    expect(linesOf({ level })).toHaveLength(count);
  });

  test('writes text, a line an event whatever is in it, with the fields of all lines first', () => {
    expect(linesOf({ format: 'text', level: 'debug', fields: { worker: 2 } })).toEqual([
      'TIME debug small worker=2 count=1\n',
      'TIME info note worker=2 reason="a b=\\"c\\"\\nd"\n',
      'TIME error large worker=2\n',
    ]);
  });
});

import type { Ask, Given } from './ask.ts';
import type { Asked } from './requests.ts';

/** Headers of a connection or a moment, which are not compared. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'server',
  'ratelimit-reset',
]);

/** Says how an answer differs that may; null for one that must be the server's. */
export type Allowance = (asked: Asked, expected: Given) => ReadonlySet<string> | null;

/** What differs between the server's answer and another: `status`, `body`, or names of headers. */
export function differences(expected: Given, given: Given): string[] {
  const names = new Set([...Object.keys(expected.headers), ...Object.keys(given.headers)]);
  return [
    ...(expected.status === given.status ? [] : ['status']),
    ...[...names]
      .filter((name) => !ofConnection.has(name) && expected.headers[name] !== given.headers[name])
      .sort(),
    ...(expected.body.equals(given.body) ? [] : ['body']),
  ];
}

export interface Finding {
  readonly asked: Asked;
  readonly differs: readonly string[];
  readonly expected: Given;
  readonly given: Given;
}

/** The number of visitor addresses used so far; each is used once, so that windows are fresh. */
let visitors = 0;

const visitor = (number: number): string => `127.0.${1 + (number >> 7)}.${1 + (number & 127)}`;

/**
 * Sends requests to the server and to another, a few at a time, and lists the answers that differ. Requests whose
 * answers are counted come one after the other, from an address for each hundred of them.
 */
export async function compare(
  requests: readonly Asked[],
  server: Ask,
  other: Ask,
  differ: (asked: Asked, expected: Given, given: Given) => readonly string[] = (_, expected, given) =>
    differences(expected, given),
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const check = async (asked: Asked, address?: string) => {
    const [expected, given] = await Promise.all([server(asked, address), other(asked, address)]);
    const differs = differ(asked, expected, given);
    if (differs.length > 0) findings.push({ asked, differs, expected, given });
  };
  const isCounted = ({ path }: Asked) => /^\/api(?:\/|$)/.test(path);
  const waiting = requests.filter((asked) => !isCounted(asked)).values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const asked of waiting) await check(asked);
    }),
  );
  const counted = requests.filter(isCounted);
  const first = visitors;
  visitors += Math.ceil(counted.length / 100);
  for (const [index, asked] of counted.entries())
    await check(asked, visitor(first + Math.floor(index / 100)));
  return findings;
}

/** A finding in a few lines. */
export function describe({ asked, differs, expected, given }: Finding): string {
  const { method, path, headers } = asked;
  const show = (from: Given, name: string) =>
    name === 'status' ? from.status : name === 'body' ? `${from.body.length} bytes` : from.headers[name];
  const lines = differs.map((name) => `  ${name}: ${show(expected, name)} | ${show(given, name)}`);
  return [`${method} ${path} ${JSON.stringify(headers)}`, ...lines].join('\n');
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ChangeCode,
  type ContractComparison,
  changeClasses,
  compareContracts,
  type Rule,
  report,
  rules,
  severityOf,
} from '../../../../generator/compat/index.ts';
import { type ContractChange, changed, changes, contract, publishedSchema } from './contract-changes.ts';

interface Compared {
  readonly comparison: ContractComparison;
  readonly text: (only?: string) => string;
  readonly html: string;
}

const compared = new Map<string, Promise<Compared>>();

/** Compares the small contract with a change of it, each change once: the page of the rules shows what the tests have compared. */
export function compareChange(change: ContractChange): Promise<Compared> {
  const key = JSON.stringify([change.edits, change.policy, change.tolerant]);
  const known = compared.get(key) ?? compareOnce(change);
  compared.set(key, known);
  return known;
}

async function compareOnce(change: ContractChange): Promise<Compared> {
  const folder = mkdtempSync(path.join(tmpdir(), 'compat-'));
  try {
    const files = [
      ['old.yaml', contract],
      ['next.yaml', changed(change)],
      ['pet.json', JSON.stringify(publishedSchema)],
      [
        'dog.json',
        JSON.stringify({ ...publishedSchema, $id: 'https://pets.example/schema/dog.json', title: 'Dog' }),
      ],
    ] as const;
    for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
    const spec = path.join(folder, 'next.yaml');
    const policy = change.policy ?? 'tolerant';
    const options = { policy, today: '2026-06-01', tolerant: change.tolerant === true };
    const comparison = await compareContracts(path.join(folder, 'old.yaml'), spec, options);
    const text = (only?: string) => {
      const shown = comparison.changes.filter(({ code }) => only === undefined || code === only);
      return report({ ...comparison, changes: shown }, 'text', { spec, from: folder });
    };
    const html = report(comparison, 'html', { spec, from: folder });
    return { comparison, text, html };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const introduction = `# Rules of compatibility

\`surface compat\` compares a contract with the one that was published. Every change has a permanent code and a verdict:

- **breaking**: a client of the old contract meets something that it cannot handle. Its place is said, and a request or
  an answer that shows it. Its values are confirmed by the validators of both contracts; a value that is written in another way
  has been written as both contracts say, and the texts differ.
- **compatible**: that cannot happen. For schemas, this is proved.
- **unknown**: neither was found, with the reason.

Requests may be accepted more widely than before, answers may be narrower: what clients write, the API must still read; what the API
writes, clients must still read. Of webhooks and callbacks, the API writes the requests. Properties that are \`readOnly\` or \`writeOnly\`
count on the side that has them.

## Classes, and what counts

Every difference is of one class:

| class | is about |
| --- | --- |
${Object.entries(changeClasses)
  .map(([name, about]) => `| \`${name}\` | ${about} |`)
  .join('\n')}

A breaking change counts as an error, an unknown one as a warning, a compatible one as an info; errors fail the comparison, and warnings leave
it undecided. Each rule below says how much it counts. \`--severity CODE=LEVEL\` and \`--severity CLASS=LEVEL\` choose otherwise, for example
\`--severity code=info\` where nobody generates code, or \`--severity PC291=warning\`; a rule goes before its class. What is chosen to be an
info is still listed, with its verdict.

## Policies

People disagree on one thing: what readers do with what their contract does not describe.

| | \`tolerant\` (default) | \`strict\` |
| --- | --- | --- |
| idea | writers send what their contract describes, readers ignore the rest | a value is fine if the generated validators accept it |
| a property is added to an open object of a response | compatible | breaking |
| an optional property is added to an open object of a request | compatible | breaking: clients may have sent something else by that name |
| what all other properties of a response are is not said any more: \`additionalProperties\`, \`patternProperties\`, \`unevaluatedProperties\`, \`dependentSchemas\` | breaking: clients read them, and anything may come | breaking |
| it is said newly | compatible | breaking |
| it is said newly of an open object of a request | compatible | breaking |
| what only forbids other properties is gone from a response: \`additionalProperties: false\`, \`propertyNames\`, \`maxProperties\`, \`not\` | compatible: none is sent | compatible |
| a value is added to an \`enum\` of a response | breaking | breaking |
| a status is added inside of a declared range or \`default\` | compatible | breaking |
| a media type is added to a response | compatible | breaking |
| a header is added to a response | compatible | compatible |
| a header or cookie of requests is no longer read | compatible | compatible |
| a query parameter is no longer declared | breaking: servers ignore it, and what it asks for | breaking |

What is added inside of a declared range, a status or a media type, is compared with what the range says.

An object with \`additionalProperties: false\` is not open: under both policies, a property that is added to it in a response is breaking.
An object without described properties is a map, and all that is said of it counts. A property that is required counts as described.

The generated validators of responses and their headers refuse what is not described; those of the results of MCP tools, and of what webhooks
and callbacks send, take it. There, \`strict\` calls it breaking that \`additionalProperties: false\` is gone, and compatible that a property
is added.

The examples below change one small contract, \`tests/generator/compat/support/contract-changes.ts\`, under the policy \`tolerant\` where nothing
else is said.
`;

/** The page of all rules: what, why, what to do, and what the command says of an example. */
export async function rulesPage(): Promise<string> {
  const sections: string[] = [introduction];
  for (const [code, rule] of Object.entries(rules) as [ChangeCode, Rule][]) {
    const { title, why, hint } = rule;
    const change = changes.find((one) => one.code === code);
    if (change === undefined) throw new Error(`no change shows ${code}`);
    const { text } = await compareChange(change);
    const edits = change.edits.map(([from, to]) => `${marked('-', from)}${marked('+', to)}`).join('');
    const policy = change.policy === undefined ? '' : ` Under the policy \`${change.policy}\`:`;
    const mode = change.tolerant === true ? ' With `--tolerant`:' : '';
    const said = text(code).split('\n\n').slice(0, -1).join('\n\n');
    sections.push(
      `## ${code}: ${title}\n\nClass \`${rule.class}\`, ${levelOf(code, change)}. ${why} ${hint}${policy}${mode}\n\n\`\`\`diff\n${edits}\`\`\`\n\n\`\`\`text\n${said}\n\`\`\`\n`,
    );
  }
  return sections.join('\n');
}

function marked(mark: string, text: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  return text === '' ? '' : lines.map((line) => `${mark} ${line}\n`).join('');
}

/** The verdict on the example, and how much it counts. */
function levelOf(code: ChangeCode, { verdict }: ContractChange): string {
  return `${verdict}: ${severityOf({ code, verdict }, {})}`;
}

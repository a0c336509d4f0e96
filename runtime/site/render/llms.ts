import { escapeMarkdown, linkItem } from '../markdown/markdown-text.ts';
import type { Section } from '../pages/sections.ts';
import { machineAddresses } from '../source/machine-addresses.ts';
import { format, type MachineStrings, type Strings } from '../source/strings.ts';

interface MirroredPage {
  readonly title: string;
  readonly description: string;
  readonly markdownPath: string;
  readonly markdown: string;
  readonly bytes: number;
  readonly updated: string | null;
}

interface LlmsInput {
  readonly name: string;
  readonly baseUrl: string;
  readonly home: MirroredPage | undefined;
  readonly sections: readonly Section<MirroredPage>[];
  readonly strings: Strings;
  /** What the machine addresses are; null in a language that leaves them to the default one. */
  readonly machine: MachineStrings | null;
}

/**
 * `/llms.txt` after the llms.txt convention: title, summary, details, sections of links to Markdown. The machine addresses
 * stand in the details as plain text: the links are for what is read as Markdown.
 */
export function llmsText({ name, baseUrl, home, sections, strings, machine }: LlmsInput): string {
  const { llms } = strings;
  const pageItem = (page: MirroredPage) =>
    `${linkItem(page.title, baseUrl + page.markdownPath, page.description)} (${weightOf(page)})`;
  const addresses =
    machine === null
      ? format(llms.index, { address: `\`${baseUrl}/llms.txt\`` })
      : machineAddresses
          .flatMap((path) => {
            const description = machine[path];
            return description === undefined
              ? []
              : [`- \`${baseUrl}${path}\`: ${escapeMarkdown(description)}`];
          })
          .join('\n');
  const groups: [string, string[]][] = [
    [llms.home, home === undefined ? [] : [pageItem(home)]],
    ...sections.map((section): [string, string[]] => [section.name, section.pages.map(pageItem)]),
  ];
  const blocks = groups
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => `## ${escapeMarkdown(title)}\n\n${items.join('\n')}`);
  return `${[...opening(name, strings), escapeMarkdown(llms.details), addresses, ...blocks].join('\n\n')}\n`;
}

/** Size of the Markdown and day of the last change: `4.1 kB, 2026-11-22`. */
function weightOf({ bytes, updated }: MirroredPage): string {
  return [`${(bytes / 1000).toFixed(1)} kB`, ...(updated === null ? [] : [updated])].join(', ');
}

/** `/llms-full.txt`: every page of the default language in reading order, each under its header with its address. */
export function llmsFullText({ name, home, sections, strings }: LlmsInput): string {
  const pages = [...(home === undefined ? [] : [home]), ...sections.flatMap((section) => section.pages)];
  const texts = pages.map(({ markdown }) => markdown.trimEnd());
  return `${[opening(name, strings).join('\n\n'), ...texts].join('\n\n---\n\n')}\n`;
}

function opening(name: string, strings: Strings): string[] {
  return [`# ${escapeMarkdown(name)}`, `> ${escapeMarkdown(strings.site.description)}`];
}

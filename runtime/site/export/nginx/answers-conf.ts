import { negotiateEncoding, negotiateMediaType } from '@plan-surface/engine/negotiation';
import { type Answer, type Choice, codingsOf, folders, type Resource } from '../answers/list-answers.ts';
import { acceptEncodings, accepts } from './common-headers.ts';
import { headMaps } from './heads.ts';
import { map } from './syntax.ts';

/**
 * What nginx knows of the answers: from a request to the file, the entity-tag and the headers, step by step. A `map`
 * compares regardless of case, so the address is compared again by itself.
 */
export function answersConf(resources: readonly Resource[]): string {
  const answers = resources.flatMap((resource) => resource.answers.map((answer) => ({ resource, answer })));
  const numbers = answers.map((_, index) => String(index));
  const byAnswer = (textOf: (answer: Answer) => string) =>
    answers.map(({ answer }, index) => [String(index), textOf(answer)] as const);
  return [
    '# Written by the export. Do not edit: export again.\n',
    '# The path as it was sent, and the address that it is, for a request that a file can answer.',
    'map $request_uri $surface_path {\n  "~^([^?]*)" $1;\n}\n',
    map(
      '$surface_path',
      '$surface_like',
      resources.map(({ path }) => [path, path] as const),
    ),
    '# A date counts only where no entity-tag is named (RFC 9110 section 13.1.3). What asks by either is not for nginx.',
    map('$http_if_none_match', '$surface_since', [['', { variable: '$http_if_modified_since' }]]),
    map('"$request_method$http_if_match$surface_since"', '$surface_reads', [
      ['GET', '1'],
      ['HEAD', '1'],
    ]),
    'map "$surface_reads$surface_path $surface_like" $surface_address {\n  default "";\n  "~^1(\\S+) \\1$" $1;\n}\n',
    '# Which of its forms: by a look-up for what nearly all clients send, else by the negotiation of the engine.',
    ...formMaps(resources),
    '# The answer, by number.',
    map(
      '"$surface_address $surface_form"',
      '$surface_answer',
      answers.map(({ resource: { path, choice }, answer }, index) => [
        `${path} ${choice === null ? '' : answer.mediaType}`,
        numbers[index] ?? '',
      ]),
    ),
    '# Its content coding, in the same way.',
    ...codingMaps(answers.map(({ answer }) => answer)),
    '# Its file, and the entity-tag of that.',
    map(
      '$surface_answer',
      '$surface_file',
      byAnswer(({ file }) => file),
    ),
    map('$surface_folder$surface_file', '$surface_etag', entityTags(answers.map(({ answer }) => answer))),
    '# Whether the client has it: by a look at its only entity-tag, else by what the engine makes of the list.',
    map('$http_if_none_match', '$surface_unmodified', [['', '']], { variable: '$surface_unmodified_by_tag' }),
    'map "$http_if_none_match $surface_etag" $surface_unmodified_by_tag {\n  default $surface_unmodified_found;\n  "~ $" "";\n  "~^(\\"[^\\" ]+\\") \\1$" 1;\n}\n',
    '# Its headers.',
    ...headMaps(answers.map(({ answer }) => answer)),
  ].join('\n');
}

function formMaps(resources: readonly Resource[]): string[] {
  const rules = new Map<string, Choice>();
  for (const { choice } of resources) if (choice !== null) rules.set(ruleOf(choice), choice);
  const numbers = new Map([...rules.keys()].map((rule, index) => [rule, String(index)]));
  const numberOf = (choice: Choice | null) => (choice === null ? '' : (numbers.get(ruleOf(choice)) ?? ''));
  const variableOf = (rule: string) => `$surface_form_${numbers.get(rule)}`;
  return [
    map(
      '$surface_address',
      '$surface_rule_number',
      resources.map(({ path, choice }) => [path, numberOf(choice)] as const),
    ),
    map(
      '$surface_rule_number',
      '$surface_rule',
      [...numbers].map(([rule, number]) => [number, rule] as const),
    ),
    ...[...rules].map(([rule, choice]) =>
      map(
        '$http_accept',
        variableOf(rule),
        accepts.map((accept) => [accept, negotiateMediaType(accept, choice.mediaTypes, choice)] as const),
        { variable: '$surface_form_found' },
      ),
    ),
    map(
      '$surface_rule_number',
      '$surface_form',
      [...numbers].map(([rule, number]) => [number, { variable: variableOf(rule) }] as const),
    ),
  ];
}

/** As the function `form` of the decisions reads it. */
const ruleOf = ({ mediaTypes, unspecific, tie }: Choice): string =>
  `${mediaTypes.join(',')} ${unspecific} ${tie}`;

function codingMaps(answers: readonly Answer[]): string[] {
  const offers = [...new Set(answers.map(offerOf))].filter((offer) => offer !== '');
  const variableOf = (offer: string) => `$surface_coding_${offer.replace(',', '_')}`;
  return [
    map(
      '$surface_answer',
      '$surface_offer',
      answers.map((answer, index) => [String(index), offerOf(answer)] as const),
    ),
    ...offers.map((offer) =>
      map(
        '$http_accept_encoding',
        variableOf(offer),
        acceptEncodings.map((accepted) => [accepted, negotiateEncoding(accepted, offeredBy(offer))] as const),
        { variable: '$surface_coding_found' },
      ),
    ),
    map(
      '$surface_offer',
      '$surface_coding',
      offers.map((offer) => [offer, { variable: variableOf(offer) }] as const),
      'identity',
    ),
    map(
      '$surface_coding',
      '$surface_folder',
      Object.entries(folders).map(([coding, folder]) => [coding, `/${folder}`] as const),
    ),
    map(
      '$surface_coding',
      '$surface_content_encoding',
      offered.map((coding) => [coding, coding] as const),
    ),
  ];
}

const offered = ['br', 'gzip'] as const;

/** As the function `coding` of the decisions reads it. */
const offerOf = ({ bodies }: Answer): string =>
  codingsOf(bodies)
    .filter((coding) => coding !== 'identity')
    .join(',');

const offeredBy = (offer: string) => offered.filter((coding) => offer.split(',').includes(coding));

function entityTags(answers: readonly Answer[]): Iterable<readonly [file: string, etag: string]> {
  return new Map(
    answers.flatMap(({ file, bodies }) =>
      codingsOf(bodies).map((coding) => [`/${folders[coding]}${file}`, bodies[coding]?.etag ?? ''] as const),
    ),
  );
}

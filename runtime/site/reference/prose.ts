import type { ApiReference, ReferenceResponse } from '../../../generated/reference/types.ts';

/** The contract's own words in the language of a page. What has no translation stays as it is. */
export type Prose = (english: string) => string;

/** `NotModified` as words. */
export function spaced(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const sentence = words.charAt(0) + words.slice(1).toLowerCase();
  return sentence.replace(/\b(?:api|mcp)\b/gi, (acronym) => acronym.toUpperCase());
}

/** Every text of the contract that the reference shows, once, in the order of the contract. */
export function proseOf({ tags, operations, responses }: ApiReference): string[] {
  const inResponse = ({ description, headers }: ReferenceResponse) => [
    description,
    ...headers.map((header) => header.description),
  ];
  const texts = [
    ...tags.flatMap(({ name, description }) => [name, description]),
    ...Object.values(operations).flatMap((operation) => [
      operation.summary,
      operation.description,
      ...operation.parameters.map(({ description }) => description),
      operation.requestBody?.description ?? '',
      ...operation.responses.flatMap((found) => ('own' in found ? inResponse(found.own) : [])),
    ]),
    ...Object.entries(responses).flatMap(([name, response]) => [spaced(name), ...inResponse(response)]),
  ];
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
}

import { fullFormats } from 'ajv-formats/dist/formats.js';

const atoms = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const quoted = String.raw`"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"`;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const address = (format: unknown) => (format as RegExp).source.replace(/^\^|\$$/g, '');
const literal = `\\[(?:${address(fullFormats.ipv4)}|ipv6:${address(fullFormats.ipv6)})\\]`;

/** Formats for which ajv-formats does not follow JSON Schema 2020-12 validation section 7.3. */
export const ownFormats: Readonly<Record<string, RegExp>> = {
  /** A mailbox (RFC 5321 section 4.1.2). */
  email: new RegExp(`^(?:${atoms}(?:\\.${atoms})*|${quoted})@(?:${label}(?:\\.${label})*|${literal})$`, 'i'),
};

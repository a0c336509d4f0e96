import { allTargets } from '../emit/target-names.ts';
import { formats } from './options.ts';

const exitCodes =
  'Exit codes: 0 done; 1 the contract has errors, or DIR has drifted; 2 wrong usage; 3 anything else.';

export const generalHelp = `Usage: surface COMMAND [options]

Compiles an OpenAPI 3.1 contract. Nothing is fetched from a network.

Commands:
  generate  write types, validators, a server, a client, an API reference, MCP tools and published documents
  lint      say what is wrong with a contract, good practice included; write nothing

Help for one: surface COMMAND --help.

${exitCodes}`;

const shared = `  --spec FILE       the OpenAPI document, YAML or JSON; it may reference other files
  --site FILE       the site configuration; its text entries stand in for {name} in the contract
  --format FORM     form of the diagnostics: ${formats.join(', ')} (default: text)
  --add-engine-responses
                    declare the responses that the engine may give by itself (400, 401, 403, 413,
                    415, 429, 500) where an operation does not, in what is published and in all code
  --debug           print the stack of a defect of the compiler`;

export const commandHelp = {
  generate: `Usage: surface generate --spec FILE --out DIR [options]

Compiles a contract into a folder. Errors are printed, and nothing is written then.

Options:
${shared}
  --out DIR         a folder for generated files alone; those that are no longer generated are removed
  --target a,b      what to write: ${allTargets.join(', ')} (default: all), with what it needs
  --fill-defaults   validators of requests give absent properties and parameters their defaults
  --check           write nothing; exit with 1 when DIR is not what the compiler would write
  --watch           write again whenever a file of the contract changes; ends with Ctrl+C

Example:
  surface generate --spec openapi.yaml --out generated --target types,server

${exitCodes}`,
  lint: `Usage: surface lint --spec FILE [options]

Says everything that is wrong with a contract: errors, and warnings of good practice.

Options:
${shared}

Example:
  surface lint --spec openapi.yaml --format github

${exitCodes}`,
} as const;

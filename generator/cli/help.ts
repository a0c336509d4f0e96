import { policies, reportFormats } from '../compat/changes/choices.ts';
import { changeClasses } from '../compat/changes/rules.ts';
import { allTargets } from '../emit/target-names.ts';
import { proofFormats } from '../prove/report.ts';
import { ruleSets } from '../source/catalogue/rule.ts';
import { formats } from './options.ts';

const exitCodes =
  'Exit codes: 0 done; 1 the contract has errors, or DIR has drifted; 2 wrong usage; 3 anything else.';

const allExitCodes = `Exit codes: 0 done; 1 the contract has errors or breaks clients, a server does not keep it, DIR has drifted, or the version does
not fit; 2 wrong usage; 4 nothing breaks, but something is not decided (compat); 3 anything else.`;

export const generalHelp = `Usage: surface COMMAND [options]

Compiles an OpenAPI contract: 3.1, 3.2, or 3.0 and Swagger 2.0, which are upgraded. Nothing is fetched from a network.

Commands:
  generate  write types, validators, a server, a client, webhooks, an API reference, MCP tools and published
            documents
  init      write a project that runs: a contract, its handlers, a server, a test, and the scripts
  compat    compare a contract with the one that was published: does it break clients?
  publish   copy a contract to the folder of the published one, if its version fits the changes
  mock      serve answers that keep a contract, from its examples, on a port of this machine
  test      prove that a server does what its contract says, whoever wrote it
  lint      report what is wrong with a contract, bad practice included; write nothing

Help for a command: surface COMMAND --help.

${allExitCodes}`;

const shared = `  --spec FILE       the OpenAPI document, YAML or JSON; it may reference other files
  --site FILE       the site configuration; {name} in the contract becomes its entry NAME, an absolute URL
  --overlay FILE    an OpenAPI Overlay (1.0 or 1.1), which changes the contract before it is read; may be repeated,
                    and each changes what those before it have left
  --root DIR        the folder that all files of the contract are in (default: the nearest one with .git or
                    package.json, else the contract's own); a reference that leads out of it is an error
  --format FORM     form of the diagnostics: ${formats.join(', ')} (default: text)
  --rules SET       rules of good practice: ${ruleSets.join(', ')} (default: recommended). minimal
                    has none; recommended gives warnings; strict makes them errors and adds more
  --rule CODE=LEVEL off, warn or error: the level of one rule, whatever its set says; may be repeated. A
                    fault at the level warn is tolerated
  --tolerant        tolerate faults, in contracts of others: each is mended or left out instead of the whole
                    contract being refused, and listed in DIR/tolerated.json with what the code does instead
  --add-engine-responses
                    declare the responses that the engine may give by itself (400, 401, 403, 412,
                    413, 415, 429, 500) where an operation does not: in the published document, the
                    types and all code
  --fill-defaults   request validators fill in the defaults of absent properties and parameters
  --mcp-budget N    how many characters the list of MCP tools may have
  --mcp-include X   operations that are MCP tools without x-mcp: tag=T, path=/a/**, method=get, scope=S or
                    deprecated=false; may be repeated
  --mcp-exclude X   operations that are none, even with x-mcp; in the same form
  --debug           print the stack of a defect of the compiler`;

export const commandHelp = {
  generate: `Usage: surface generate --spec FILE --out DIR [options]

Compiles a contract into a folder. If it has errors, they are printed and nothing is written.

Options:
${shared}
  --out DIR         a folder for generated files only; those that are no longer generated are removed
  --target a,b      what to write: ${allTargets.join(', ')} (default: all but mocks), with what they need
  --import-endings E
                    how modules name each other: .ts (default; runs in Node as it is), .js (for tsc)
                    or none (for bundlers)
  --validators LANG js (default with .ts endings) or ts, which tsc compiles to its own folder
  --runtime R       package (default): servers import @plan-surface/engine; inline: a copy of it is
                    written to DIR/runtime, and no package is installed
  --check           write nothing; exit with 1 if DIR is not what the compiler would write
  --watch           write again whenever a file of the contract changes; ends with Ctrl+C

Example:
  surface generate --spec openapi.yaml --out generated --target types,server

${exitCodes}`,
  lint: `Usage: surface lint --spec FILE [options]

Reports everything that is wrong with a contract: errors, and warnings about bad practice.

Options:
${shared}

Example:
  surface lint --spec openapi.yaml --format github

${exitCodes}`,
  mock: `Usage: surface mock --spec FILE [options]

Serves a contract on 127.0.0.1 before it is implemented, and prints the address. Requests are validated. Each is answered with
the first example of the contract, or with a value that matches the schema; the header "Prefer: code=404, example=name" chooses
another. Nothing is written but a temporary folder, which is removed at the end. Ends with Ctrl+C.

Options:
${shared}
  --port N          the port (default: 0, one that is free)
  --seed TEXT       another choice among the values that are no examples; the same seed, the same answers

Example:
  surface mock --spec openapi.yaml --port 4010

${exitCodes}`,
  test: `Usage: surface test --base URL --spec FILE [options]

Asks a server what its contract allows and does not allow, and holds each answer to the contract: status, media type, headers and
body. What is invalid must be refused, nothing may end in a 5xx, pages must not repeat items, and what was deleted must be gone.
Identifiers out of answers go into the paths of further requests. Each finding has the smallest request that shows it.

Options:
  --base URL        the address that all paths are appended to
  --spec FILE       the contract, YAML or JSON
  --site FILE       the site configuration
  --root DIR        the folder that all files of the contract are in
  --overlay FILE    an OpenAPI Overlay, which changes the contract before it is read; may be repeated
  --tolerant        tolerate faults of the contract: each is mended or left out
  --writes          also send what may change something (POST, PUT, PATCH, DELETE): for a server that is there for tests
  --header "N: V"   a header for every request, such as a credential; may be repeated. It is masked in reports
  --seed TEXT       other values; the same seed, the same requests
  --max-requests N  the most requests that are sent (default: 2000)
  --max-time N      the most seconds that they take (default: 120)
  --format FORM     ${proofFormats.join(', ')} (default: text)
  --junit FILE      a report for a CI service to write as well
  --debug           print the stack of a defect of the compiler

Example:
  surface test --base http://127.0.0.1:8080 --spec openapi.yaml --writes --header "Authorization: Bearer $TOKEN"

Exit codes: 0 nothing found; 1 something is found, or the contract has errors; 2 wrong usage; 3 anything else, such as a
server that cannot be reached.`,
  compat: `Usage: surface compat --base OLD --spec NEW [options]
       surface compat --init --spec FILE [options]

Compares two versions of a contract. Each change that breaks clients is shown with a request or an answer that proves it.

Options:
  --base OLD        the contract that was published, YAML or JSON: a file, or REV:PATH, as main:openapi.yaml, from
                    the git repository, with all files that it references; nothing is checked out
  --spec NEW        the contract to check
  --site FILE       the site configuration of both
  --overlay FILE    an OpenAPI Overlay that changes both, as it is now; may be repeated
  --root DIR        the folder that all files of both are in (default: for each contract the nearest one with
                    .git or package.json, else its own)
  --policy POLICY   ${policies.join(' or ')} (default: tolerant): what readers do with what their contract does
                    not describe. tolerant: ignore it. strict: refuse it, as generated validators do
  --tolerant        compare in spite of faults in NEW, too: the operations that have them are undecided. Those of
                    OLD never stop the comparison, as nobody can change any more what was published
  --severity X=LEVEL
                    how much the changes of a rule or of a class count, if not as its verdict says: error fails, warning
                    leaves undecided, info is only listed; the classes are
                    ${Object.keys(changeClasses).join(', ')}
  --format FORM     ${reportFormats.join(', ')} (default: text). html is one file without scripts
  --allow FILE      a list, YAML or JSON, of changes that are accepted: code, operation, pointer, reason
  --comment FILE    a comment for a pull request to write as well, in Markdown, as --format markdown prints it
  --page FILE       a page in Markdown to write: these changes, and the published versions in the changelog
  --changelog FILE  the changelog for it
  --check           write nothing; fail if the page is not up to date
  --init            compare nothing: write .github/workflows/contract.yml, which compares the contract of each pull
                    request with its base branch and keeps one comment, and an empty list of accepted changes; a file
                    that exists is kept
  --debug           print the stack of a defect of the compiler

Example:
  surface compat --base published/openapi.yaml --spec openapi.yaml --policy strict
  surface compat --base main:openapi.yaml --spec openapi.yaml
  surface compat --init --spec openapi.yaml --allow allowed.yaml

Exit codes: 0 compatible; 1 something breaks, a contract has errors, or the page is not up to date; 2 wrong usage; 4 nothing
breaks, and something is not decided; 3 anything else.`,
  publish: `Usage: surface publish --spec FILE --to DIR [options]

Copies the files of a contract to DIR, the version that clients were promised. Since the last time, the version must be
raised as the changes require: the first number for what breaks clients or is not decided, the second for every other
change of what they see, the third for texts. Otherwise nothing is written.

Options:
  --spec FILE       the contract to publish
  --to DIR          the folder of the published contract, for its files only
  --changelog FILE  a changelog, which gets an entry under "Unreleased"
  --site FILE, --root DIR, --policy POLICY, --severity X=LEVEL, --allow FILE
                    as for compat
  --debug           print the stack of a defect of the compiler

Example:
  surface publish --spec openapi.yaml --to published/v1 --changelog CHANGELOG.md

Exit codes: 0 done; 1 the version does not fit, or a contract has errors; 2 wrong usage; 3 anything else.`,
  init: `Usage: surface init [DIR] [options]

Writes a project that runs into a folder (default: the current one): a contract, its handlers, a server, a test,
tsconfig.json and package.json. If one of these files exists, nothing is written. Only a package.json may exist: the
type, scripts and packages that it lacks are added, and what it has is kept.

Options:
  --adapter A       what serves it: node (default; node:http alone), express (Express 5), fastify
                    (Fastify 5) or fetch (any host with Request and Response)
  --runtime R       package (default): the engine is a package; inline: it is copied into the generated code
  --debug           print the stack of a defect of the compiler

Example:
  surface init notes --adapter express

Exit codes: 0 done; 1 a file exists; 2 wrong usage; 3 anything else.`,
} as const;

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkAmong, makeFolder } from '../source/folders.ts';
import { isObject } from '../source/json.ts';
import { UsageError } from './failure.ts';
import { versionOfCompiler } from './new-project.ts';

interface InitOptions {
  /** Path of the contract, relative to the top of the repository; the same for the list of accepted changes. */
  readonly spec: string;
  readonly allow: string;
  /** Further options of each comparison. */
  readonly more: readonly string[];
}

const workflowFile = '.github/workflows/contract.yml';

/**
 * Writes a workflow of GitHub Actions that compares the contract of a pull request with that of its base branch, and an empty
 * list of accepted changes. A workflow that exists is an error, a list that exists is kept.
 *
 * @param cwd the top of the repository
 * @returns the exit code
 */
export function initCompat(options: InitOptions, cwd: string): number {
  const top = folderWithGit(cwd);
  if (top !== null && top !== cwd)
    throw new UsageError(`--init writes ${workflowFile} to the top of the repository: run it in ${top}`);
  const spec = inside(options.spec, '--spec', cwd);
  if (!existsSync(path.join(cwd, spec))) throw new UsageError(`--spec: there is no file ${spec}`);
  const allow = inside(options.allow, '--allow', cwd);
  if (existsSync(path.join(cwd, workflowFile))) {
    console.error(`surface: ${workflowFile} exists already; nothing was written. Rename it, or edit it.`);
    return 1;
  }
  const link = linkAmong([workflowFile, allow], cwd);
  if (link !== null) {
    console.error(
      `surface: ${link} is a symbolic link, and nothing is written through links; nothing was written.`,
    );
    return 1;
  }
  const files = [
    [workflowFile, workflow({ ...options, spec, allow }, cwd)],
    [allow, emptyList],
  ] as const;
  for (const [name, text] of files) {
    const file = path.join(cwd, name);
    const isKept = existsSync(file);
    if (!isKept) {
      makeFolder(path.dirname(file));
      writeFileSync(file, text, { flag: 'wx' });
    }
    console.log(isKept ? `Kept as it is: ${name}` : `Written: ${name}`);
  }
  console.log('\nCommit both. The next pull request is compared with its base branch.');
  return 0;
}

/** The nearest folder with `.git`; null if there is none. */
function folderWithGit(folder: string): string | null {
  if (existsSync(path.join(folder, '.git'))) return folder;
  const above = path.dirname(folder);
  return above === folder ? null : folderWithGit(above);
}

/** A path from the top of the repository, with `/`. */
function inside(file: string, option: string, cwd: string): string {
  const name = path.relative(cwd, path.resolve(cwd, file)).split(path.sep).join('/');
  if (name === '..' || name.startsWith('../') || path.isAbsolute(name))
    throw new UsageError(`${option}: ${file} is not in the repository`);
  if (/\$\{\{|[\p{Cc}]/u.test(name))
    throw new UsageError(`${option}: a workflow cannot name the file ${JSON.stringify(file)}`);
  return name;
}

const emptyList = `# Changes of the contract that are accepted although they break clients, or although it is not known whether they do.
# Copy the code, one of the operations and the pointer from the report. The reason stays visible in every report.
#
# - code: PC203
#   operation: GET /notes
#   pointer: /paths/~1notes/get/operationId
#   reason: Nobody generates code for this operation yet.
[]
`;

/** How the workflow gets the compiler: as the project has it, or in the version that writes this. */
function runnerOf(cwd: string): { readonly install: string; readonly command: string } {
  const manifest = path.join(cwd, 'package.json');
  const hasLock = existsSync(path.join(cwd, 'package-lock.json'));
  const project: unknown = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : null;
  const packages = isObject(project) ? [project['devDependencies'], project['dependencies']] : [];
  const isInstalled = packages.some((one) => isObject(one) && '@plan-surface/compiler' in one);
  if (hasLock && isInstalled)
    return { install: '      - name: Install\n        run: npm ci\n', command: 'npx --no -- surface' };
  const command = `npx --yes --package @plan-surface/compiler@${versionOfCompiler()} -- surface`;
  return { install: '', command };
}

/** A word of a command of the shell. */
const quoted = (word: string) => (/^[\w./=@:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** In \`run\`, everything that the contract, the branch or the pull request names is a variable of the shell. */
function workflow({ spec, allow, more }: InitOptions, cwd: string): string {
  const { install, command } = runnerOf(cwd);
  const options = more.map((word) => ` ${quoted(word)}`).join('');
  return `# Compares the contract of a pull request with that of its base branch. Written by \`surface compat --init\`; edit it freely.
# What breaks clients fails the check. What is accepted all the same is listed in ${allow}, with the reason.
name: Contract
on: pull_request
permissions: {}
concurrency:
  group: contract-\${{ github.event.pull_request.number }}
  cancel-in-progress: true
jobs:
  compare:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      # For the comment. A pull request from a fork never gets it: there, the report is in the summary of the job.
      pull-requests: write
    env:
      SPEC: ${JSON.stringify(spec)}
      ALLOW: ${JSON.stringify(allow)}
    steps:
      - uses: actions/checkout@v4
        with:
          # The pull request merged into its base branch, and that branch: HEAD^1.
          fetch-depth: 2
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 24
${install}      - name: Compare
        run: |
          if ! git cat-file -e "HEAD^1:$SPEC" 2> /dev/null; then
            echo "::notice::$GITHUB_BASE_REF has no $SPEC to compare with"
            exit 0
          fi
          status=0
          ${command} compat --base "HEAD^1:$SPEC" --spec "$SPEC" --allow "$ALLOW"${options} \\
            --format github --comment "$RUNNER_TEMP/contract.md" || status=$?
          if [ -f "$RUNNER_TEMP/contract.md" ]; then cat "$RUNNER_TEMP/contract.md" >> "$GITHUB_STEP_SUMMARY"; fi
          exit "$status"
      - name: Comment
        if: \${{ !cancelled() && github.event.pull_request.head.repo.full_name == github.repository }}
        env:
          GH_TOKEN: \${{ github.token }}
          NUMBER: \${{ github.event.pull_request.number }}
        run: |
          if [ ! -f "$RUNNER_TEMP/contract.md" ]; then exit 0; fi
          comments="repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments"
          own='.[] | select(.user.login == "github-actions[bot]" and (.body | startswith("<!-- surface compat -->"))) | .id'
          id=$(gh api --paginate "$comments" --jq "$own" | head -n 1)
          if [ -n "$id" ]; then
            gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$RUNNER_TEMP/contract.md" --silent
          elif ! grep -q ': nothing changed' "$RUNNER_TEMP/contract.md"; then
            gh api --method POST "$comments" -F "body=@$RUNNER_TEMP/contract.md" --silent
          fi
`;
}

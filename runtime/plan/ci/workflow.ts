import path from 'node:path';
import { readText } from '../records/files.ts';
import { portablePath, shellWord } from '../records/paths.ts';
import { git } from '../repository/git.ts';

/** Where GitHub looks for workflows, from the top of a repository. */
export const workflowFile = '.github/workflows/plans.yml';

/**
 * A workflow that checks the plans of a pull request, without secrets and with a token that may read alone. Helper and base are those
 * of the first parent of the merge commit, which GitHub makes: what a request changes about them counts when it is merged.
 * Null where the helper, which lies at `program`, is neither a file that the repository tracks nor one of a release on npm.
 */
export function githubWorkflow(top: string, program: string): string | null {
  const helper = fromBase(top, program) ?? fromNpm(program);
  return helper === null ? null : workflowWith(helper);
}

function fromBase(top: string, program: string): string | null {
  const inside = portablePath(top, program, path);
  if (inside === null || git(top, ['ls-files', '--error-unmatch', '--', inside]).status !== 0) return null;
  return `git show ${shellWord(`HEAD^1:${inside}`)} > "$RUNNER_TEMP/plan.mjs"`;
}

function fromNpm(program: string): string | null {
  const text = readText(
    path.join(path.dirname(program), 'package.json'),
    [path.parse(program).root],
    () => {},
  );
  const { name, version } = (text === null ? {} : JSON.parse(text)) as { name?: unknown; version?: unknown };
  if (name !== '@plan-surface/plan' || typeof version !== 'string' || !/^[\w.+-]+$/.test(version))
    return null;
  return `cd "$RUNNER_TEMP" && npm pack --silent ${name}@${version} && tar -xzf plan-surface-plan-*.tgz --strip-components=1 package/plan.mjs`;
}

function workflowWith(helper: string): string {
  return `# Checks the shared plans of a pull request again: what plan ci does.
name: plans
on:
  pull_request:
permissions:
  contents: read
jobs:
  plans:
    runs-on: ubuntu-latest
    timeout-minutes: 60
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: 24
      # From the base branch: a request cannot bring its own.
      - name: Take the helper
        run: |
          ${helper}
      - name: Check the plans
        run: node --disable-sigusr1 "$RUNNER_TEMP/plan.mjs" ci --base HEAD^1 --junit "$RUNNER_TEMP/plans.xml" --report "$RUNNER_TEMP/plans"
      - uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
        if: \${{ !cancelled() }}
        with:
          name: plans
          path: |
            \${{ runner.temp }}/plans
            \${{ runner.temp }}/plans.xml
          if-no-files-found: ignore
`;
}

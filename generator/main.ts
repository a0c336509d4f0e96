import { describeFailure, UsageError } from './cli/failure.ts';
import { commandHelp, generalHelp } from './cli/help.ts';

/**
 * `npm run` changes into the package folder and leaves the user's in INIT_CWD. The scripts `generate` and
 * `check` name this project's own files, from its own folder.
 */
const { npm_lifecycle_event: script, INIT_CWD: userFolder } = process.env;
const cwd = script === 'surface' && userFolder ? userFolder : process.cwd();

/** Exit codes: 0 done, 1 the contract has errors or the folder has drifted, 2 usage, 3 anything else. */
async function main([command, ...args]: readonly string[]): Promise<number> {
  if (command === undefined || command === '--help' || command === '-h') {
    console.log(generalHelp);
    return command === undefined ? 2 : 0;
  }
  if (command !== 'generate' && command !== 'lint')
    throw new UsageError(`there is no command ${JSON.stringify(command)}`);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(commandHelp[command]);
    return 0;
  }
  // Each command loads only what it needs: a run with nothing to do starts in a fraction of the time.
  return command === 'lint'
    ? (await import('./cli/lint-command.ts')).lint(args, cwd)
    : (await import('./cli/generate-command.ts')).generate(args, cwd);
}

const args = process.argv.slice(2);
process.exitCode = await main(args).catch((error: unknown) => {
  const { text, exitCode } = describeFailure(error, args.includes('--debug'));
  console.error(text);
  return exitCode;
});

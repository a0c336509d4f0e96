import { describeFailure, UsageError } from './failure.ts';
import { commandHelp, generalHelp } from './help.ts';

/**
 * Runs one command line. Exit codes: 0 done, 1 the contract has errors, breaks clients, or is not what a server does, or the folder has
 * drifted, 2 usage, 3 anything else, 4 undecided. Never throws: errors are printed on standard error.
 *
 * @param cwd the working directory: relative paths are resolved against it
 */
export async function runSurface(args: readonly string[], cwd: string): Promise<number> {
  try {
    return await dispatch(args, cwd);
  } catch (error) {
    const { text, exitCode } = describeFailure(error, args.includes('--debug'));
    console.error(text);
    return exitCode;
  }
}

async function dispatch([command, ...args]: readonly string[], cwd: string): Promise<number> {
  if (command === undefined || command === '--help' || command === '-h') {
    console.log(generalHelp);
    return command === undefined ? 2 : 0;
  }
  if (!isCommand(command)) throw new UsageError(`there is no command ${JSON.stringify(command)}`);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(commandHelp[command]);
    return 0;
  }
  const run = await commands[command]();
  return run(args, cwd);
}

type Run = (args: readonly string[], cwd: string) => number | Promise<number>;

/** Commands are loaded on demand, so that an up-to-date run starts fast. */
const commands: Readonly<Record<keyof typeof commandHelp, () => Promise<Run>>> = {
  generate: async () => (await import('./stamp.ts')).generate,
  mock: async () => (await import('./mock-command.ts')).mock,
  lint: async () => (await import('./build.ts')).lint,
  compat: async () => (await import('./compat-command.ts')).compat,
  publish: async () => (await import('./publish-command.ts')).publish,
  test: async () => (await import('./test-command.ts')).test,
  init: async () => (await import('./init-command.ts')).init,
};

function isCommand(name: string): name is keyof typeof commandHelp {
  return Object.hasOwn(commandHelp, name);
}

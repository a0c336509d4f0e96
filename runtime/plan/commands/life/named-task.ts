import type { Options } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';
import { operands } from '../inputs/chosen.ts';

/** The task that a command line names, as its argument or with --task; undefined when it names none. */
export function namedTask(options: Options): string | undefined {
  const [task, extra] = operands(options);
  const given = options.value('task');
  if (extra !== undefined) throw new UsageError(`one task at a time, not also ${JSON.stringify(extra)}`);
  if (task !== undefined && given !== undefined && task !== given)
    throw new UsageError(`${JSON.stringify(task)} or --task ${given}, not both`);
  return task ?? given;
}

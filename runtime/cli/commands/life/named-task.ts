import { operands } from '../../chosen.ts';
import type { Options } from '../../options.ts';
import { UsageError } from '../../usage-error.ts';

/** The task that a command line names, as its argument or with --task; undefined when it names none. */
export function namedTask(options: Options): string | undefined {
  const [task, extra] = operands(options);
  const given = options.value('task');
  if (extra !== undefined) throw new UsageError(`one task at a time, not also ${JSON.stringify(extra)}`);
  if (task !== undefined && given !== undefined && task !== given)
    throw new UsageError(`${JSON.stringify(task)} or --task ${given}, not both`);
  return task ?? given;
}

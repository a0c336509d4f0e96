import { commands } from './commands.ts';
import { generalHelp, referenceHelp, sharedHelp } from './help.ts';

/**
 * The helper's reference, from its own help: a text for each placeholder of a page. `plan_help` is what `plan --help`
 * prints, `plan_help:shared` the options that most commands have, `plan_help:NAME` the help of one command without those.
 */
export async function commandReference(): Promise<Readonly<Record<string, string>>> {
  const own = commands.map(async (summary) => {
    const text = referenceHelp(summary, await summary.load());
    return [`plan_help:${summary.name}`, text] as const;
  });
  const texts = await Promise.all(own);
  return {
    plan_help: generalHelp(commands),
    'plan_help:shared': sharedHelp(),
    ...Object.fromEntries(texts),
  };
}

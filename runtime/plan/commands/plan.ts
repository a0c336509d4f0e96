import { processTerminal } from './frame/terminal.ts';
import { runPlan } from './run-plan.ts';

process.exitCode = await runPlan(process.argv.slice(2), processTerminal(process.env));

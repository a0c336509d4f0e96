import { runPlan } from './run-plan.ts';
import { processTerminal } from './terminal.ts';

process.exitCode = await runPlan(process.argv.slice(2), processTerminal(process.env));

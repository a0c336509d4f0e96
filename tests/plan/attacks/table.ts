import type { Attack } from './attack.ts';
import { onChecks } from './on-checks.ts';
import { onPeople } from './on-people.ts';
import { onRecords } from './on-records.ts';
import { onRuns } from './on-runs.ts';
import { onSettings } from './on-settings.ts';

export const attacks: readonly Attack[] = [...onChecks, ...onRuns, ...onRecords, ...onSettings, ...onPeople];

import type { Attack } from './attack.ts';
import { onChecks } from './on-checks.ts';
import { onPeople } from './on-people.ts';
import { onRecords } from './on-records.ts';

export const attacks: readonly Attack[] = [...onChecks, ...onRecords, ...onPeople];

import { onChecks } from './on-checks.ts';
import { playAll } from './play-attack.ts';

playAll(onChecks);

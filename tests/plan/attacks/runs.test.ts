import { onRuns } from './on-runs.ts';
import { playAll } from './play-attack.ts';

playAll(onRuns);

import { onRecords } from './on-records.ts';
import { playAll } from './play-attack.ts';

playAll(onRecords);

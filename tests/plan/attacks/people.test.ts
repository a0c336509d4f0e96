import { onPeople } from './on-people.ts';
import { playAll } from './play-attack.ts';

playAll(onPeople);

import { onSettings } from './on-settings.ts';
import { playAll } from './play-attack.ts';

playAll(onSettings);

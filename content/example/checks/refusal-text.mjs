import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../src/refusal.txt', import.meta.url), 'utf8');
const complete = text.includes('expired') && text.includes('new invitation');
console.log(`the text ${complete ? 'says' : 'does not say'} what happened and what to do`);
process.exitCode = complete ? 0 : 1;

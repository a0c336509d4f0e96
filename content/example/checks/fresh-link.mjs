import { invitationState } from '../src/invitation.mjs';

const day = 24 * 60 * 60 * 1000;
const state = invitationState({ createdAt: 0 }, 7 * day + 30 * 1000);
console.log(`an invitation of 7 days, seen by a clock 30 seconds ahead, is ${state}`);
process.exitCode = state === 'open' ? 0 : 1;

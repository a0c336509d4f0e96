import { invitationState } from '../src/invitation.mjs';

const day = 24 * 60 * 60 * 1000;
const state = invitationState({ createdAt: 0 }, 8 * day);
console.log(`an invitation of 8 days is ${state}`);
process.exitCode = state === 'expired' ? 0 : 1;

// Generated from the contract. Do not edit: change the contract and generate again.
export { NoEventsError, type ResumeOptions, resumeEvents } from './core/resume-events.ts';
export { streamBody, streamItems } from './core/streams.ts';

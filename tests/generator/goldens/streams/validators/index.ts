// Generated from the contract. Do not edit: change the contract and generate again.
export { default as validateEvent } from './event.js';
export { default as validateSmall } from './small.js';

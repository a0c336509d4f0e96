// Generated from the contract. Do not edit: change the contract and generate again.
export { default as validateNameBody } from './name-body.js';
export { default as validatePet } from './pet.js';

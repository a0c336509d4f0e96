// Generated from the contract. Do not edit: change the contract and generate again.
export { default as validateColor } from './color.js';
export { default as validateHome } from './home.js';
export { default as validateOther } from './other.js';
export { default as validatePet } from './pet.js';

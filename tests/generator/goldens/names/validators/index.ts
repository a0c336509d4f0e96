// Generated from the contract. Do not edit: change the contract and generate again.
export { default as validateClass } from './class.js';
export { default as validateKebabNameV2 } from './kebab-name-v2.js';

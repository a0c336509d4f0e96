// Generated from the contract. Do not edit: change the contract and generate again.
export { default as validateProblem } from './problem.js';

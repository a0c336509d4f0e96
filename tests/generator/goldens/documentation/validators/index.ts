// Generated from the contract. Do not edit: change the contract and generate again.
export { default as validateLanguage } from './language.js';
export { default as validateNote } from './note.js';

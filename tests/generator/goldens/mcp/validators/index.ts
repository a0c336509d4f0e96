// Generated from the contract. Do not edit: change the contract and generate again.
export { default as validateAny } from './any.js';
export { default as validatePageList } from './page-list.js';
export { default as validateReadPageArguments } from './read-page-arguments.js';

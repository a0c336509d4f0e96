// Generated from the contract. Do not edit: change the contract and generate again.
export { default as validateBook } from './book.js';
export { default as validateChange } from './change.js';
export { default as validateReply } from './reply.js';
export { default as validateShelf } from './shelf.js';

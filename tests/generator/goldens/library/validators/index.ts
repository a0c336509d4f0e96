// Generated from the contract. Do not edit: change the contract and generate again.
export { default as validateBook } from './book.js';
export { default as validateBooksIsbn } from './books-isbn.js';
export { default as validateProblem } from './problem.js';

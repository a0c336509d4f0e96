// Generated from the contract. Do not edit: change the contract and generate again.
export { default as validateBoolean } from './boolean.js';
export { default as validateBoolean2 } from './boolean-2.js';
export { default as validateBoth } from './both.js';
export { default as validateDateRange } from './date-range.js';
export { default as validateDateRange2 } from './date-range-2.js';
export { default as validateDateRange3 } from './date-range-3.js';

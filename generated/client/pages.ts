// Generated from the contract. Do not edit: change the contract and generate again.
export { type NextQuery, type PagesOptions, pages, RepeatedPageError } from './core/pages.ts';

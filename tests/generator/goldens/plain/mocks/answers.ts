// Generated from the contract. Do not edit: change the contract and generate again.
import type { MockedOperations } from './core/mock-handlers.ts';

/** What the mock of each operation can answer, the usual response first. */
export const answers: MockedOperations = {
  "getRoot": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "getAlsoShared": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "getDocsPart": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "getShared": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "subscribe": [
    { key: "201", builder: "created", status: 201, contents: [], isChosen: false, headers: null },
  ],
  "getUsers": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "getCaféÉtéAB": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "getCompareByBaseByHead": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "getUsersById2": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "getUsersById": [
    { key: "204", builder: "noContent", status: 204, contents: [], isChosen: false, headers: null },
  ],
  "getImageWidthByWidthHeightByHeight": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "getImageWidthByWidth": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "getAByBC": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
  "getByBaseByExtension": [
    { key: "default", builder: "other", status: 200, contents: [], isChosen: false, headers: null },
  ],
};

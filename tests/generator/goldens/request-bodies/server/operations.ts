// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateNameBody,
} from '../validators/components.js';
import {
  validateAddEventApplicationBody,
  validateAddEventApplicationJsonBody,
  validateAddEventTextJsonBody,
  validateDeletePetsBody,
  validateNameBody2,
  validatePetRequest,
  validatePostFormBody,
  validatePutFileBody,
  validatePutPetsApplicationBody,
  validatePutPetsApplicationJsonBody,
  validatePutPetsTextCsvBody,
  validateUploadBody,
} from '../validators/requests.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  addEvent: {
    id: "addEvent",
    method: "POST",
    path: "/events",
    summary: "",
    requestBody: { required: true, mediaTypes: [{ type: "text/json", reading: "json", validate: validateAddEventTextJsonBody as typeof validateAddEventTextJsonBody }, { type: "application/*+json", reading: "json", validate: validateAddEventApplicationJsonBody as typeof validateAddEventApplicationJsonBody }, { type: "application/*", reading: "any", validate: validateAddEventApplicationBody as typeof validateAddEventApplicationBody }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: null } } } },
  },
  putFile: {
    id: "putFile",
    method: "PUT",
    path: "/files",
    summary: "",
    requestBody: { required: true, mediaTypes: [{ type: "application/octet-stream", reading: "bytes", validate: validatePutFileBody as typeof validatePutFileBody }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: null } } } },
  },
  postForm: {
    id: "postForm",
    method: "POST",
    path: "/forms",
    summary: "",
    requestBody: { required: true, mediaTypes: [{ type: "application/x-www-form-urlencoded", reading: "form", validate: validatePostFormBody as typeof validatePostFormBody, fields: [{"name":"name"},{"name":"age","shape":{"types":["integer"]}},{"name":"tags","shape":{"types":[],"items":{}}},{"name":"address","mediaType":"application/json"},{"name":"codes","style":"pipeDelimited","shape":{"types":[],"items":{"types":["integer"]}}},{"name":"size","style":"deepObject","explode":true,"shape":{"types":[],"properties":{"w":{"types":["integer"]},"h":{"types":["integer"]}}}}], rest: {} }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: null } } } },
  },
  name: {
    id: "name",
    method: "POST",
    path: "/names",
    summary: "",
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validateNameBody2 as typeof validateNameBody2 }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: validateNameBody as typeof validateNameBody } } } },
  },
  addNote: {
    id: "addNote",
    method: "POST",
    path: "/notes",
    summary: "",
    requestBody: { required: true, mediaTypes: [{ type: "text/plain", reading: "text", validate: null }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: null } } } },
  },
  putPets: {
    id: "putPets",
    method: "PUT",
    path: "/pets",
    summary: "",
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validatePutPetsApplicationJsonBody as typeof validatePutPetsApplicationJsonBody }, { type: "text/csv", reading: "text", validate: validatePutPetsTextCsvBody as typeof validatePutPetsTextCsvBody }, { type: "application/xml", reading: "text", validate: null }, { type: "image/*", reading: "bytes", validate: null }, { type: "application/*", reading: "any", validate: validatePutPetsApplicationBody as typeof validatePutPetsApplicationBody }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: null } } } },
  },
  addPet: {
    id: "addPet",
    method: "POST",
    path: "/pets",
    summary: "",
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validatePetRequest as typeof validatePetRequest }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: null } } } },
  },
  deletePets: {
    id: "deletePets",
    method: "DELETE",
    path: "/pets",
    summary: "",
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validateDeletePetsBody as typeof validateDeletePetsBody }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: null } } } },
  },
  upload: {
    id: "upload",
    method: "POST",
    path: "/uploads",
    summary: "",
    requestBody: { required: true, mediaTypes: [{ type: "multipart/form-data", reading: "multipart", validate: validateUploadBody as typeof validateUploadBody, fields: [{"name":"id","shape":{"types":["integer"]}},{"name":"photo","part":"file","validated":true},{"name":"icon","part":"file","fileTypes":["image/png","image/svg+xml"]},{"name":"more","shape":{"types":[],"items":{}},"part":"file"},{"name":"tags","shape":{"types":[],"items":{}}},{"name":"meta","mediaType":"application/json"},{"name":"colors","explode":false,"shape":{"types":[],"items":{}}},{"name":"any","part":"either"}], rest: {} }] },
    mediaTypes: ["application/json"],
    responses: { 200: { builder: "ok", content: { "application/json": { as: "json", validate: null } } } },
  },
} as const;
operations satisfies Record<string, Operation>;

/** The contract as data for the engine. */
export const contract = {
  operations: operations as typeof operations,
  sharedResponses: {
  },
  rateLimits: [],
  unknownPaths: [],
  methodNotAllowed: null,
  securitySchemes: {},
} as const;
contract satisfies Contract;

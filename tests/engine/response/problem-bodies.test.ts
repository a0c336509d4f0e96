import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import type { IncomingRequest } from '../../../runtime/engine/core/http-exchange.ts';
import { chooseProblemForm, sampleProblem } from '../../../runtime/engine/error-responses.ts';
import type { DeclaredResponse } from '../../../runtime/engine/stages/handle.ts';

function formOf(schema: object, status: number) {
  const validate = new Ajv2020().compile({ type: 'object', ...schema });
  const content = { mediaType: 'application/json', as: 'json', isRange: false, validate };
  const declared = { status, owner: 'getA', key: String(status), contents: [content] };
  return chooseProblemForm(declared as unknown as DeclaredResponse, sampleProblem(status), undefined);
}

/** The error of a declared problem body that no form matches, or null. */
function faultOf(schema: object, status = 404): string | null {
  try {
    formOf(schema, status);
    return null;
  } catch (error) {
    return /is not one it can write \((.*)\)\. Give/.exec(String(error))?.[1] ?? String(error);
  }
}

const text = { type: 'string' };
const closed = (properties: object) => ({
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

test.each([
  ['two members that one form has', closed({ code: { type: 'integer' }, message: text }), null],
  [
    'a member that no form has, beside those of one',
    closed({ code: { type: 'integer' }, message: text, traceId: text }),
    "the body must have required property 'traceId'",
  ],
  [
    'a member with other values, beside one that fits',
    closed({ code: { enum: ['A', 'B'] }, message: text }),
    '/code must be equal to one of the allowed values',
  ],
  [
    'members of two forms that none has together',
    closed({ detail: text, message: text }),
    "the body must have required property 'message'",
  ],
])('%s', (_, schema, fault) => {
  expect(faultOf(schema)).toBe(fault);
});

test('a problem keeps its code in a contract with another form of errors', () => {
  const item = { type: 'object', required: ['pointer', 'message'] };
  const { write } = formOf({ properties: { errors: { type: 'array', items: item } } }, 400);
  const body = write(sampleProblem(400), { method: 'GET' } as unknown as IncomingRequest);
  expect(body).toEqual({
    type: 'about:blank',
    title: 'Title',
    status: 400,
    detail: 'Detail.',
    code: 'PE201',
  });
});

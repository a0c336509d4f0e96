import { expect, test } from 'vitest';
import { writeContractOfSchemas } from './support/contract-of-schemas.ts';
import { functionsIn, loadValidator } from './support/load-validator.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { writeSound } from './support/valid-contracts.ts';

const address = (description: string) => ({
  type: 'object',
  description,
  properties: { street: { type: 'string', minLength: 1 }, zip: { type: 'string', pattern: '^\\d{5}$' } },
  required: ['street'],
});
const schemas = {
  Order: { type: 'object', properties: { from: address('Of the sender.'), to: address('Of the receiver.') } },
  Person: {
    type: 'object',
    properties: { homes: { type: 'array', items: address('Of a home.') }, name: { type: 'string' } },
  },
  Other: { type: 'object', properties: { from: { ...address(''), required: ['zip'] } } },
};

test('schemas that are written in place several times are validated by one function, with errors at their places', async () => {
  const folder = await temporaryFolder();
  const output = await writeSound(folder, await writeContractOfSchemas(folder, schemas));
  const names = [...functionsIn(output).keys()].filter((name) => /^validate\w+\$/.test(name));
  expect(names).toEqual(['validateOrder$From', 'validateOrderResponse$From']);
  const order = await loadValidator(folder, 'order');
  const person = await loadValidator(folder, 'person');
  const other = await loadValidator(folder, 'other');
  const errors = (validate: typeof order, value: unknown) => {
    validate(value);
    return validate.errors?.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`) ?? [];
  };
  expect(errors(order, { from: { street: 'a' }, to: { street: 'b', zip: '12345' } })).toEqual([]);
  expect(errors(order, { from: { street: 'a' }, to: { street: '' } })).toEqual(['/to/street minLength']);
  expect(errors(person, { homes: [{ street: 'a' }, { zip: '1' }] })).toEqual(['/homes/1 required']);
  expect(errors(person, { homes: [{ street: 'a', zip: '1' }] })).toEqual(['/homes/0/zip pattern']);
  expect(errors(other, { from: { street: 'a' } })).toEqual(['/from required']);
});

import { validatorsOf } from '#framework/browser/data/entity/EngineContext.ts';

const validators = { create: () => [], patch: () => [] };

test('validators that are there are given at once', () => {
  expect(validatorsOf({ validators })).toBe(validators);
});

test('a loader is asked once; what it loaded is given at once from then on', async () => {
  let asked = 0;
  const entity = {
    validators: async () => {
      asked += 1;
      return validators;
    },
  };
  const first = validatorsOf(entity);
  expect(first).toBeInstanceOf(Promise);
  expect(validatorsOf(entity)).toBe(first);
  await first;
  expect(validatorsOf(entity)).toBe(validators);
  expect(asked).toBe(1);
});

test('after a failure the next form asks again', async () => {
  let isDown = true;
  const entity = {
    validators: async () => {
      if (isDown) throw new Error('offline');
      return validators;
    },
  };
  await expect(validatorsOf(entity)).rejects.toThrow('offline');
  isDown = false;
  await expect(validatorsOf(entity)).resolves.toBe(validators);
});

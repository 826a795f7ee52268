import { validatorsOf } from '#framework/browser/data/entity/EngineContext.ts';

const validators = { create: () => [], patch: () => [] };

test('loaded validators are available synchronously', () => {
  expect(validatorsOf({ validators })).toBe(validators);
});

test('a loader runs once; its result is available synchronously afterwards', async () => {
  let requests = 0;
  const entity = {
    validators: async () => {
      requests += 1;
      return validators;
    },
  };
  const first = validatorsOf(entity);
  expect(first).toBeInstanceOf(Promise);
  expect(validatorsOf(entity)).toBe(first);
  await first;
  expect(validatorsOf(entity)).toBe(validators);
  expect(requests).toBe(1);
});

test('after a failure the next form loads again', async () => {
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

import type { EngineValue, EngineEntity } from '#framework/browser/data/entity/EngineContext.ts';
import { schedulePath } from '#framework/browser/records/effective/scheduling.ts';
import { autoTariffs } from '#generated/descriptions/autoTariffs.ts';

const record = (validUntil: string | null) => ({
  id: 'r 1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  validFrom: '2020-01-01',
  validUntil,
});

/** The same table, with stored ends or with start dates only. */
const entityOf = (startOnly: boolean): EngineEntity =>
  ({
    description: { ...autoTariffs, effective: { ...autoTariffs.effective, startOnly } },
  }) as unknown as EngineEntity;

test.each([
  ['without an end', false, null, true],
  ['with an end', false, '2999-12-31', false],
  ['that the next one ends', true, '2999-12-31', true],
  ['in the past', true, '2020-12-31', false],
])('after a period %s the next one is offered or not', (_, startOnly, validUntil, isOffered) => {
  const engine = { can: () => true } as unknown as EngineValue;
  const path = schedulePath(entityOf(startOnly), engine, record(validUntil));
  expect(path).toBe(isOffered ? `${autoTariffs.paths.create}?after=r%201` : undefined);
});

test('people who may create but not edit cannot end a period', () => {
  const mayOnly = (right: unknown) =>
    ({ can: (request: unknown) => request === right }) as unknown as EngineValue;
  const creator = mayOnly(autoTariffs.access.create);
  expect(schedulePath(entityOf(false), creator, record(null))).toBeUndefined();
  expect(schedulePath(entityOf(true), creator, record(null))).toBeDefined();
});

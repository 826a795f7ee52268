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

/** The same table, of which the server stores ends, or starts alone. */
const entityOf = (startOnly: boolean): EngineEntity =>
  ({
    description: { ...autoTariffs, effective: { ...autoTariffs.effective, startOnly } },
  }) as unknown as EngineEntity;

test.each([
  ['that nobody has ended', false, null, true],
  ['that ends', false, '2999-12-31', false],
  ['that ends where the next one begins', true, '2999-12-31', true],
  ['that has passed', true, '2020-12-31', false],
])('after a period %s a next one is made or not', (_, startOnly, validUntil, isOffered) => {
  const engine = { can: () => true } as unknown as EngineValue;
  const path = schedulePath(entityOf(startOnly), engine, record(validUntil));
  expect(path).toBe(isOffered ? `${autoTariffs.paths.create}?after=r%201` : undefined);
});

test('who may create but not edit ends no period by hand', () => {
  const mayOnly = (right: unknown) =>
    ({ can: (asked: unknown) => asked === right }) as unknown as EngineValue;
  const creator = mayOnly(autoTariffs.access.create);
  expect(schedulePath(entityOf(false), creator, record(null))).toBeUndefined();
  expect(schedulePath(entityOf(true), creator, record(null))).toBeDefined();
});

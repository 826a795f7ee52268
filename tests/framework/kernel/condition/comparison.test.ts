import { compareAs } from '#framework/kernel/condition/comparison.ts';

test.each([
  ['instant', '2026-03-10T09:00:00Z', '2026-03-10T09:00:01Z', -1],
  ['instant', '2026-03-10T06:00:00-03:00', '2026-03-10T09:00:00.000Z', 0],
  ['day', '2026-03-11', '2026-03-10', 1],
  ['decimal', '9.9', '10.1', -1],
  ['decimal', '1.50', '1.5', 0],
  ['number', 10, 9, 1],
  ['time', '08:30', '08:30', 0],
  ['instant', '2026-03-10', '2026-03-10T09:00:00Z', undefined],
  ['number', null, 9, undefined],
] as const)('as %s, %j and %j compare as %j', (comparison, a, b, order) => {
  const found = compareAs(comparison, a, b);
  expect(found === undefined ? undefined : Math.sign(found)).toBe(order);
});

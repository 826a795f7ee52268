import { balloonPlanOf, balloonsOf } from '#simulation/rules/balloonPlan.ts';

const price = 10_000_000;

test('SIMR-041: a plan gives the number of balloons, each a share of the price, yearly from the start month', () => {
  expect(balloonsOf({ quantity: 3, percentage: '7.5', start: 6 }, price)).toEqual([
    { month: 6, amount: 750_000 },
    { month: 18, amount: 750_000 },
    { month: 30, amount: 750_000 },
  ]);
});

test.each([
  [{ percentage: 'x' }, price],
  [{ percentage: '0' }, price],
  [{ start: 0 }, price],
  [{}, 0],
])('SIMR-041: %p at a price of %i gives no balloon', (change, of) =>
  expect(balloonsOf({ quantity: 1, percentage: '10', start: 12, ...change }, of)).toBeUndefined(),
);

test('SIMR-041: one centavo in the first month is a valid balloon', () =>
  expect(balloonsOf({ quantity: 1, percentage: '10', start: 1 }, 10)).toEqual([
    { month: 1, amount: 1 },
  ]));

test('SIMR-041: a plan is derived from its payments; without any it is the default', () => {
  const plan = { quantity: 2, percentage: '7.25', start: 12 };
  expect(balloonPlanOf(balloonsOf(plan, price), price)).toEqual(plan);
  expect(balloonPlanOf(balloonsOf({ ...plan, percentage: '10' }, price), price)).toMatchObject({
    percentage: '10',
  });
  expect(balloonPlanOf(null, price)).toEqual({ quantity: 1, percentage: '10', start: 12 });
  expect(balloonPlanOf([{ month: null }], price)).toMatchObject({ quantity: 1 });
});

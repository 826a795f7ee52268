import { balloonPlanOf, balloonsOf } from '#simulation/rules/balloonPlan.ts';

const price = 10_000_000;

test('SIMR-041: so many balloons, each a share of the price, a year apart from a month on', () => {
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
])('SIMR-041: of %p at %i there is no balloon', (change, of) =>
  expect(balloonsOf({ quantity: 1, percentage: '10', start: 12, ...change }, of)).toBeUndefined(),
);

test('SIMR-041: a balloon of a centavo, in the first month, is one', () =>
  expect(balloonsOf({ quantity: 1, percentage: '10', start: 1 }, 10)).toEqual([
    { month: 1, amount: 1 },
  ]));

test('SIMR-041: payments tell the plan that they follow; without any it is the one that is priced', () => {
  const plan = { quantity: 2, percentage: '7.25', start: 12 };
  expect(balloonPlanOf(balloonsOf(plan, price), price)).toEqual(plan);
  expect(balloonPlanOf(balloonsOf({ ...plan, percentage: '10' }, price), price)).toMatchObject({
    percentage: '10',
  });
  expect(balloonPlanOf(null, price)).toEqual({ quantity: 1, percentage: '10', start: 12 });
  expect(balloonPlanOf([{ month: null }], price)).toMatchObject({ quantity: 1 });
});

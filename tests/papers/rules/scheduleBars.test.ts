import { paymentParts, scheduleBars } from '#papers/rules/paper.ts';

test('a bar shows the parts of its payment, relative to the largest one', () => {
  const { bars, cut } = scheduleBars([
    { interest: 50, amortisation: 50 },
    { interest: 20, amortisation: 60 },
    { interest: 0, amortisation: 0 },
  ]);
  expect(bars).toEqual([
    { low: 0.5, high: 0.5 },
    { low: 0.6, high: 0.2 },
  ]);
  expect(cut).toBeUndefined();
});

test('a residual is truncated at twice the usual payment, and reported', () => {
  const usual = { interest: 10, amortisation: 90 };
  const { bars, cut } = scheduleBars([usual, usual, { interest: 100, amortisation: 900 }]);
  expect(cut).toBe(1_000);
  expect(bars[0]).toEqual({ low: 0.45, high: 0.05 });
  expect(bars[2]).toEqual({ low: 1, high: 0 });
});

test('interest above the payment fills its bar; amounts stay in cents', () => {
  const [parts] = paymentParts([{ interest: 150n, amortisation: -50n }]);
  expect(parts).toEqual({ interest: 150, amortisation: -50 });
  expect(scheduleBars([parts!]).bars).toEqual([{ low: 0, high: 1 }]);
});

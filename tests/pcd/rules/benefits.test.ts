import { benefitsOf } from '#pcd/rules/pcdSale.ts';

const rules = {
  ipi: { priceCeiling: 20_000_000, everyYears: 3, maximumDisplacement: '2.0', minimumDoors: 4 },
  icms: { fullUpTo: 7_000_000, partialUpTo: 12_000_000 },
};

test.each([
  [7_000_000, true, 'full'],
  [7_000_001, true, 'partial'],
  [12_000_000, true, 'partial'],
  [12_000_001, true, 'none'],
  [20_000_000, true, 'none'],
  [20_000_001, false, 'none'],
] as const)('MISC-PCD-01: a price of %i has IPI %s and ICMS %s', (price, ipi, icms) => {
  expect(benefitsOf(price, rules)).toEqual({ ipi, icms });
});

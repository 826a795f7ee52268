import { endOfCover } from '#insurance/rules/proposals/chargedPremium.ts';

test.each([
  ['SEGURO_AUTO', 36, '2027-11-24'],
  ['AUTO', null, '2027-11-24'],
  ['LIFE', 36, '2029-11-24'],
  ['GAP', 24, '2028-11-24'],
] as const)('domain 3.2: the cover of %s over %s months ends on %s', (insuranceType, term, end) => {
  expect(endOfCover({ insuranceType, term, effectiveFrom: '2026-11-24' })).toBe(end);
});

test('domain 3.2: cover without a start date or term has no end date', () => {
  expect(endOfCover({ insuranceType: 'LIFE', term: 12 })).toBeNull();
  expect(endOfCover({ insuranceType: 'LIFE', term: null, effectiveFrom: '2026-11-24' })).toBeNull();
});

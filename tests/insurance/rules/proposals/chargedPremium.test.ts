import { chargedPremium } from '#insurance/rules/proposals/chargedPremium.ts';

const sale = { insuranceType: 'LIFE', effectiveFrom: '2026-11-24', term: 12 };

test('INS-110: what is charged is the whole premium, its tax taken out of it', () => {
  const found = chargedPremium({ ...sale, commission: '10.00' }, 100_380, '2026-11-24');
  expect(found.ok && found.value).toMatchObject({
    insurancePremium: 100_380,
    netPremium: 100_000,
    premiumTax: 380,
    instalmentValue: 100_380,
    effectiveTo: '2027-11-24',
    commissionValue: 10_000,
  });
});

test('INS-110: without a number of instalments there is one; with more, each takes its part', () => {
  const found = chargedPremium({ ...sale, installmentNumber: 3 }, 30_000, '2026-11-24');
  expect(found.ok && found.value['instalmentValue']).toBe(10_000);
});

test('INS-110: damage is taxed otherwise than persons', () => {
  const found = chargedPremium({ ...sale, insuranceType: 'GAP' }, 107_380, '2026-11-24');
  expect(found.ok && found.value).toMatchObject({ netPremium: 100_000, commissionValue: null });
});

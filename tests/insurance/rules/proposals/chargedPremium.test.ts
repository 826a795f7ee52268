import { chargedPremium } from '#insurance/rules/proposals/chargedPremium.ts';

const sale = { insuranceType: 'LIFE', effectiveFrom: '2026-11-24', term: 12 };

test('INS-110: the charged amount is the total premium, from which its tax is derived', () => {
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

test('INS-110: defaults to one instalment; with more, the premium is divided', () => {
  const found = chargedPremium({ ...sale, installmentNumber: 3 }, 30_000, '2026-11-24');
  expect(found.ok && found.value['instalmentValue']).toBe(10_000);
});

test('INS-110: damage and personal insurance have different tax rates', () => {
  const found = chargedPremium({ ...sale, insuranceType: 'GAP' }, 107_380, '2026-11-24');
  expect(found.ok && found.value).toMatchObject({ netPremium: 100_000, commissionValue: null });
});

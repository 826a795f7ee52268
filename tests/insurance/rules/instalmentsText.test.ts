import { instalmentsText } from '#insurance/rules/premiumInstalments.ts';

const quoteValidUntil = '2026-12-11';

test.each([
  [
    { insurancePremium: 247_689, installmentNumber: 4, instalmentValue: 61_923 },
    '1 × R$ 619,23 + 3 × R$ 619,22',
  ],
  [{ insurancePremium: 243_208, installmentNumber: 4, instalmentValue: 60_802 }, '4 × R$ 608,02'],
  [
    { insurancePremium: 243_208, installmentNumber: null, instalmentValue: 243_208 },
    '1 × R$ 2.432,08',
  ],
  // Handed to the insurance desk without a quote.
  [{ insurancePremium: null, installmentNumber: 1, instalmentValue: null }, ''],
  // Split on another day.
  [{ insurancePremium: 247_689, installmentNumber: 4, instalmentValue: 62_500 }, '4 × R$ 625,00'],
])('INS-098: the instalments of %p sum to the premium', (values, told) => {
  expect(instalmentsText({ ...values, quoteValidUntil }).replaceAll(' ', ' ')).toBe(told);
});

import { discountQuote } from '#addOns/rules/premium.ts';
import type { LocalDate } from '@patio/framework/kernel';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';

const day = '2026-11-23' as LocalDate;
/** R$ 3.887,40 with a tax of 7.38 %. */
const quoted = { net: 388_740, tax: 28_689, total: 417_429 };

test.each<[string, Benefit, readonly [number, number, number, number]]>([
  // 388,740 − 38,874; 7.38 % of 349,866 is 25,820.11
  ['10 %', { type: 'PERCENTAGE', percent: '10.00' }, [349_866, 25_820, 375_686, 41_743]],
  // 7.38 % of 373,740 is 27,582.01
  ['R$ 150,00', { type: 'VALUE', amountCents: 15_000n }, [373_740, 27_582, 401_322, 16_107]],
  ['more than the premium', { type: 'VALUE', amountCents: 500_000n }, [0, 0, 0, 417_429]],
  // 7.38 % of 300,000 is 22,140
  [
    'a fixed price',
    { type: 'FIXED_PRICE', priceCents: 300_000n },
    [300_000, 22_140, 322_140, 95_289],
  ],
  ['a dearer price', { type: 'FIXED_PRICE', priceCents: 400_000n }, [388_740, 28_689, 417_429, 0]],
])(
  'CAMP-007, ENT-COUPON-07, ENT-COUPON-08: %s comes off the net premium, and tax applies to the remainder',
  (_, benefit, expected) => {
    const { net, tax, total, discount } = discountQuote(quoted, benefit, day);
    expect([net, tax, total, discount]).toEqual(expected);
  },
);

test('CAMP-007: a quote with an insurer’s own tax, or from a day without a rate, keeps its tax proportion', () => {
  const own = { net: 100_000, tax: 5_001, total: 105_001 };
  const half = { type: 'PERCENTAGE', percent: '50' } as const;
  // 5,001 ÷ 2 is 2,500.5
  expect(discountQuote(own, half, day)).toEqual({
    net: 50_000,
    tax: 2_501,
    total: 52_501,
    discount: 52_500,
  });
  const later = discountQuote(quoted, half, '2027-02-01' as LocalDate);
  expect(later).toMatchObject({ net: 194_370, tax: 14_345 });
});

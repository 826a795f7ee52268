import fc from 'fast-check';
import { applyDiscount, discountAmount, discountedRate } from '#vouchers/rules/discountAmount.ts';
import type { Benefit, RateBenefit } from '#vouchers/rules/DiscountRule.ts';
import { thorough } from '#tests/harness/thorough.ts';
import { rule } from './discounts';

const percentage = (percent: string, capCents?: bigint): Benefit => ({
  type: 'PERCENTAGE',
  percent,
  ...(capCents === undefined ? {} : { capCents }),
});
const value = (amountCents: bigint): Benefit => ({ type: 'VALUE', amountCents });
const price = (priceCents: bigint): Benefit => ({ type: 'FIXED_PRICE', priceCents });

describe('the discount on an amount (domain 5.2)', () => {
  test.each<[string, Benefit, bigint, bigint]>([
    ['12.5 % of 2,257.23', percentage('12.5'), 225_723n, 28_215n],
    ['12.5 % of the net 2,102.10', percentage('12.5'), 210_210n, 26_276n],
    ['3,000 off 2,257.23', value(300_000n), 225_723n, 225_723n],
    ['fixed 1,999.00', price(199_900n), 225_723n, 25_823n],
    ['fixed 2,500.00', price(250_000n), 225_723n, 0n],
    ['a cap below the share', percentage('12.5', 20_000n), 225_723n, 20_000n],
    ['a cap above the share', percentage('12.5', 30_000n), 225_723n, 28_215n],
    ['half a cent, up', percentage('50'), 1n, 1n],
    ['100 %', percentage('100'), 225_723n, 225_723n],
    ['100 % of nothing', percentage('100'), 0n, 0n],
    ['a text that is not a number', percentage('NaN'), 225_723n, 0n],
  ])('%s', (_, benefit, base, expected) => {
    expect(discountAmount(benefit, base)).toBe(expected);
  });

  test('leaves 1,975.08 of the premium with 12.5 %', () => {
    const coupon = {
      ...rule,
      kind: 'COUPON' as const,
      base: 'INSURANCE_NET_PREMIUM' as const,
      benefit: percentage('12.5'),
    };
    expect(applyDiscount(coupon, 225_723n)).toEqual({
      ruleId: '1',
      ruleVersion: 1,
      code: 'JUNHO26',
      base: 'INSURANCE_NET_PREMIUM',
      baseCents: 225_723n,
      discountCents: 28_215n,
      resultCents: 197_508n,
    });
  });

  const amounts = fc.bigInt({ min: 0n, max: 100_000_000_000n });
  const percents = fc.integer({ min: 1, max: 1_000_000 }).map((n) => (n / 10_000).toFixed(4));
  const benefits: fc.Arbitrary<Benefit> = fc.oneof(
    percents.map((percent) => percentage(percent)),
    fc
      .tuple(percents, fc.bigInt({ min: 1n, max: 1_000_000n }))
      .map(([p, cap]) => percentage(p, cap)),
    amounts.map(value),
    amounts.map(price),
  );

  test('never exceeds its cap or the base, is never negative, and never falls as the base grows', () => {
    fc.assert(
      fc.property(benefits, amounts, amounts, (benefit, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const discount = discountAmount(benefit, high);
        const cap = benefit.type === 'PERCENTAGE' ? (benefit.capCents ?? high) : high;
        return (
          discount >= 0n &&
          discount <= high &&
          discount <= cap &&
          discountAmount(benefit, low) <= discount
        );
      }),
      thorough,
    );
  });

  test('is the exact share, rounded half up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), amounts, (tenThousandths, base) => {
        const exact = base * BigInt(tenThousandths);
        const halfUp = (exact * 2n + 1_000_000n) / 2_000_000n;
        return discountAmount(percentage((tenThousandths / 10_000).toFixed(4)), base) === halfUp;
      }),
      thorough,
    );
  });

  test('as a fixed price sets the price, or leaves the base if that is lower', () => {
    fc.assert(
      fc.property(amounts, amounts, (fixed, base) => {
        const paid = base - discountAmount(price(fixed), base);
        return paid === (fixed < base ? fixed : base);
      }),
      thorough,
    );
  });
});

describe('a discounted rate', () => {
  test.each<[RateBenefit, string, string | null]>([
    [{ type: 'VALUE', points: '0.20' }, '1.69', '1.49000000'],
    [{ type: 'PERCENTAGE', percent: '10' }, '1.69', '1.52100000'],
    [{ type: 'FIXED_PRICE', rate: '0.99' }, '1.69', '0.99000000'],
    [{ type: 'FIXED_PRICE', rate: '1.99' }, '1.69', '1.69000000'],
    [{ type: 'VALUE', points: '3' }, '1.69', '0.00000000'],
    [{ type: 'PERCENTAGE', percent: '100' }, '1.69', '0.00000000'],
    [{ type: 'VALUE', points: '0.20' }, 'NaN', null],
  ])('%j of %s is %s', (benefit, rate, expected) => {
    expect(discountedRate(benefit, rate)).toBe(expected);
  });
});

import fc from 'fast-check';
import { discountCoupons } from '#generated/descriptions/discountCoupons.ts';
import { vouchers } from '#generated/descriptions/vouchers.ts';
import { canonicalCode } from '#vouchers/rules/DiscountRule.ts';
import { thorough } from '#tests/harness/thorough.ts';

/** Patterns of the codes that vouchers and coupons store. */
const patterns = [
  vouchers.fields.find(({ name }) => name === 'discountVoucher'),
  discountCoupons.fields.find(({ name }) => name === 'discountCoupon'),
].map((field) => new RegExp(field?.pattern ?? ''));

const isCode = (code: string): boolean => patterns.every((pattern) => pattern.test(code));

describe('codes of vouchers and coupons (VAL-055)', () => {
  test.each(['JUNHO26', 'junho26', ' JUNHO26\t', 'Ｊｕｎｈｏ２６', '\u00a0Junho26\u3000'])(
    'are normalised from %j to JUNHO26',
    (typed) => {
      expect(canonicalCode(typed)).toBe('JUNHO26');
    },
  );

  test('are idempotent under normalisation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const code = canonicalCode(typed);
        if (isCode(code)) expect(canonicalCode(code)).toBe(code);
      }),
      thorough,
    );
  });

  test.each(['AB', 'A'.repeat(31), '-ABC', 'A BC', 'AÇO', 'abc', ''])('may not be %j', (code) => {
    expect(patterns.map((pattern) => pattern.test(code))).toEqual([false, false]);
  });
});

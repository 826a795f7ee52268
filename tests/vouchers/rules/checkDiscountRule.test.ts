import { checkDiscountRule } from '#vouchers/rules/checkDiscountRule.ts';
import { anyScope, type DiscountRule } from '#vouchers/rules/DiscountRule.ts';
import { rule } from './discounts';

const errorsOf = (changes: object) => {
  const outcome = checkDiscountRule({ ...rule, ...changes } as DiscountRule);
  return outcome.ok ? [] : (outcome.error.fields ?? []).map(({ path, code }) => [path, code]);
};

describe('a rule to be stored', () => {
  test('gets its code in canonical form', () => {
    expect(checkDiscountRule({ ...rule, code: ' junho26 ' })).toEqual({ ok: true, value: rule });
  });

  test.each([
    [{ code: 'A' }, [['code', 'validation.pattern']]],
    [{ code: 'AÇÃO26' }, [['code', 'validation.pattern']]],
    [{ effectiveFrom: '2027-01-01' }, [['validUntil', 'invalidPeriod']]],
    [{ effectiveFrom: '2026-12-31' }, []],
    [
      { effectiveFrom: '2026-02-29', validUntil: '' },
      [
        ['effectiveFrom', 'validation.date'],
        ['validUntil', 'validation.date'],
      ],
    ],
    [{ usageLimit: 0 }, [['usageLimit', 'validation.too_small']]],
    [{ perCustomerLimit: 1.5 }, [['perCustomerLimit', 'validation.too_small']]],
    [{ usageLimit: null, perCustomerLimit: null }, []],
    [{ kind: 'COUPON' }, [['base', 'validation.enum']]],
    [{ base: 'INSURANCE_NET_PREMIUM' }, [['base', 'validation.enum']]],
    [{ kind: 'COUPON', base: 'INSURANCE_NET_PREMIUM' }, []],
    [
      { benefit: { type: 'PERCENTAGE', percent: '0' } },
      [['benefit.percent', 'validation.too_small']],
    ],
    [
      { benefit: { type: 'PERCENTAGE', percent: '100.01' } },
      [['benefit.percent', 'validation.too_large']],
    ],
    [{ benefit: { type: 'PERCENTAGE', percent: '100' } }, []],
    [{ benefit: { type: 'PERCENTAGE', percent: 'NaN' } }, [['benefit.percent', 'validation.type']]],
    [
      { benefit: { type: 'PERCENTAGE', percent: '5', capCents: 0n } },
      [['benefit.capCents', 'validation.too_small']],
    ],
    [
      { benefit: { type: 'VALUE', amountCents: 0n } },
      [['benefit.amountCents', 'validation.too_small']],
    ],
    [
      { benefit: { type: 'FIXED_PRICE', priceCents: -1n } },
      [['benefit.priceCents', 'validation.too_small']],
    ],
    [{ benefit: { type: 'FIXED_PRICE', priceCents: 0n } }, []],
    [
      { base: 'RATE', benefit: { type: 'VALUE', points: '-0.10' } },
      [['benefit.points', 'validation.too_small']],
    ],
    [
      { base: 'RATE', benefit: { type: 'FIXED_PRICE', rate: '1,49' } },
      [['benefit.rate', 'validation.type']],
    ],
    [{ base: 'RATE', benefit: { type: 'PERCENTAGE', percent: '10' } }, []],
    [
      { scope: { ...anyScope, documents: ['11144477735', '111.444.777-35', '11144477705'] } },
      [
        ['scope.documents.1', 'validation.duplicate_item'],
        ['scope.documents.2', 'validation.cpf_cnpj'],
      ],
    ],
  ])('case %# names its invalid fields', (changes, expected) => {
    expect(errorsOf(changes)).toEqual(expected);
  });
});
